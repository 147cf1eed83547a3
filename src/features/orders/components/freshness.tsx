import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useDay } from './use-day.ts'

/** How old the news of an order is: live, or from when the shop was last heard. */
export function Freshness({ slug, isLive, heardAt }: { slug: string; isLive: boolean; heardAt: number }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const { day, isToday } = useDay(zone)
  // Not spoken: it changes all the time, and only what it says of the order matters.
  if (isLive)
    return (
      <span className="fresh live" aria-hidden="true">
        <i className="pulse" />
        {t('orders.live')}
      </span>
    )
  if (heardAt === 0) return null
  const heard = new Date(heardAt).toISOString()
  const at = time(heard, zone)
  return (
    <span className="fresh" aria-hidden="true">
      {t('orders.lastUpdate', { time: isToday(heard) ? at : t('order.dayTime', { day: day(heard), time: at }) })}
    </span>
  )
}
