import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FormatDateOptions } from 'react-intl'
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
  const { formatDate } = useIntl()
  return useMemo(() => {
    const name = (instant: number, options: FormatDateOptions) => formatDate(instant, { ...options, timeZone: 'UTC' })
    const short = locale === 'ar' ? 'narrow' : 'short'
    return {
      months: Array.from({ length: 12 }, (_, index) => name(Date.UTC(2026, index, 1), { month: 'long' })),
      weekdays: Array.from({ length: 7 }, (_, index) => {
        const day = SUNDAY + index * DAY_MS
        return { long: name(day, { weekday: 'long' }), short: name(day, { weekday: short }).slice(0, 2) }
      }),
      day: (date) => name(Date.parse(date), { dateStyle: 'full' }),
    }
  }, [locale, formatDate])
}
