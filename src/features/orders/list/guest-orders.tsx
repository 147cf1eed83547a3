import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { isFinal } from '#contract/order-life'
import { isRestaurant } from '#contract/store-kind'
import { readGuestOrders } from '#data/guest-orders.ts'
import type { GuestOrder } from '#data/guest-orders.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { JoinOrders } from './join-orders.tsx'
import { isTelling, newestOf } from '../live/order-news.ts'
import { ordersQueries } from '../orders-queries.ts'
import { BrokenOrderCard, OrderBoundary } from './broken-order-card.tsx'
import { SentOrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import { UnsentOrderCard } from './unsent-order-card.tsx'

type GuestOrdersProps = {
  slug: string
  /** Offers the customer who is here to make them their own. */
  mayJoin?: boolean
}

/** Orders that were placed or followed on this phone without an account. Nothing where there are none. */
export function GuestOrders({ slug, mayJoin = false }: GuestOrdersProps) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { time_zone: timeZone } = store
  const { records, ready } = useOutbox(slug, GUEST_SUBJECT)
  const { kept, forget } = useKeptOrders(slug)
  const receipts = records.flatMap(({ receipt }) => receipt ?? [])
  const told = receipts.map((order) => ({ id: order.id, key: order.guest_key ?? '', order }))
  const known = [...new Map([...kept, ...told].map((one) => [one.id, one])).values()].filter(({ key }) => key !== '')
  const asked = useGuestOrders(slug, known)
  const sent = [...newestOf([...kept.map(({ order }) => order), ...receipts, ...asked]).values()].sort(
    (one, other) => Date.parse(other.ordered_at) - Date.parse(one.ordered_at),
  )
  const unsent = records.filter(({ receipt }) => receipt === null).toReversed()
  if (!ready || sent.length + unsent.length === 0) return null
  return (
    <section aria-labelledby="guest-orders">
      <h2 id="guest-orders" className="text-subheading">
        {t('order.onThisPhone', { kind: isRestaurant(store) ? 'order' : 'visit' })}
      </h2>
      <OrderList>
        {unsent.map((record) => (
          <UnsentOrderCard key={record.key} slug={slug} record={record} timeZone={timeZone} />
        ))}
        {sent.map((order) => (
          <OrderBoundary key={order.id} slug={slug} instead={<BrokenOrderCard slug={slug} />}>
            <SentOrderCard slug={slug} order={order} timeZone={timeZone} />
          </OrderBoundary>
        ))}
      </OrderList>
      {mayJoin && known.length > 0 ? <JoinOrders slug={slug} orders={known} onJoined={forget} /> : null}
    </section>
  )
}

function useKeptOrders(slug: string) {
  const [kept, setKept] = useState<readonly GuestOrder[]>([])
  useEffect(() => {
    let isStale = false
    void readGuestOrders(slug).then((orders) => {
      if (!isStale) setKept(orders)
    })
    return () => {
      isStale = true
    }
  }, [slug])
  const forget = (ids: readonly string[]) => setKept(kept.filter(({ id }) => !ids.includes(id)))
  return { kept, forget }
}

/** How those stand now that may still change. */
function useGuestOrders(slug: string, known: readonly GuestOrder[]) {
  const open = new Map(
    known.filter(({ order }) => !(order && isFinal(order.status.key))).map((one) => [one.id, one.key]),
  )
  return useQueries({
    queries: [...open].map(([id, key]) => ordersQueries.one(slug, id, key)),
    combine: (answers) => answers.flatMap(({ data }) => (isTelling(data) ? [data] : [])),
  })
}
