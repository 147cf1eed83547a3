import { visitMoment } from '#contract/visit-moment'
import { MINUTE_MS } from '#contract/wall-clock'
import { useMessages } from '#i18n/messages.ts'

/** Says when a visit is, on the store's clock and as notifications and calendars say it: `Thu 26 Nov, 4:30 PM`. */
export function useVisitMoment(timeZone: string): (instant: string) => string {
  const { t } = useMessages()
  return (instant) => t('booking.moment', visitMoment(timeZone, instant))
}

/** How long a visit takes, in minutes. */
export const visitMinutes = (visit: { readonly starts_at: string; readonly ends_at: string }): number =>
  (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / MINUTE_MS
