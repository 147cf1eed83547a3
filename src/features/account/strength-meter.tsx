import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { checkCircleFill } from '#ui/icons/fill.ts'
import { circle } from '#ui/icons/regular.ts'
import { PASSWORD_SHORTEST } from './field-rules.ts'
import { strengthOf } from './password-strength.ts'

const BARS = { weak: 1, fair: 2, strong: 3 } as const

const FAULTS = {
  short: 'account.strength.short',
  shorter: 'account.error.passwordShort',
  long: 'account.error.passwordLong',
  same: 'account.strength.same',
  common: 'account.strength.common',
} as const

/** Whether the server will refuse it as a common one; null until that is known. */
function useIsCommon(password: string): boolean | null {
  const [judged, setJudged] = useState<{ password: string; isCommon: boolean } | null>(null)
  useEffect(() => {
    if (password.length < PASSWORD_SHORTEST) return
    let isGone = false
    const judge = async () => {
      const { isRefusedPassword } = await import('./refused-password.ts')
      const isCommon = await isRefusedPassword(password)
      if (!isGone) setJudged({ password, isCommon })
    }
    // Not known: then it is not called strong.
    judge().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [password])
  return judged?.password === password ? judged.isCommon : null
}

type StrengthMeterProps = {
  password: string
  /** The password that the account has, where another one is chosen. */
  present?: string
}

/** Three bars, a word, and the checks that are still open. */
export function StrengthMeter({ password, present }: StrengthMeterProps) {
  const { t } = useMessages()
  const isCommon = useIsCommon(password)
  if (password === '') return null
  const { level, fault, hasCapital, hasNumber, hasSpecial } = strengthOf(password, isCommon, present)
  const checks = [
    { isMet: hasCapital, words: t('account.strength.capital') },
    { isMet: hasNumber, words: t('account.strength.number') },
    { isMet: hasSpecial, words: t('account.strength.special') },
  ]
  return (
    <div className={`strength ${level}`}>
      <div className="bars">
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= BARS[level] ? 'on' : undefined} />
        ))}
        <b aria-live="polite">{t(`account.strength.${level}`)}</b>
      </div>
      {fault ? <p className="c2">{t(FAULTS[fault])}</p> : null}
      {level === 'strong' ? (
        <p className="met">{t('account.strength.done')}</p>
      ) : (
        <ul>
          {checks.map(({ isMet, words }) => (
            <li key={words} className={isMet ? 'met' : undefined}>
              <Icon path={isMet ? checkCircleFill : circle} size={16} />
              {words}
              {isMet ? <span className="vh">{t('account.strength.met')}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
