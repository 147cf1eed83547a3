import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useDate } from '#i18n/dates.ts'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/check-bold.ts'
import { circle } from '#ui/icons/circle.ts'
import { orderStatusLook } from '#ui/order-status-icon.ts'
import { Timeline } from '#ui/timeline.tsx'
import { orderTypeLook, placeName } from '../looks.ts'
import { isActive, orderSteps } from '../order-steps.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderStatus } from './order-status.tsx'
import { useDay } from './use-day.ts'

type Hero = { art: readonly [string, string, string?]; title: MessageId }

const HEROES: Readonly<Record<string, Hero>> = {
  pending: { art: ['receipt', 'sparkles', 'bags'], title: 'orders.hero.pending' },
  confirmed: { art: ['bags', 'sparkles', 'herb'], title: 'orders.hero.confirmed' },
  in_progress: { art: ['stew', 'sparkles', 'herb'], title: 'orders.hero.in_progress' },
}

/** How an order stands, in one sentence. */
export function SentHero({ slug, order, updatedAt }: { slug: string; order: Order; updatedAt: number }) {
  const { t } = useMessages()
  const hero = HEROES[order.status.key]
  if (!hero) {
    const type = orderTypeLook(order.order_type)
    return (
      <div className="row order-stand">
        <OrderStatus order={order} />
        <span className="row c1 mut">
          <Icon path={type.icon} size={18} />
          {t(type.label)}
        </span>
      </div>
    )
  }
  return (
    <>
      <EmptyState art={hero.art} level={2} title={t(hero.title)}>
        <Placed slug={slug} order={order} />
      </EmptyState>
      <div className="row order-pills">
        <OrderStatus order={order} />
        <Freshness slug={slug} updatedAt={updatedAt} />
      </div>
    </>
  )
}

function Placed({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const date = useDate()
  const { time: timeIn } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const { isToday } = useDay(zone)
  const label = t(orderTypeLook(order.order_type).label)
  const place = order.location?.locationDetails?.name
  const type = place ? t('orders.typeTo', { type: label, place: placeName(place, t) }) : label
  const time = timeIn(order.ordered_at, zone)
  return isToday(order.ordered_at)
    ? t('orders.placedToday', { time, type })
    : t('orders.placedOn', { date: date(order.ordered_at, zone), time, type })
}

/** News count as live for a little longer than the time between two questions. */
const LIVE_MS = 60_000

function Freshness({ slug, updatedAt }: { slug: string; updatedAt: number }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const now = useNow()
  const isLive = useOnline() && now.getTime() - updatedAt < LIVE_MS
  if (isLive)
    return (
      <span className="fresh live" aria-hidden="true">
        <i className="pulse" />
        {t('orders.live')}
      </span>
    )
  if (updatedAt === 0) return null
  return (
    <span className="fresh">{t('orders.lastUpdate', { time: time(new Date(updatedAt).toISOString(), zone) })}</span>
  )
}

/** Where an order is on its way, and what is in it. */
export function SentBody({ slug, order }: { slug: string; order: Order }) {
  return (
    <div className="order-columns">
      <Steps slug={slug} order={order} />
      <OrderDetails order={order} />
    </div>
  )
}

function Steps({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const steps = orderSteps(order.status.key, order.timeline).map(({ status, state, at }) => {
    const look = orderStatusLook(status)
    return {
      key: status,
      title: t(`orders.step.${status}`),
      state,
      tone: look.tone,
      icon: state === 'done' ? checkBold : state === 'now' ? look.icon : circle,
      when:
        at === null ? null : (
          <time className="num" dateTime={at}>
            {time(at, zone)}
          </time>
        ),
    }
  })
  return (
    <Card as="section">
      <h2 className="vh">{t('orders.steps')}</h2>
      <div className="order-steps" data-active={isActive(order.status.key)}>
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}
