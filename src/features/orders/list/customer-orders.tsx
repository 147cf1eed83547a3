import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { isRestaurant } from '#contract/store-kind'
import { forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { cloudSlash } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { useMedia } from '#lib/use-media.ts'
import { OrdersSkeleton } from '../components/orders-skeleton.tsx'
import { isTelling } from '../live/order-news.ts'
import { useOrderNews } from '../live/use-order-news.ts'
import { ordersQueries } from '../orders-queries.ts'
import type { OrderFilter } from '../orders-queries.ts'
import { BrokenOrderCard, OrderBoundary } from './broken-order-card.tsx'
import { MoreOrders } from './more-orders.tsx'
import { NoOrders, NoneOf, OrdersFailed, OrdersNotHere, OrdersUnread } from './no-orders.tsx'
import { SentOrderCard } from './order-card.tsx'
import { OrderFilters, useOrderFilter } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderTable } from './order-table.tsx'
import { useOrderPages } from './use-order-pages.ts'
import { UnsentOrderCard } from './unsent-order-card.tsx'
import type { OrderPages } from './use-order-pages.ts'

/** Orders of a signed-in customer. */
export function CustomerOrders({ slug, subject }: { slug: string; subject: string }) {
  const filter = useOrderFilter()
  useOrderNews(slug, subject)
  return (
    <>
      <OrderFilters slug={slug} />
      <Orders key={filter} slug={slug} subject={subject} filter={filter} />
    </>
  )
}

type OrdersProps = { slug: string; subject: string; filter: OrderFilter | null }

function Orders({ slug, subject, filter }: OrdersProps) {
  const { t } = useMessages()
  const store = useStore(slug)
  const timeZone = store.time_zone
  const isOnline = useOnline()
  const { records, ready, isReadable } = useOutbox(slug, subject)
  const pages = useOrderPages(slug, filter)
  const { orders } = pages
  const newest = useQuery(ordersQueries.list(slug)).data?.orders ?? []
  useSettledReceipts(slug, records, newest)
  // What waits is on its way: it is with all orders and with the active ones.
  const isListed = ({ key }: OutboxRecord) => [...orders, ...newest].some(({ id }) => id === key)
  const mayWait = filter === null || filter === 'active'
  const unsent = mayWait ? records.filter((record) => !isListed(record)).toReversed() : []

  if (!ready || (pages.isPending && unsent.length === 0)) return <OrdersSkeleton />
  if (unsent.length === 0 && orders.length === 0) {
    if (pages.failed) return isOnline ? <OrdersFailed slug={slug} retry={pages.retry} /> : <OrdersNotHere slug={slug} />
    if (!isReadable) return <OrdersUnread slug={slug} />
    return filter === null ? <NoOrders slug={slug} /> : <NoneOf slug={slug} filter={filter} />
  }
  return (
    <>
      {isOnline ? null : (
        <Notice tone="pending" icon={cloudSlash} className="mt-2.5 mb-3.5">
          {t(isRestaurant(store) ? 'orders.offlineList' : 'orders.offlineBookings')}
        </Notice>
      )}
      <OrderList>
        {unsent.map((record) => (
          <UnsentOrderCard key={record.key} slug={slug} record={record} timeZone={timeZone} />
        ))}
      </OrderList>
      <SentOrders slug={slug} pages={pages} timeZone={timeZone} />
      <MoreOrders pages={pages} isOnline={isOnline} />
    </>
  )
}

/** More orders than this are a table where there is room for one. */
const MOST_CARDS = 20

/** Orders the shop has: cards, or a table of many on a wide screen. */
function SentOrders({ slug, pages, timeZone }: { slug: string; pages: OrderPages; timeZone: string }) {
  const isWide = useMedia('(min-width: 1100px)')
  const whole = pages.orders.filter(isTelling)
  const cards = (
    <OrderList>
      {pages.orders.map((order) =>
        'broken' in order ? (
          <BrokenOrderCard key={order.id} slug={slug} />
        ) : (
          <OrderBoundary key={order.id} slug={slug}>
            <SentOrderCard slug={slug} order={order} timeZone={timeZone} />
          </OrderBoundary>
        ),
      )}
    </OrderList>
  )
  if (!isWide || pages.total <= MOST_CARDS || whole.length < pages.orders.length) return cards
  return (
    <OrderBoundary slug={slug} instead={cards}>
      <OrderTable slug={slug} orders={whole} timeZone={timeZone} />
    </OrderBoundary>
  )
}

/** The list itself is saved on the phone a second after it changed; a receipt stays until that has surely happened. */
const LIST_SAVED_WITHIN_MS = 3_000

/** A receipt is kept on the phone until the shop's list shows its order; a new receipt makes the list ask again. */
function useSettledReceipts(slug: string, records: readonly OutboxRecord[], orders: readonly { id: string }[]): void {
  const queryClient = useQueryClient()
  const confirmed = records.filter(({ state }) => state === 'confirmed').map(({ key }) => key)
  const listed = confirmed.filter((key) => orders.some(({ id }) => id === key)).join(' ')
  const unlisted = confirmed.filter((key) => !orders.some(({ id }) => id === key)).join(' ')
  useEffect(() => {
    if (listed === '') return
    const timer = setTimeout(() => void forgetConfirmed(slug, listed.split(' ')), LIST_SAVED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [slug, listed])
  useEffect(() => {
    if (unlisted !== '')
      void queryClient.invalidateQueries({ queryKey: ordersQueries.list(slug).queryKey, exact: true })
  }, [queryClient, slug, unlisted])
}
