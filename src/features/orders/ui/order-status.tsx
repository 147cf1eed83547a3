import { useIntl } from 'react-intl'
import type { OutboxRecord } from '#contract/offline'
import { type Order, ORDER_STATUSES } from '#contract/order'
import { useVisitMoment } from '#features/booking'
import { momentWords } from '#features/cart'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { userFill, warningCircleFill } from '#ui/icons/fill.ts'
import { handTap, paperPlaneTilt } from '#ui/icons/regular.ts'
import { StatusPill, orderStatusLook } from '#ui/status-pill.tsx'
import type { OrderKind } from '../model/labels.ts'

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

const LOOKS = {
  queued: { tone: 'in_progress', icon: paperPlaneTilt, label: 'orders.waiting' },
  sending: { tone: 'in_progress', icon: paperPlaneTilt, label: 'orders.waiting' },
  confirmed: { tone: 'completed', icon: paperPlaneTilt, label: 'orders.step.pending' },
  decision: { tone: 'confirmed', icon: handTap, label: 'orders.decision' },
  rejected: { tone: 'canceled', icon: warningCircleFill, label: 'orders.couldNotSend' },
  'sign-in': { tone: 'in_progress', icon: userFill, label: 'orders.signInTitle' },
} as const

export function WaitingStatus({ state, kind }: { state: OutboxRecord['state']; kind: OrderKind }) {
  const { t } = useMessages()
  const { tone, icon, label } = LOOKS[state]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(label, { kind })}
    </StatusPill>
  )
}

/** How old the shown state of an order is. Hidden from screen readers, which it would interrupt all the time. */
export function Freshness({ slug, isLive, heardAt }: { slug: string; isLive: boolean; heardAt: number }) {
  const { t } = useMessages()
  const { day, isToday, time } = useStoreClock(slug)
  if (!isLive && heardAt === 0) return null
  const heard = new Date(heardAt).toISOString()
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-3 text-[0.8125rem] font-medium ${isLive ? 'text-completed-text' : 'text-text-2'}`}
      aria-hidden="true"
    >
      {isLive ? (
        <>
          <i className="relative size-2 rounded-full bg-completed-dot after:absolute after:-inset-1 after:animate-ripple after:rounded-full after:border-2 after:border-completed-dot after:opacity-40" />
          {t('orders.live')}
        </>
      ) : (
        t('orders.lastUpdate', {
          time: isToday(heard) ? time(heard) : t('order.dayTime', { day: day(heard), time: time(heard) }),
        })
      )}
    </span>
  )
}

const DAY_MS = 86_400_000

export function useStoreClock(slug: string) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time: timeIn } = useFormats()
  const store = useStore(slug)
  const { time_zone: timeZone } = store
  const now = useNow()
  const visitMoment = useVisitMoment(timeZone)
  const date = (instant: Date | string) => formatDate(instant, { format: 'day', timeZone })
  const time = (instant: string) => timeIn(instant, timeZone)
  const isToday = (instant: string) => date(instant) === date(now)
  const day = (instant: string) => {
    if (isToday(instant)) return t('orders.today')
    const isYesterday = date(instant) === date(new Date(now.getTime() - DAY_MS))
    return isYesterday ? t('orders.yesterday') : date(instant)
  }
  return {
    time,
    isToday,
    day,
    savedAt: (epochMs: number) => {
      const instant = new Date(epochMs).toISOString()
      return `${day(instant)} ${time(instant)}`
    },
    date,
    dateTime: (instant: string) => t('order.dayTime', { day: date(instant), time: time(instant) }),
    /** `tomorrow at 11:00 AM` */
    moment: (instant: string) => momentWords(instant, { store, now, t, time: timeIn }),
    /** `Thu 26 Nov, 4:30 PM` */
    visitMoment,
  }
}
