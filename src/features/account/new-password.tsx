import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { withFieldGroup } from '#ui/form/form-hook.ts'
import { judgedWith } from '#ui/form/judging.ts'
import { Icon } from '#ui/icon.tsx'
import { checkCircleFill } from '#ui/icons/fill.ts'
import { circle } from '#ui/icons/regular.ts'

const PASSWORD_SHORTEST = 8

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

export const NEW_PASSWORD = { password: 'password', password_confirmation: 'password_confirmation' } as const

const LOOKS = {
  weak: { bars: 1, bar: 'bg-canceled-dot', word: 'text-canceled-text' },
  fair: { bars: 2, bar: 'bg-in-progress-dot', word: 'text-in-progress-text' },
  strong: { bars: 3, bar: 'bg-completed-dot', word: 'text-completed-text' },
} as const

function useIsCommon(password: string): boolean | null {
  const [judged, setJudged] = useState<{ password: string; isCommon: boolean } | null>(null)
  useEffect(() => {
    if (password.length < PASSWORD_SHORTEST) return
    let isGone = false
    const judge = async () => {
      const { isRefusedPassword } = await import('#data/refused-password.ts')
      const isCommon = await isRefusedPassword(password)
      if (!isGone) setJudged({ password, isCommon })
    }
    judge().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [password])
  return judged?.password === password ? judged.isCommon : null
}

function StrengthMeter({ password, present }: { password: string; present?: string }) {
  const { t } = useMessages()
  const isCommon = useIsCommon(password)
  if (password === '') return null
  const { level, fault, hasCapital, hasNumber, hasSpecial } = strengthOf(password, isCommon, present)
  const { bars, bar, word } = LOOKS[level]
  const checks = [
    { isMet: hasCapital, words: t('account.strength.capital') },
    { isMet: hasNumber, words: t('account.strength.number') },
    { isMet: hasSpecial, words: t('account.strength.special') },
  ]
  return (
    <div className="mt-2">
      <div className="flex items-center gap-2.5 text-sm">
        {[1, 2, 3].map((place) => (
          <i
            key={place}
            className={`h-1.5 flex-1 rounded-[3px] forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText] ${place <= bars ? bar : 'bg-line'}`}
          />
        ))}
        <b aria-live="polite" className={`min-w-14 text-end font-medium ${word}`}>
          {t(`account.strength.${level}`)}
        </b>
      </div>
      {fault ? <p className={`text-hint ${word}`}>{t(fault)}</p> : null}
      {level === 'strong' ? (
        <p className="text-sm text-completed-text">{t('account.strength.done')}</p>
      ) : (
        <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1">
          {checks.map(({ isMet, words }) => (
            <li
              key={words}
              className={`flex items-center gap-1.5 text-sm ${isMet ? 'text-completed-text' : 'text-text-2'}`}
            >
              <Icon path={isMet ? checkCircleFill : circle} size={16} />
              {words}
              {isMet ? <span className="sr-only">{t('account.strength.met')}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function faultOf(password: string, isCommon: boolean | null, present: string) {
  if ([...password].length < 6) return 'account.strength.short'
  if (password.length < PASSWORD_SHORTEST) return 'account.error.passwordShort'
  if (password.length > 128) return 'account.error.passwordLong'
  if (password === present) return 'account.strength.same'
  return isCommon ? 'account.strength.common' : null
}

/** Rates a password by length and three character classes. @param isCommon null while unknown: then it is at most fair. */
export function strengthOf(password: string, isCommon: boolean | null, present = '') {
  const hasCapital = /\p{Lu}/u.test(password)
  const hasNumber = /\p{Nd}/u.test(password)
  const hasSpecial = /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)
  const met = [hasCapital, hasNumber, hasSpecial].filter(Boolean).length
  const fault = faultOf(password, isCommon, present)
  const isShortOrSame = fault === 'account.strength.short' || fault === 'account.strength.same'
  const isWeak = isShortOrSame || isCommon === true || met === 0
  const level = isWeak ? 'weak' : met === 3 && fault === null && isCommon === false ? 'strong' : 'fair'
  return { level, fault, hasCapital, hasNumber, hasSpecial } as const
}
