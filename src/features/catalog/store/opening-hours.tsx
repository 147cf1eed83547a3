import { openingState } from '#contract/opening-hours'
import type { Tenant } from '#contract/tenant'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'

/** Whether the store is open now, in its own time zone. */
export function OpeningHours({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { timeOfDay } = useFormats()
  const now = openingState(store.working_days, store.time_zone, useNow())
  if (now.state === 'open')
    return <span className="open">{t('catalog.openUntil', { time: timeOfDay(now.until) })}</span>
  return (
    <span>{now.state === 'opens' ? t('catalog.opensAt', { time: timeOfDay(now.at) }) : t('catalog.closedToday')}</span>
  )
}
