// @needs-server
import { useSelector } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changePassword, requestPasswordReset, resetPassword } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconWell } from '#ui/card.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { envelopeSimple, linkSimple } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { type AuthFormProps, AuthForm, FormHead } from './auth-form.tsx'
import { type ResetLink, closeAuth } from './auth-requests.ts'
import { changedPasswordSchema, forgotSchema, newPasswordSchema } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { defaultsFromDraft, useSending } from './use-sending.ts'
import { meQuery, useSession } from './use-session.ts'

type MoreFormsProps = AuthFormProps & { kind: 'sign-up' | 'forgot' | 'reset' | 'change'; link: ResetLink | undefined }

export function MoreForms({ kind, link, ...form }: MoreFormsProps) {
  if (kind === 'sign-up') return <SignUpForm {...form} />
  if (kind === 'change') return <ChangeForm {...form} />
  return kind === 'reset' && link ? <ResetForm {...form} link={link} /> : <ForgotForm {...form} />
}

const TO_SIGN_IN = { kind: 'sign-in', answer: 'account.backToSignIn' } as const

function ForgotForm({ slug, draft, keepDraft, ...auth }: AuthFormProps) {
  const { t } = useMessages()
  const { problem, judged, sending } = useSending({ keepDraft })
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft({ email: '' }, draft),
    validators: { onDynamic: forgotSchema },
    onSubmit: sending(async (value) => {
      const body = { email: value.email.trim() }
      const { data } = await call(requestPasswordReset, { params: { tenant: slug }, body })
      closeAuth()
      showToast(data.message)
    }),
  })
  return (
    <AuthForm {...auth} form={form} problem={problem} submit={t('account.sendLink')} otherForm={TO_SIGN_IN}>
      <IconWell path={envelopeSimple} size="xl" />
      <FormHead title={t('account.forgotTitle')}>{t('account.forgotWhy')}</FormHead>
      <form.AppField name="email">{(field) => <field.EmailField />}</form.AppField>
    </AuthForm>
  )
}

/** Resets the password by the link of a mail, which signs out all sessions. */
function ResetForm({ slug, draft, keepDraft, link, ...auth }: AuthFormProps & { link: ResetLink }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  // A truncated link has no or half an address.
  const [isSpent, setSpent] = useState(link.email === '')
  const { problem, judged, sending } = useSending({
    keepDraft,
    onFailure: ({ isBadLink, fields }) => setSpent(isBadLink || fields['email'] !== undefined),
  })
  const form = useAppForm({
    ...judged,
    defaultValues: defaultsFromDraft({ password: '', password_confirmation: '' }, draft),
    validators: { onDynamic: newPasswordSchema },
    onSubmit: sending(async (value) => {
      const body = { ...link, ...value }
      const { data } = await call(resetPassword, { params: { tenant: slug }, body })
      void queryClient.invalidateQueries(meQuery(slug))
      auth.onSwitch('sign-in')
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
        <Button size="lg" wide onClick={() => auth.onSwitch('forgot')}>
          {t('account.sendNewLink')}
        </Button>
      </div>
    )
  return (
    <AuthForm {...auth} form={form} problem={problem} submit={t('account.savePassword')} otherForm={TO_SIGN_IN}>
      <FormHead title={t('account.resetTitle')}>
        <bdi dir="ltr">{link.email}</bdi>
      </FormHead>
      <input hidden name="username" autoComplete="username" value={link.email} readOnly />
      <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.password')} present="" />
    </AuthForm>
  )
}

function ChangeForm({ slug, ...auth }: AuthFormProps) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  useEffect(() => {
    if (status === 'guest') closeAuth()
  }, [status])
  const { problem, judged, sending } = useSending()
  const form = useAppForm({
    ...judged,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    validators: { onDynamic: changedPasswordSchema },
    onSubmit: sending(async (value) => {
      const { data } = await call(changePassword, { params: { tenant: slug }, body: value })
      closeAuth()
      showToast(data.message)
    }),
  })
  const present = useSelector(form.store, ({ values }) => values.current_password)
  return (
    <AuthForm
      {...auth}
      form={form}
      problem={problem}
      submit={t('account.savePassword')}
      otherForm={user?.email ? { kind: 'forgot', answer: 'account.forgot' } : null}
    >
      <FormHead title={t('settings.changePassword')}>{t('settings.changePasswordWhy')}</FormHead>
      <input hidden name="username" autoComplete="username" value={user?.phone ?? user?.email ?? ''} readOnly />
      <form.AppField name="current_password">
        {(field) => <field.PasswordField label={t('account.presentPassword')} autoComplete="current-password" />}
      </form.AppField>
      <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.newPassword')} present={present} />
    </AuthForm>
  )
}
