import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { CustomerOrder } from './customer-order.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'
import { ScreenBar } from './screen-bar.tsx'
import '../orders.css'

/** One order, whether it still waits on this phone or the shop has it: its address stays the same. */
export function OrderPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  if (status === 'customer') return <CustomerOrder slug={slug} id={id} subject={user.id} />
  return (
    <main className="orders">
      <ScreenBar title={t('orders.yourOrder')} to="orders" slug={slug} isHeading={status !== 'guest'} />
      {status === 'guest' ? <GuestInvitation reason="order" /> : <OrderSkeleton />}
    </main>
  )
}
