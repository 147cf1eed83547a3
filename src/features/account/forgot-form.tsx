import { requestPasswordReset } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { envelopeSimple } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { closeAuth } from './auth-requests.ts'
import { begunWith } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { FormHead } from './form-head.tsx'
import { forgotSchema } from './form-schemas.ts'
import { useSending } from './use-sending.ts'
import { IconWell } from '#ui/card.tsx'

/** Asks for a link to choose a new password. The answer is the same whether or not there is such a customer. */
export function ForgotForm({ slug, draft, keepDraft, onBusy, onSwitch }: AuthFormProps) {
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
