import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resetPassword } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { linkSimple } from '#ui/icons/link-simple.ts'
import { showToast } from '#ui/toast.tsx'
import type { ResetLink } from './auth-requests.ts'
import { newPasswordErrors } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import type { AuthFormProps } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { useForm } from './use-form.ts'
import { meQuery } from './use-session.ts'

/** Sets a new password by the link of a mail. Whoever was signed in to the account is not any more, here and everywhere. */
export function ResetForm({
  slug,
  draft,
  setDraft,
  onBusy,
  onSwitch,
  link,
}: Omit<AuthFormProps, 'onSuccess'> & { link: ResetLink }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  // A link that was cut on its way has no address, or not all of it.
  const [isSpent, setSpent] = useState(link.email === '')
  const { form, problem, isBusy, submit, text } = useForm({
    draft,
    setDraft,
    onBusy,
    errorsOf: newPasswordErrors,
    send: async () => {
      const { password, confirmation } = draft
      const body = { ...link, password, password_confirmation: confirmation }
      return (await call(resetPassword, { params: { tenant: slug }, body })).data
    },
    onDone: ({ message }) => {
      void queryClient.invalidateQueries(meQuery(slug))
      onSwitch('sign-in')
      showToast(message)
    },
    onFailure: ({ isBadLink, fields }) => setSpent(isBadLink || fields.email !== undefined),
  })
  if (isSpent)
    return (
      <div className="auth">
        <div>
          <h2 className="t1">{t('account.resetTitle')}</h2>
        </div>
        <Notice tone="canceled" icon={linkSimple} role="alert" title={t('account.badLink')}>
          {t('account.badLinkBody')}
        </Notice>
        <Button size="lg" wide onClick={() => onSwitch('forgot')}>
          {t('account.sendNewLink')}
        </Button>
      </div>
    )
  return (
    <form ref={form} method="post" className="auth" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="t1">{t('account.resetTitle')}</h2>
        <p className="mut">
          <bdi dir="ltr">{link.email}</bdi>
        </p>
      </div>
      <input hidden name="username" autoComplete="username" value={link.email} readOnly />
      <div>
        <PasswordField label={t('account.password')} {...text('password')} autoComplete="new-password" />
        <StrengthMeter password={draft.password} />
      </div>
      <PasswordField
        label={t('account.confirmPassword')}
        {...text('confirmation')}
        autoComplete="new-password"
        placeholder={t('account.onceMore')}
      />
      <FormEnd
        problem={problem}
        isBusy={isBusy}
        submit={t('account.savePassword')}
        answer={t('account.backToSignIn')}
        onSwitch={() => onSwitch('sign-in')}
      />
    </form>
  )
}
