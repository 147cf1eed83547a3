// @needs-server
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestPasswordReset, resetPassword } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconWell } from '#ui/card.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { envelopeSimple, linkSimple } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { AuthForm, FormEnd, FormHead } from './auth-form.tsx'
import type { AuthFormProps } from './auth-form.tsx'
import { closeAuth } from './auth-requests.ts'
import type { ResetLink } from './auth-requests.ts'
import { begunWith } from './field-rules.ts'
import { forgotSchema, newPasswordSchema } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSending } from './use-sending.ts'
import { meQuery } from './use-session.ts'

type MoreFormsProps = AuthFormProps & { kind: 'sign-up' | 'forgot' | 'reset'; link: ResetLink | undefined }

/** The forms that one comes to from signing in, or by a link. Without the server they do nothing, so they are not kept for offline use. */
export function MoreForms({ kind, link, ...form }: MoreFormsProps) {
  if (kind === 'sign-up') return <SignUpForm {...form} />
  return kind === 'reset' && link ? <ResetForm {...form} link={link} /> : <ForgotForm {...form} />
}

/** Asks for a link to choose a new password. The answer is the same whether or not there is such a customer. */
function ForgotForm({ slug, draft, keepDraft, onBusy, onSwitch }: AuthFormProps) {
  const { t } = useMessages()
  const { problem, forgetProblem, attempt } = useSending()
  const form = useAppForm({
    ...judging,
    defaultValues: begunWith({ email: '' }, draft),
    validators: { onDynamic: forgotSchema },
    listeners: {
      ...judging.listeners,
      onChange: ({ formApi }) => {
        forgetProblem()
        keepDraft(formApi.state.values)
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { data } = await call(requestPasswordReset, {
          params: { tenant: slug },
          body: { email: value.email.trim() },
        })
        closeAuth()
        showToast(data.message)
      }),
  })
  return (
    <form.AppForm>
      <AuthForm onBusy={onBusy}>
        <IconWell path={envelopeSimple} size="xl" />
        <FormHead title={t('account.forgotTitle')}>{t('account.forgotWhy')}</FormHead>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t('account.email')}
              type="email"
              dir="ltr"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </form.AppField>
        <FormEnd
          problem={problem}
          submit={t('account.sendLink')}
          answer={t('account.backToSignIn')}
          onSwitch={() => onSwitch('sign-in')}
        />
      </AuthForm>
    </form.AppForm>
  )
}

type ResetFormProps = Omit<AuthFormProps, 'onSuccess'> & { link: ResetLink }

/** Sets a new password by the link of a mail. Whoever was signed in to the account is not any more, here and everywhere. */
function ResetForm({ slug, draft, keepDraft, onBusy, onSwitch, link }: ResetFormProps) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  // A link that was cut on its way has no address, or not all of it.
  const [isSpent, setSpent] = useState(link.email === '')
  const { problem, forgetProblem, attempt } = useSending(({ isBadLink, fields }) =>
    setSpent(isBadLink || fields['email'] !== undefined),
  )
  const form = useAppForm({
    ...judging,
    defaultValues: begunWith({ password: '', password_confirmation: '' }, draft),
    validators: { onDynamic: newPasswordSchema },
    listeners: {
      ...judging.listeners,
      onChange: ({ formApi }) => {
        forgetProblem()
        keepDraft(formApi.state.values)
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const body = { ...link, ...value }
        const { data } = await call(resetPassword, { params: { tenant: slug }, body })
        void queryClient.invalidateQueries(meQuery(slug))
        onSwitch('sign-in')
        showToast(data.message)
      }),
  })
  if (isSpent)
    return (
      <div className="grid grid-cols-1 gap-4">
        <FormHead title={t('account.resetTitle')} />
        <Notice tone="canceled" icon={linkSimple} role="alert" title={t('account.badLink')}>
          {t('account.badLinkBody')}
        </Notice>
        <Button size="lg" wide onClick={() => onSwitch('forgot')}>
          {t('account.sendNewLink')}
        </Button>
      </div>
    )
  return (
    <form.AppForm>
      <AuthForm onBusy={onBusy}>
        <FormHead title={t('account.resetTitle')}>
          <bdi dir="ltr">{link.email}</bdi>
        </FormHead>
        <input hidden name="username" autoComplete="username" value={link.email} readOnly />
        <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.password')} present="" />
        <FormEnd
          problem={problem}
          submit={t('account.savePassword')}
          answer={t('account.backToSignIn')}
          onSwitch={() => onSwitch('sign-in')}
        />
      </AuthForm>
    </form.AppForm>
  )
}
