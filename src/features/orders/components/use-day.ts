import { useIntl } from 'react-intl'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'

const DAY_MS = 86_400_000

/** Says the day of an instant in the store's zone: today, yesterday or the date. */
export function useDay(timeZone: string): { day: (instant: string) => string; isToday: (instant: string) => boolean } {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const date = (instant: Date | string) => formatDate(instant, { format: 'day', timeZone })
  const now = useNow()
  const today = date(now)
  const yesterday = date(new Date(now.getTime() - DAY_MS))
  return {
    isToday: (instant) => date(instant) === today,
    day: (instant) => {
      const said = date(instant)
      if (said === today) return t('orders.today')
      return said === yesterday ? t('orders.yesterday') : said
    },
  }
}
