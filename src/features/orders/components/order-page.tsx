import { GUEST_SUBJECT } from '#contract/offline-names'
import { useHeld } from '#data/outbox/held.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { lookAgain } from '#data/outbox/watch-outbox.ts'
import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { usePrivateLink } from '../live/use-private-link.ts'
import { HeldOrder } from './held-order.tsx'
import { OneOrder } from './one-order.tsx'
import { OrderUnread } from './order-missing.tsx'
import { useOrderWords } from './order-words.ts'
import { OrdersMain } from './orders-main.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'
import { ScreenBar } from './screen-bar.tsx'

/** One order, whether it still waits on this phone or the shop has it: its address stays the same. */
export function OrderPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  const { status, user } = useSession(slug)
  const link = usePrivateLink(slug, id)
  const guests = useOutbox(slug, useHydrated() ? GUEST_SUBJECT : null)
  const isGuests = link.key !== undefined || guests.records.some(({ key }) => key === id)
  const held = useHeld(slug, user?.id ?? null)
  const isKnown = link.isRead && guests.ready && held.ready
  if (isGuests) return <OneOrder slug={slug} id={id} subject={GUEST_SUBJECT} orderKey={link.key} kept={link.order} />
  const heldOrder = held.orders.find(({ key, isOwn }) => key === id && !isOwn)
  if (heldOrder && status !== 'loading') {
    return (
      <OrdersMain>
        <ScreenBar title={t(words.title)} to="orders" slug={slug} isHeading={false} />
        <HeldOrder slug={slug} order={heldOrder} isGuest={status === 'guest'} />
      </OrdersMain>
    )
  }
  if (status === 'customer' && isKnown) return <OneOrder slug={slug} id={id} subject={user.id} />
  const isGuest = status === 'guest' && isKnown
  if (isGuest && !guests.isReadable)
    return <OrderUnread slug={slug} isReadable={false} retry={() => void lookAgain(slug)} />
  return (
    <OrdersMain>
      <ScreenBar title={t(words.title)} to="orders" slug={slug} isHeading={!isGuest} />
      {isGuest ? <GuestInvitation slug={slug} reason="order" /> : <OrderSkeleton slug={slug} />}
    </OrdersMain>
  )
}
