import { useMemo } from 'react'
import { type FormatDateOptions, useIntl } from 'react-intl'
import { useMessages } from './messages.ts'

/** January and Sunday first. For the browser only: ICU data differ. */
export function useCalendarNames() {
  const { locale } = useMessages()
  const { formatDate } = useIntl()
  return useMemo(() => {
    const name = (instant: number, options: FormatDateOptions) => formatDate(instant, { ...options, timeZone: 'UTC' })
    const short = locale === 'ar' ? 'narrow' : 'short'
    return {
      months: Array.from({ length: 12 }, (_, index) => name(Date.UTC(2026, index, 1), { month: 'long' })),
      weekdays: Array.from({ length: 7 }, (_, index) => {
        const day = Date.UTC(2026, 0, 4 + index)
        return { long: name(day, { weekday: 'long' }), short: name(day, { weekday: short }).slice(0, 2) }
      }),
      fullDate: (date: string) => name(Date.parse(date), { dateStyle: 'full' }),
    }
  }, [locale, formatDate])
}
