// @needs-server
import { useState } from 'react'
import { changePassword } from '#contract/identity'
import type { User } from '#contract/identity'
import { call } from '#data/http/call.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { AuthForm, FormEnd, FormHead } from './auth-form.tsx'
import { openAuth } from './auth-requests.ts'
import { changedPasswordSchema } from './form-schemas.ts'
import { NEW_PASSWORD, NewPassword } from './new-password.tsx'
import { useSending } from './use-sending.ts'

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
  const { problem, forgetProblem, attempt } = useSending()
  const form = useAppForm({
    ...judging,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    validators: { onDynamic: changedPasswordSchema },
    listeners: { ...judging.listeners, onChange: forgetProblem },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { data } = await call(changePassword, { params: { tenant: slug }, body: value })
        onClose()
        showToast(data.message)
      }),
  })
  return (
    <form.AppForm>
      <AuthForm onBusy={onBusy}>
        <FormHead title={t('settings.changePassword')}>{t('settings.changePasswordWhy')}</FormHead>
        <input hidden name="username" autoComplete="username" value={user.phone ?? user.email ?? ''} readOnly />
        <form.AppField name="current_password">
          {(field) => <field.PasswordField label={t('account.presentPassword')} autoComplete="current-password" />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.current_password}>
          {(present) => (
            <NewPassword form={form} fields={NEW_PASSWORD} label={t('account.newPassword')} present={present} />
          )}
        </form.Subscribe>
        <FormEnd
          problem={problem}
          submit={t('account.savePassword')}
          answer={user.email === null ? undefined : t('account.forgot')}
          onSwitch={() => {
            onClose()
            openAuth('forgot')
          }}
        />
      </AuthForm>
    </form.AppForm>
  )
}
