import { useMessages } from './messages.ts'

/** Says the day of an ISO instant in a zone: `21 Nov 2026`, or `21 Nov` without a year. For the browser only: ICU data differ. */
export function useDate({ withYear = true } = {}): (instant: string, timeZone: string) => string {
  const { locale } = useMessages()
  const tag = locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  return (instant, timeZone) =>
    new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short', ...year }).format(new Date(instant))
}
