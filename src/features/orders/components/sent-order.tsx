import { useIntl } from 'react-intl'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { isFinal } from '#contract/order-life'
import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { TellMe } from '#features/push'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SentOrder } from '../live/use-sent-order.ts'
import { kindOf, orderTypeLook, placeName } from '../looks.ts'
import { knownStatus } from '../order-steps.ts'
import { Freshness } from './freshness.tsx'
import { KeptCancelNote } from './kept-cancel-note.tsx'
import { OrderColumns } from './order-columns.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDock } from './order-dock.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderSteps } from './order-steps-card.tsx'
import { useDay } from './use-day.ts'

type Hero = { art: readonly [string, string, string?]; ofVisit: Hero['art']; title: MessageId }

const HEROES = {
  pending: { art: ['receipt', 'sparkles', 'bags'], ofVisit: ['receipt', 'sparkles'], title: 'orders.hero.pending' },
  confirmed: {
    art: ['bags', 'sparkles', 'herb'],
    ofVisit: ['receipt', 'sparkles', 'herb'],
    title: 'orders.hero.confirmed',
  },
  in_progress: { art: ['stew', 'sparkles', 'herb'], ofVisit: ['herb', 'sparkles'], title: 'orders.hero.in_progress' },
} as const satisfies Readonly<Record<string, Hero>>

/** The sentence of a state that may still change; none for an end and for what this build does not know. */
function heroOf(status: string): Hero | null {
  const known = knownStatus(status)
  return known === 'pending' || known === 'confirmed' || known === 'in_progress' ? HEROES[known] : null
}

/** How an order stands, in one sentence, and how old that news is. */
export function SentHero({ slug, sent }: { slug: string; sent: SentOrder & { order: Order } }) {
  const { t } = useMessages()
  const { order } = sent
  const hero = heroOf(order.status.key)
  const kind = kindOf(order.order_type)
  // The card below shows it; here it is said when it changes.
  if (!hero) return <p className="sr-only">{t(`orders.step.${knownStatus(order.status.key)}`, { kind })}</p>
  return (
    <>
      <EmptyState isHead art={kind === 'visit' ? hero.ofVisit : hero.art} level={2} title={t(hero.title, { kind })}>
        <Placed slug={slug} order={order} />
      </EmptyState>
      <div className="mb-5 flex flex-wrap items-center justify-center gap-x-3.5 gap-y-2">
        <OrderStatus order={order} />
        <Freshness slug={slug} isLive={sent.isLive} heardAt={sent.heardAt} />
      </div>
    </>
  )
}

function Placed({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time: timeIn } = useFormats()
  const { time_zone: zone } = useStore(slug)
  const { isToday } = useDay(zone)
  const type = useTypeInWords()(order)
  const time = timeIn(order.ordered_at, zone)
  const kind = kindOf(order.order_type)
  return isToday(order.ordered_at)
    ? t('orders.placedToday', { time, type, kind })
    : t('orders.placedOn', {
        date: formatDate(order.ordered_at, { format: 'day', timeZone: zone }),
        time,
        type,
        kind,
      })
}

/** Says how an order reaches its customer: `Delivery to Home`, `Dine in, table 12`. */
function useTypeInWords(): (order: Order) => string {
  const { t } = useMessages()
  return (order) => {
    const type = t(orderTypeLook(order.order_type).label)
    const place = order.location?.locationDetails?.name
    if (order.table) return t('order.atTable', { type, number: order.table })
    return place ? t('orders.typeTo', { type, place: placeName(place, t) }) : type
  }
}

type SentBodyProps = { slug: string; order: Order; subject: string; orderKey: string | undefined }

/** Where an order is on its way, and what is in it. */
export function SentBody({ slug, order, subject, orderKey }: SentBodyProps) {
  const owner = subject === GUEST_SUBJECT ? { id: order.id, orderKey } : { id: subject }
  return (
    <>
      {isFinal(order.status.key) ? null : <TellMe slug={slug} kind={kindOf(order.order_type)} owner={owner} />}
      {isFinal(order.status.key) ? null : <KeptCancelNote slug={slug} order={order} orderKey={orderKey} />}
      <OrderColumns>
        <OrderSteps slug={slug} order={order} isApart={!heroOf(order.status.key)} />
        <OrderDetails slug={slug} order={order} orderKey={orderKey} />
      </OrderColumns>
      <OrderDock slug={slug} order={order} orderKey={orderKey} />
    </>
  )
}
