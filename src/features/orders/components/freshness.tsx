import type { ReactNode } from 'react'
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
  if (isLive)
    return (
      <News isLive>
        <i className="relative size-2 rounded-full bg-completed-dot after:absolute after:-inset-1 after:animate-ripple after:rounded-full after:border-2 after:border-completed-dot after:opacity-40" />
        {t('orders.live')}
      </News>
    )
  if (heardAt === 0) return null
  const heard = new Date(heardAt).toISOString()
  const at = time(heard, zone)
  return (
    <News>
      {t('orders.lastUpdate', { time: isToday(heard) ? at : t('order.dayTime', { day: day(heard), time: at }) })}
    </News>
  )
}

/** Not spoken: it changes all the time, and only what it says of the order matters. */
function News({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-3 text-[0.8125rem] font-medium ${isLive ? 'text-completed-text' : 'text-text-2'}`}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
