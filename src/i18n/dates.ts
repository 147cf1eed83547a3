import { useMessages } from './messages.ts'

/** Says the day and month of an ISO instant in a zone: `21 Nov 2026`. For the browser only: ICU data differ. */
export function useDate(): (instant: string, timeZone: string) => string {
  const { locale } = useMessages()
  const tag = locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
  return (instant, timeZone) =>
    new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(instant),
    )
}
