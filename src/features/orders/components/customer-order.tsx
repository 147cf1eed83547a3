import type { OutboxRecord } from '#contract/offline'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useStore } from '#features/catalog'
import { useDate } from '#i18n/dates.ts'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { isActive } from '../order-steps.ts'
import { DecisionBody, DecisionHero } from './decision-screen.tsx'
import { OrderMissing, OrderUnread } from './order-missing.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { SentBody, SentHero } from './sent-order.tsx'
import { useSentOrder } from './use-sent-order.ts'
import type { SentOrder } from './use-sent-order.ts'
import { WaitingBody, WaitingHero } from './waiting-order.tsx'

type Stage = 'waiting' | 'decision' | 'sent'

function stageOf(record: OutboxRecord | undefined): Stage {
  if (!record || record.state === 'confirmed') return 'sent'
  return record.state === 'decision' || record.state === 'rejected' ? 'decision' : 'waiting'
}

/** An order of the signed-in customer. What is said about its state lives in one region that is spoken when it changes. */
export function CustomerOrder({ slug, id, subject }: { slug: string; id: string; subject: string }) {
  const { records, ready } = useOutbox(slug, subject)
  const record = records.find(({ key }) => key === id)
  const stage = stageOf(record)
  const sent = useSentOrder(slug, id, record?.receipt ?? null, ready && stage === 'sent')

  if (stage === 'sent' && sent.problem === 'missing') return <OrderMissing slug={slug} />
  if (stage === 'sent' && sent.problem === 'failed') return <OrderUnread slug={slug} retry={sent.retry} />
  return (
    <main className={stage === 'sent' ? 'orders' : 'orders dock-room'}>
      <OrderBar slug={slug} sent={sent} />
      <div className="order-hero" aria-live="polite">
        {sent.order ? <SentHero slug={slug} order={sent.order} updatedAt={sent.updatedAt} /> : null}
        {record && stage === 'waiting' ? <WaitingHero record={record} /> : null}
        {record && stage === 'decision' ? <DecisionHero slug={slug} record={record} /> : null}
      </div>
      {sent.order ? <SentBody slug={slug} order={sent.order} /> : null}
      {record && stage === 'waiting' ? <WaitingBody slug={slug} record={record} /> : null}
      {record && stage === 'decision' ? <DecisionBody slug={slug} record={record} /> : null}
      {!ready || (stage === 'sent' && !sent.order) ? <OrderSkeleton /> : null}
    </main>
  )
}

function OrderBar({ slug, sent: { order } }: { slug: string; sent: SentOrder }) {
  const { t } = useMessages()
  const date = useDate()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  if (!order) return <ScreenBar title={t('orders.yourOrder')} slug={slug} to="orders" />
  const placed = `${date(order.ordered_at, zone)}, ${time(order.ordered_at, zone)}`
  return (
    <ScreenBar
      title={t('orders.number', { number: String(order.order_number) })}
      slug={slug}
      to="orders"
      subtitle={isActive(order.status.key) ? null : placed}
    />
  )
}
