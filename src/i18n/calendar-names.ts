import { useMemo } from 'react'
import { useMessages } from './messages.ts'

export type CalendarNames = {
  /** January first. */
  months: readonly string[]
  /** Sunday first. */
  weekdays: readonly { short: string; long: string }[]
  /** A date (`YYYY-MM-DD`) with its weekday, as it is spoken. */
  day: (date: string) => string
}

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** Names of a calendar in the page's language. For the browser only: ICU data differ. */
export function useCalendarNames(): CalendarNames {
  const { locale } = useMessages()
  return useMemo(() => {
    const tag = locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    const month = format({ month: 'long' })
    const [long, short] = [format({ weekday: 'long' }), format({ weekday: locale === 'ar' ? 'narrow' : 'short' })]
    const spoken = format({ dateStyle: 'full' })
    return {
      months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1))),
      weekdays: Array.from({ length: 7 }, (_, index) => {
        const day = SUNDAY + index * DAY_MS
        return { long: long.format(day), short: short.format(day).slice(0, 2) }
      }),
      day: (date) => spoken.format(new Date(`${date}T00:00:00Z`)),
    }
  }, [locale])
}
