import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Order } from '#contract/order'
import { readGuestOrders, saveGuestOrder } from '#data/guest-orders.ts'
import { type AwaitingOrder, useAwaitingSignIn } from '#data/outbox/awaiting-sign-in.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { lookAgain } from '#data/outbox/watch-outbox.ts'
import { GuestInvitation, useSession, SignInButton } from '#features/account'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { untilLoaded } from '#lib/load-part.ts'
import { useHydrated } from '#lib/hydration.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DecisionBody, DecisionHero } from './decision-screen.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { useSentOrder } from './live-order.ts'
import { MovePage } from './move-page.tsx'
import { OrderScreen } from './order-actions.tsx'
import { useMayMove } from './order-changes.tsx'
import { useStoreClock } from './order-status.tsx'
import { INVOICE_HASH, MOVE_HASH, NoOrders, OrderSkeleton } from './page-frame.tsx'
import { BookedDialog, LowerTotal, SentBody, SentHero } from './sent-order.tsx'
import { WaitingBody, WaitingHero } from './waiting-order.tsx'

/** An order in the outbox has the same address as when the store has it. */
export function OrderPage({ slug, id }: { slug: string; id: string }) {
  const { status, user } = useSession(slug)
  const link = usePrivateLink(slug, id)
  const guests = useOutbox(slug, useHydrated() ? GUEST_SUBJECT : null)
  const isGuests = link.key !== undefined || guests.records.some(({ key }) => key === id)
  const awaiting = useAwaitingSignIn(slug, user?.id ?? null)
  const isKnown = link.isRead && guests.ready && awaiting.ready
  if (isGuests) return <OneOrder slug={slug} id={id} subject={GUEST_SUBJECT} orderKey={link.key} kept={link.order} />
  const awaitingOrder = awaiting.orders.find(({ key, isOwn }) => key === id && !isOwn)
  if (awaitingOrder && status !== 'loading') {
    return (
      <OrderScreen slug={slug} isHeading={false}>
        <OrderAwaitingSignIn slug={slug} order={awaitingOrder} isGuest={status === 'guest'} />
      </OrderScreen>
    )
  }
  if (status === 'customer' && isKnown) return <OneOrder slug={slug} id={id} subject={user.id} />
  const isGuest = status === 'guest' && isKnown
  if (isGuest && !guests.isReadable) return <NoOrder slug={slug} why="deviceOne" retry={() => void lookAgain(slug)} />
  return (
    <OrderScreen slug={slug} isHeading={!isGuest}>
      {isGuest ? <GuestInvitation slug={slug} reason="order" /> : <OrderSkeleton slug={slug} />}
    </OrderScreen>
  )
}

function NoOrder(props: ComponentProps<typeof NoOrders>) {
  return (
    <OrderScreen slug={props.slug} isHeading={false}>
      <NoOrders {...props} level={1} />
    </OrderScreen>
  )
}

type OneOrderProps = { slug: string; id: string; subject: string; orderKey?: string | undefined; kept?: Order | null }

