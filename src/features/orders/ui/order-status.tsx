import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { OutboxRecord } from '#contract/offline'
import { ORDER_STATUSES } from '#contract/order'
import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import type { MessageId } from '#i18n/messages.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { userFill, warningCircleFill } from '#ui/icons/fill.ts'
import { handTap, paperPlaneTilt } from '#ui/icons/regular.ts'
import type { StatusTone } from '#ui/status-pill.tsx'
import { StatusPill, orderStatusLook } from '#ui/status-pill.tsx'
import type { OrderKind } from '../model/labels.ts'

/** State of an order the shop has, in the shop's words; a key this build does not know is Unknown. */
export function OrderStatus({ order: { status } }: { order: Order }) {
  const { t, locale } = useMessages()
  const isKnown = (ORDER_STATUSES as readonly string[]).includes(status.key)
  const { tone, icon } = orderStatusLook(status.key)
  return (
    <StatusPill tone={tone} icon={icon}>
      {isKnown ? localized(status.name, locale) : t('orders.status.unknown')}
    </StatusPill>
  )
}

const WAITING: { tone: StatusTone; icon: string; label: MessageId } = {
  tone: 'in_progress',
  icon: paperPlaneTilt,
  label: 'orders.waiting',
}

const LOOKS: Readonly<Record<OutboxRecord['state'], typeof WAITING>> = {
  queued: WAITING,
  sending: WAITING,
  confirmed: { ...WAITING, tone: 'completed', label: 'orders.step.pending' },
  decision: { tone: 'confirmed', icon: handTap, label: 'orders.decision' },
  rejected: { tone: 'canceled', icon: warningCircleFill, label: 'orders.couldNotSend' },
  'sign-in': { tone: 'in_progress', icon: userFill, label: 'orders.signInTitle' },
}

/** State of an order that is still on this phone. */
export function WaitingStatus({ state, kind }: { state: OutboxRecord['state']; kind: OrderKind }) {
  const { t } = useMessages()
  const { tone, icon, label } = LOOKS[state]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(label, { kind })}
    </StatusPill>
  )
}

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

const DAY_MS = 86_400_000

/** Says the day of an instant in the store's zone: today, yesterday or the date. */
export function useDay(timeZone: string): { day: (instant: string) => string; isToday: (instant: string) => boolean } {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const date = (instant: Date | string) => formatDate(instant, { format: 'day', timeZone })
  const now = useNow()
  const today = date(now)
  const yesterday = date(new Date(now.getTime() - DAY_MS))
  return {
    isToday: (instant) => date(instant) === today,
    day: (instant) => {
      const said = date(instant)
      if (said === today) return t('orders.today')
      return said === yesterday ? t('orders.yesterday') : said
    },
  }
}
