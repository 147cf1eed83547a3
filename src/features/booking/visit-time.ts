import { useIntl } from 'react-intl'
import { MINUTE_MS } from '#contract/wall-clock'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'

/** Says when a visit is, on the store's clock: `Thu 26 Nov, 4:30 PM`. */
export function useVisitMoment(timeZone: string): (instant: string) => string {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time } = useFormats()
  return (instant) =>
    t('order.dayTime', {
      day: formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
      time: time(instant, timeZone),
    })
}

/** How long a visit takes, in minutes. */
export const visitMinutes = (visit: { readonly starts_at: string; readonly ends_at: string }): number =>
  (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / MINUTE_MS