function OneOrder({ slug, id, subject, orderKey, kept = null }: OneOrderProps) {
  const { records, ready, isReadable } = useOutbox(slug, subject)
  const hash = useLocation({ select: (location) => location.hash })
  const isBooking = useLocation({ select: ({ state }) => state.isBooking === true })
  const record = records.find(({ key }) => key === id)
  const { state = 'confirmed' } = record ?? {}
  const stage = state === 'confirmed' ? 'sent' : state === 'decision' || state === 'rejected' ? 'decision' : 'waiting'
  const key = orderKey ?? record?.receipt?.guest_key
  const receipt = kept ?? record?.receipt ?? null
  const sent = useSentOrder({ slug, id, subject, orderKey: key, receipt, isSent: ready && stage === 'sent' })
  const { order } = sent
  const mayMove = useMayMove(order)
  useEffect(() => {
    // Where the device refuses to store it, the private link still works.
    if (order && key !== undefined) saveGuestOrder(slug, { id, key, order }).catch(() => undefined)
  }, [slug, id, key, order])
  const isTaken = order !== null
  useEffect(() => {
    if (isTaken) void untilLoaded(() => import('#data/install/coach-times.ts')).then((coach) => coach.noteOrdered(slug))
  }, [slug, isTaken])

  if (stage === 'sent' && (sent.isMissing || sent.hasFailed)) {
    // A device that cannot be read may have the order in its outbox.
    const why = !isReadable ? 'deviceOne' : sent.isMissing ? 'missing' : 'failedOne'
    return <NoOrder slug={slug} why={why} retry={sent.retry} />
  }
  if (order && hash === INVOICE_HASH) return <InvoicePage slug={slug} order={order} orderKey={key} />
  if (order?.visit && hash === MOVE_HASH && mayMove)
    return <MovePage slug={slug} order={order} visit={order.visit} orderKey={key} />
  return (
    <OrderScreen slug={slug} order={order} orderKey={key} over={stage === 'decision' ? 'decision' : 'dock'}>
      <div aria-live="polite">
        {order ? <SentHero slug={slug} order={order} isLive={sent.isLive} heardAt={sent.heardAt} /> : null}
        {record && stage === 'waiting' ? <WaitingHero record={record} /> : null}
        {record && stage === 'decision' ? <DecisionHero slug={slug} record={record} /> : null}
      </div>
      {order ? <BookedDialog slug={slug} order={order} open={isBooking} /> : null}
      {order ? <LowerTotal record={record} order={order} /> : null}
      {order ? <SentBody slug={slug} order={order} subject={subject} orderKey={key} /> : null}
      {record && stage === 'waiting' ? <WaitingBody slug={slug} record={record} /> : null}
      {record && stage === 'decision' ? <DecisionBody slug={slug} record={record} /> : null}
      {!ready || (stage === 'sent' && !order) ? <OrderSkeleton slug={slug} /> : null}
    </OrderScreen>
  )
}

/** An order in the outbox of a customer who is not signed in: its content is not shown. */
function OrderAwaitingSignIn({ slug, order, isGuest }: { slug: string; order: AwaitingOrder; isGuest: boolean }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { savedAt, pieces, isRefused } = order
  const when = useStoreClock(slug).savedAt(savedAt)
  const said = [
    t(isRefused ? 'held.refusedOrder' : 'held.keptOrder'),
    t(isGuest ? (isRefused ? 'held.toDecide' : 'held.toSend') : 'held.othersOrder'),
    t('held.orderBrief', { count: pieces, when }),
    isGuest && !isOnline ? `${t('held.offline')}.` : '',
  ]
  return (
    <EmptyState
      art={['phone', 'bags']}
      title={t(isRefused ? 'held.signInDecide' : 'orders.signInTitle')}
      actions={isGuest && isOnline ? <SignInButton size="lg" /> : null}
    >
      {said.join(' ')}
    </EmptyState>
  )
}

/** Moves the key of a guest's order from the private link to the device: others may see the address. */
function usePrivateLink(slug: string, id: string) {
  const [link, setLink] = useState<{ key?: string | undefined; order: Order | null; isRead: boolean }>({
    order: null,
    isRead: false,
  })
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const given = keyIn(location.hash)
      if (given !== undefined) {
        setLink({ key: given, order: null, isRead: true })
        // Where the device refuses to store it, the key stays in the address.
        await saveGuestOrder(slug, { id, key: given, order: null }).then(forgetFragment, () => undefined)
      }
      const kept = (await readGuestOrders(slug)).find((one) => one.id === id)
      if (!isStale) setLink({ key: given ?? kept?.key, order: kept?.order ?? null, isRead: true })
    }
    void read()
    return () => {
      isStale = true
    }
  }, [slug, id])
  return link
}

const keyIn = (hash: string) => /^#key=([\w-]{8,200})$/.exec(hash)?.[1]

function forgetFragment() {
  if (keyIn(location.hash) !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
}
