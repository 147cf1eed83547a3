import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { OutboxRecord } from '#contract/offline'
import type { Order } from '#contract/order'
import { keepGuestOrder } from '#data/guest-orders.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { untilLoaded } from '#lib/until-loaded.ts'
import { InvoicePage } from '../invoice/invoice-page.tsx'
import { INVOICE_HASH } from '../invoice/invoice-hash.ts'
import { useSentOrder } from '../live/use-sent-order.ts'
import { MovePage } from '../move/lazy-move-page.ts'
import { MOVE_HASH } from '../move/visit-move.ts'
import { BookedDialog } from './booked-dialog.tsx'
import { DecisionBody, DecisionHero } from './decision-screen.tsx'
import { LowerTotal } from './lower-total.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderMissing, OrderUnread } from './order-missing.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'
import { OrdersMain } from './orders-main.tsx'
import { SentBody, SentHero } from './sent-order.tsx'
import { useMayMove } from './use-may-cancel.ts'
import { WaitingBody, WaitingHero } from './waiting-order.tsx'

type Stage = 'waiting' | 'decision' | 'sent'

function stageOf(record: OutboxRecord | undefined): Stage {
  if (!record || record.state === 'confirmed') return 'sent'
  return record.state === 'decision' || record.state === 'rejected' ? 'decision' : 'waiting'
}

type OneOrderProps = {
  slug: string
  id: string
  /** Customer whose order it is, or GUEST_SUBJECT. */
  subject: string
  /** Key of a guest's order, as far as the address or the device knows it. */
  orderKey?: string | undefined
  /** A guest's order as it was last seen here. */
  kept?: Order | null
}

/** An order of whoever is here. What is said about its state lives in one region that is spoken when it changes. */
export function OneOrder({ slug, id, subject, orderKey, kept = null }: OneOrderProps) {
  const { records, ready, isReadable } = useOutbox(slug, subject)
  const hash = useLocation({ select: (location) => location.hash })
  const isBooking = useLocation({ select: ({ state }) => state.isBooking === true })
  const record = records.find(({ key }) => key === id)
  const stage = stageOf(record)
  const key = orderKey ?? record?.receipt?.guest_key
  const receipt = kept ?? record?.receipt ?? null
  const sent = useSentOrder({ slug, id, subject, orderKey: key, receipt, isSent: ready && stage === 'sent' })
  const { order } = sent
  const mayMove = useMayMove(order)
  useEffect(() => {
    // Without room on the device the link in the address still works.
    if (order && key !== undefined) keepGuestOrder(slug, { id, key, order }).catch(() => undefined)
  }, [slug, id, key, order])
  const isTaken = order !== null
  useEffect(() => {
    // Whoever orders here may want the store at hand.
    if (isTaken) void untilLoaded(() => import('#data/install/coach-times.ts')).then((coach) => coach.noteOrdered(slug))
  }, [slug, isTaken])

  if (stage === 'sent' && sent.problem === 'missing' && isReadable) return <OrderMissing slug={slug} />
  if (stage === 'sent' && (sent.problem === 'missing' || sent.problem === 'failed'))
    return <OrderUnread slug={slug} isReadable={isReadable} retry={sent.retry} />
  if (order && hash === INVOICE_HASH) return <InvoicePage slug={slug} order={order} orderKey={key} />
  if (order?.visit && hash === MOVE_HASH && mayMove)
    return (
      <Suspense fallback={<OrderSkeleton slug={slug} />}>
        <MovePage slug={slug} order={order} visit={order.visit} orderKey={key} />
      </Suspense>
    )
  return (
    <OrdersMain over={stage === 'decision' ? 'decision' : 'dock'}>
      <OrderBar slug={slug} order={order} orderKey={key} />
      <div aria-live="polite">
        {order ? <SentHero slug={slug} sent={{ ...sent, order }} /> : null}
        {record && stage === 'waiting' ? <WaitingHero record={record} /> : null}
        {record && stage === 'decision' ? <DecisionHero slug={slug} record={record} /> : null}
      </div>
      {order ? <BookedDialog slug={slug} order={order} open={isBooking} /> : null}
      {order ? <LowerTotal record={record} order={order} /> : null}
      {order ? <SentBody slug={slug} order={order} subject={subject} orderKey={key} /> : null}
      {record && stage === 'waiting' ? <WaitingBody slug={slug} record={record} /> : null}
      {record && stage === 'decision' ? <DecisionBody slug={slug} record={record} /> : null}
      {!ready || (stage === 'sent' && !order) ? <OrderSkeleton slug={slug} /> : null}
    </OrdersMain>
  )
}
