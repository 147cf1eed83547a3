import { useMessages } from '#i18n/messages.ts'

/** From here on hours are easier to read than minutes. */
const LONG_MINUTES = 120

/** How long a service takes: `50 min`, `2 h`, `2 h 30 min`. */
export function Duration({ minutes }: { minutes: number }) {
  const { t } = useMessages()
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (minutes < LONG_MINUTES) return <span className="num">{t('catalog.minutes', { count: minutes })}</span>
  const full = t('services.hours', { count: hours })
  if (rest === 0) return <span className="num">{full}</span>
  return (
    <span className="num">
      {t('services.hoursMinutes', { hours: full, minutes: t('catalog.minutes', { count: rest }) })}
    </span>
  )
}
