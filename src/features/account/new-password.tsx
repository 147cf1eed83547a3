import { useMessages } from '#i18n/messages.ts'
import { withFieldGroup } from '#ui/form/form-hook.ts'
import { judgedWith } from '#ui/form/judging.ts'
import { StrengthMeter } from './strength-meter.tsx'

/** A new password with how strong it is, and once more. `present` is the one that the account has, where another one is chosen. */
export const NewPassword = withFieldGroup({
  defaultValues: { password: '', password_confirmation: '' },
  props: { label: '', present: '' },
  render: function NewPassword({ group, label, present }) {
    const { t } = useMessages()
    return (
      <>
        <div>
          <group.AppField name="password" listeners={judgedWith('password_confirmation')}>
            {(field) => (
              <>
                <field.PasswordField label={label} autoComplete="new-password" />
                <StrengthMeter password={field.state.value} present={present} />
              </>
            )}
          </group.AppField>
        </div>
        <group.AppField name="password_confirmation">
          {(field) => (
            <field.PasswordField
              label={t('account.confirmPassword')}
              autoComplete="new-password"
              placeholder={t('account.onceMore')}
            />
          )}
        </group.AppField>
      </>
    )
  },
})

/** Where a form of the account has them. */
export const NEW_PASSWORD = { password: 'password', password_confirmation: 'password_confirmation' } as const
