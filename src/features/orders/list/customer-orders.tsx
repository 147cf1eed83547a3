import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { isRestaurant } from '#contract/store-kind'
import { forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cloudSlash } from '#ui/icons/cloud-slash.ts'
import { Notice } from '#ui/notice.tsx'
import { useMedia } from '#lib/use-media.ts'
import { OrdersSkeleton } from '../components/orders-skeleton.tsx'
import { isTelling } from '../live/order-news.ts'
import { useOrderNews } from '../live/use-order-news.ts'
import { ordersQueries } from '../orders-queries.ts'
import type { OrderFilter } from '../orders-queries.ts'
import { BrokenOrderCard, OrderBoundary } from './broken-order-card.tsx'
import { MoreOrders } from './more-orders.tsx'
import { SentOrderCard } from './order-card.tsx'
import { OrderFilters, useOrderFilter } from './order-filters.tsx'
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
  const { time_zone: timeZone } = useStore(slug)
  const isOnline = useOnline()
  const { records, ready } = useOutbox(slug, subject)
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
    if (pages.failed) return isOnline ? <Failed retry={pages.retry} /> : <NotHere slug={slug} />
    return filter === null ? <Empty slug={slug} /> : <NoneOf slug={slug} filter={filter} />
  }
  return (
    <>
      {isOnline ? null : (
        <Notice tone="pending" icon={cloudSlash}>
          {t('orders.offlineList')}
        </Notice>
      )}
      <ul className="order-list">
        {unsent.map((record) => (
          <UnsentOrderCard key={record.key} slug={slug} record={record} timeZone={timeZone} />
        ))}
      </ul>
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
    <ul className="order-list">
      {pages.orders.map((order) =>
        'broken' in order ? (
          <BrokenOrderCard key={order.id} slug={slug} />
        ) : (
          <OrderBoundary key={order.id} slug={slug}>
            <SentOrderCard slug={slug} order={order} timeZone={timeZone} />
          </OrderBoundary>
        ),
      )}
    </ul>
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

function Empty({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const isMenu = isRestaurant(store)
  return (
    <div className="no-orders">
      <EmptyState
        art={['receipt', 'sparkles', 'bags']}
        level={2}
        title={t(isMenu ? 'orders.emptyTitle' : 'orders.noBookingsTitle')}
        actions={
          <Link to="/$tenant" params={{ tenant: slug }} className={buttonClass({ size: 'lg' })}>
            {t(isMenu ? 'orders.seeMenu' : 'orders.seeServices')}
          </Link>
        }
      >
        {t(isMenu ? 'orders.emptyBody' : 'orders.noBookingsBody', { store: nameOf(store, locale) })}
      </EmptyState>
    </div>
  )
}

function NoneOf({ slug, filter }: { slug: string; filter: OrderFilter }) {
  const { t } = useMessages()
  const titles = {
    active: 'order.noneActive',
    completed: 'order.noneCompleted',
    canceled: 'order.noneCanceled',
  } as const
  return (
    <EmptyState
      art={['receipt', 'sparkles', 'bags']}
      level={2}
      title={t(titles[filter])}
      actions={
        <Link to="/$tenant/settings/orders" params={{ tenant: slug }} className={buttonClass({ variant: 'neutral' })}>
          {t('order.seeAll')}
        </Link>
      }
    >
      {t('order.noneBody')}
    </EmptyState>
  )
}

/** Without a network: the device never saw the list, which is no fault of the connection's. */
function NotHere({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState art={['plug', 'cloud']} level={2} title={t(isMenu ? 'orders.notHereTitle' : 'orders.notHereBookings')}>
      {t('orders.notHereBody')}
    </EmptyState>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={['plug', 'cloud']}
      level={2}
      title={t('orders.failedTitle')}
      actions={
        <Button size="lg" onClick={retry}>
          {t('orders.retry')}
        </Button>
      }
    >
      {t('orders.failedBody')}
    </EmptyState>
  )
}
