import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FormatDateOptions } from 'react-intl'
import { useMessages } from './messages.ts'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** What a date picker says, in the language of the page. For the browser only: ICU data differ. */
export function usePickerWords(title: string) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  return useMemo(() => {
    const name = (instant: number, options: FormatDateOptions) => formatDate(instant, { ...options, timeZone: 'UTC' })
    const short = locale === 'ar' ? 'narrow' : 'short'
    return {
      title,
      close: t('account.close'),
      previous: t('account.previousMonth'),
      next: t('account.nextMonth'),
      month: t('account.month'),
      year: t('account.year'),
      yearOf: (shown: number) => t('account.yearOf', { year: shown }),
      choose: (date: string) => (date ? t('account.chooseThis', { date }) : t('account.chooseDay')),
      months: Array.from({ length: 12 }, (_, index) => name(Date.UTC(2026, index, 1), { month: 'long' })),
      weekdays: Array.from({ length: 7 }, (_, index) => {
        const day = SUNDAY + index * DAY_MS
        return { long: name(day, { weekday: 'long' }), short: name(day, { weekday: short }).slice(0, 2) }
      }),
      day: (date: string) => name(Date.parse(date), { dateStyle: 'full' }),
    }
  }, [title, t, locale, formatDate])
}
