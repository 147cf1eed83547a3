import { useState } from 'react'
import { changePassword } from '#contract/identity'
import type { User } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { openAuth } from './auth-requests.ts'
import { EMPTY_DRAFT, changedPasswordErrors } from './field-rules.ts'
import type { Draft } from './field-rules.ts'
import { FormEnd } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { useForm } from './use-form.ts'
import './auth-dialog.css'

type ChangePasswordProps = { slug: string; user: User; open: boolean; onClose: () => void }

/** Asks for the present password and another one, twice. What was typed is gone when it closes. */
export function ChangePasswordDialog({ slug, user, open, onClose }: ChangePasswordProps) {
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      title={t('settings.changePassword')}
      titleHidden
      closeLabel={t('account.close')}
      onClose={onClose}
      busy={isBusy}
    >
      {open ? <ChangePasswordForm slug={slug} user={user} onBusy={setBusy} onClose={onClose} /> : null}
    </Dialog>
  )
}

type FormProps = Omit<ChangePasswordProps, 'open'> & { onBusy: (isBusy: boolean) => void }

function ChangePasswordForm({ slug, user, onBusy, onClose }: FormProps) {
  const { t } = useMessages()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const { form, problem, isBusy, submit, text } = useForm({
    draft,
    setDraft,
    onBusy,
    errorsOf: changedPasswordErrors,
    send: async () => {
      const { present: current_password, password, confirmation: password_confirmation } = draft
      const body = { current_password, password, password_confirmation }
      return (await call(changePassword, { params: { tenant: slug }, body })).data
    },
    onDone: ({ message }) => {
      onClose()
      showToast(message)
    },
  })
  return (
    <form ref={form} method="post" className="auth" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="t1">{t('settings.changePassword')}</h2>
        <p className="mut">{t('settings.changePasswordWhy')}</p>
      </div>
      <input hidden name="username" autoComplete="username" value={user.phone ?? user.email ?? ''} readOnly />
      <PasswordField label={t('account.presentPassword')} {...text('present')} autoComplete="current-password" />
      <div>
        <PasswordField label={t('account.newPassword')} {...text('password')} autoComplete="new-password" />
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
        answer={user.email === null ? undefined : t('account.forgot')}
        onSwitch={() => {
          onClose()
          openAuth('forgot')
        }}
      />
    </form>
  )
}
