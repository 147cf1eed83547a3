import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { checkCircleFill } from '#ui/icons/check-circle-fill.ts'
import { circle } from '#ui/icons/circle.ts'
import { strengthOf } from './password-strength.ts'

const BARS = { weak: 1, fair: 2, strong: 3 } as const

/** Three bars, a word, and the checks that are still open. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useMessages()
  if (password === '') return null
  const { level, isShort, hasCapital, hasNumber, hasSpecial } = strengthOf(password)
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
      {isShort ? <p className="c2">{t('account.strength.short')}</p> : null}
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
