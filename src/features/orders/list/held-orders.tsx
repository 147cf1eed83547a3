import { useHeld } from '#data/outbox/held.ts'
import type { HeldOrder } from '#data/outbox/held.ts'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Card } from '#ui/card.tsx'
import { WaitingStatus } from '../components/order-status.tsx'
import { useDay } from '../components/use-day.ts'
import { OrderCardHead } from './order-card-head.tsx'
import { OrderList } from './order-list.tsx'

/** For a guest: orders that wait on this device for a customer to sign in: that they are here, how large and since when. */
export function HeldOrders({ slug }: { slug: string }) {
  const { orders } = useHeld(slug, null)
  if (orders.length === 0) return null
  return (
    <OrderList>
      {orders.map((order) => (
        <HeldOrderCard key={order.key} slug={slug} order={order} />
      ))}
    </OrderList>
  )
}

function HeldOrderCard({ slug, order: { key, savedAt, pieces, isRefused } }: { slug: string; order: HeldOrder }) {
  const { t } = useMessages()
  return (
    <Card as="li">
      <div className="relative">
        <OrderCardHead
          slug={slug}
          id={key}
          title={t('held.order')}
          day={useSavedAt(slug, savedAt)}
          status={<WaitingStatus state={isRefused ? 'decision' : 'sign-in'} kind="order" />}
        />
        <p className="text-caption text-text-2">{t('orders.itemCount', { count: pieces })}</p>
      </div>
    </Card>
  )
}

/** Day and time of saving, on the store's clock. */
export function useSavedAt(slug: string, savedAt: number): string {
  const { time_zone: zone } = useStore(slug)
  const { time } = useFormats()
  const { day } = useDay(zone)
  const saved = new Date(savedAt).toISOString()
  return `${day(saved)} ${time(saved, zone)}`
}
