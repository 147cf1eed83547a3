import { useDate } from '#i18n/dates.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'

const DAY_MS = 86_400_000

/** Says the day of an instant in the store's zone: today, yesterday or the date. */
export function useDay(timeZone: string): { day: (instant: string) => string; isToday: (instant: string) => boolean } {
  const { t } = useMessages()
  const date = useDate()
  const now = useNow()
  const today = date(now.toISOString(), timeZone)
  const yesterday = date(new Date(now.getTime() - DAY_MS).toISOString(), timeZone)
  return {
    isToday: (instant) => date(instant, timeZone) === today,
    day: (instant) => {
      const said = date(instant, timeZone)
      if (said === today) return t('orders.today')
      return said === yesterday ? t('orders.yesterday') : said
    },
  }
}
