import { requestPasswordReset } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { envelopeSimple } from '#ui/icons/envelope-simple.ts'
import { showToast } from '#ui/toast.tsx'
import { closeAuth } from './auth-requests.ts'
import { forgotErrors } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { useForm } from './use-form.ts'

/** Asks for a link to choose a new password. The answer is the same whether or not there is such a customer. */
export function ForgotForm({ slug, draft, setDraft, onBusy, onSwitch }: AuthFormProps) {
  const { t } = useMessages()
  const { form, problem, isBusy, submit, text } = useForm({
    draft,
    setDraft,
    onBusy,
    errorsOf: forgotErrors,
    send: async () => {
      const body = { email: draft.email.trim() }
      return (await call(requestPasswordReset, { params: { tenant: slug }, body })).data
    },
    onDone: ({ message }) => {
      closeAuth()
      showToast(message)
    },
  })
  return (
    <form ref={form} method="post" className="auth" noValidate onSubmit={(event) => void submit(event)}>
      <span className="iconwell">
        <Icon path={envelopeSimple} size={28} />
      </span>
      <div>
        <h2 className="t1">{t('account.forgotTitle')}</h2>
        <p className="mut">{t('account.forgotWhy')}</p>
      </div>
      <Field
        label={t('account.email')}
        {...text('email')}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormEnd
        problem={problem}
        isBusy={isBusy}
        submit={t('account.sendLink')}
        answer={t('account.backToSignIn')}
        onSwitch={() => onSwitch('sign-in')}
      />
    </form>
  )
}
