import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import type { Order } from '#contract/order'
import { forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useFormats } from '#i18n/formats.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cloudSlash } from '#ui/icons/cloud-slash.ts'
import { Notice } from '#ui/notice.tsx'
import { savedPicture } from '../looks.ts'
import { ORDERS_PER_PAGE, ordersQueries } from '../orders-queries.ts'
import { OrderCard, SentOrderCard } from './order-card.tsx'
import { WaitingStatus } from './order-status.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useDay } from './use-day.ts'

/** Orders of a signed-in customer. */
export function CustomerOrders({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const { time_zone: timeZone } = useStore(slug)
  const isOnline = useOnline()
  const { records, ready } = useOutbox(slug, subject)
  const sent = useSentOrders(slug)
  const unsent = records.filter(({ key }) => !sent.orders.some(({ id }) => id === key)).toReversed()
  useSettledReceipts(slug, records, sent.orders)

  if (!ready || (sent.isPending && unsent.length === 0)) return <OrdersSkeleton />
  if (unsent.length === 0 && sent.orders.length === 0)
    return sent.failed ? <Failed retry={sent.retry} /> : <Empty slug={slug} />
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
        {sent.orders.map((order) => (
          <SentOrderCard key={order.id} slug={slug} order={order} timeZone={timeZone} />
        ))}
      </ul>
      {sent.failed && isOnline ? <Failed retry={sent.retry} /> : null}
      {sent.hasMore ? (
        <div className="order-more">
          <Button variant="neutral" loading={sent.isLoadingMore} disabled={!isOnline} onClick={sent.showMore}>
            {t('orders.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The pages read so far as one list. An order that moved to the next page meanwhile is listed once. */
function useSentOrders(slug: string) {
  const [pages, setPages] = useState(1)
  const first = useQuery(ordersQueries.list(slug))
  const older = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, n) => ordersQueries.page(slug, n + 2)),
  })
  const read = [first, ...older]
  const byId = new Map<string, Order>()
  for (const order of read.flatMap(({ data }) => data?.orders ?? [])) if (!byId.has(order.id)) byId.set(order.id, order)
  return {
    orders: [...byId.values()],
    isPending: first.isPending,
    isLoadingMore: older.some(({ isPending }) => isPending),
    failed: read.some(({ isError, data }) => isError && data === undefined),
    hasMore: (first.data?.total ?? 0) > pages * ORDERS_PER_PAGE,
    showMore: () => setPages(pages + 1),
    retry: () => {
      for (const { refetch } of read) void refetch()
    },
  }
}

/** The list itself is saved on the phone a second after it changed; a receipt stays until that has surely happened. */
const LIST_SAVED_WITHIN_MS = 3_000

/** A receipt is kept on the phone until the shop's list shows its order; a new receipt makes the list ask again. */
function useSettledReceipts(slug: string, records: readonly OutboxRecord[], orders: readonly Order[]): void {
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

function UnsentOrderCard({ slug, record, timeZone }: { slug: string; record: OutboxRecord; timeZone: string }) {
  const { t } = useMessages()
  const { time } = useFormats()
  const { day } = useDay(timeZone)
  if (record.receipt) return <SentOrderCard slug={slug} order={record.receipt} timeZone={timeZone} />
  const saved = new Date(record.createdAt).toISOString()
  const { snapshot } = record
  return (
    <OrderCard
      slug={slug}
      id={record.key}
      title={t('orders.yourOrder')}
      day={`${day(saved)} ${time(saved, timeZone)}`}
      status={<WaitingStatus state={record.state} />}
      lines={snapshot.lines.map((line) => ({ ...line, image: savedPicture(line) }))}
      type={record.payload.order_type}
      total={snapshot.total_amount}
      currency={snapshot.currency}
    />
  )
}

function Empty({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  return (
    <EmptyState
      art={['receipt', 'sparkles', 'bags']}
      level={2}
      title={t('orders.emptyTitle')}
      actions={
        <Link to="/$tenant" params={{ tenant: slug }} className={buttonClass({ size: 'lg' })}>
          {t('orders.seeMenu')}
        </Link>
      }
    >
      {t('orders.emptyBody', { store })}
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
