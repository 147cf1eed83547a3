import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OutboxRecord } from '#contract/offline'
import type { Order } from '#contract/order'
import { forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { GuestInvitation, useSession } from '#features/account'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useMedia } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { cloudSlash, gear } from '#ui/icons/regular.ts'
import { NearEnd } from '#ui/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { Card } from '#ui/card.tsx'
import { isOrder, type OrderFilter, ordersQueries } from '../queries.ts'
import { kindOf, numberSign } from '../model/labels.ts'
import { GuestOrders, OrdersAwaitingSignIn } from './guest-orders.tsx'
import { useOrderTabs } from './live-order.ts'
import { BrokenOrderCard, OrderBoundary, SentOrderCard, UnsentOrderCard, useNamesInWords } from './order-card.tsx'
import { NoOrders, OrderList, OrdersSkeleton, Screen, useKind } from './page-frame.tsx'
import { type OrderPages, useOrderPages } from './use-order-pages.ts'
import { OrderType } from './order-parts.tsx'
import { OrderStatus, useStoreClock } from './order-status.tsx'

export function OrdersPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const { status, user } = useSession(slug)
  const isGuest = status === 'guest'
  return (
    <Screen
      slug={slug}
      title={t('orders.title', { kind })}
      to="store"
      isHeading={!isGuest}
      isRailed={!isGuest}
      actions={
        <Link
          to="/$tenant/settings"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          // On wide screens customers have a rail with this link.
          className={`${iconButtonClass()} ${isGuest ? '' : 'md:hidden'}`}
          aria-label={t('navigation.settings')}
        >
          <Icon path={gear} size={24} />
        </Link>
      }
    >
      {status === 'loading' ? <OrdersSkeleton /> : null}
      {isGuest ? <OrdersAwaitingSignIn slug={slug} /> : null}
      {isGuest ? <GuestOrders slug={slug} /> : null}
      {isGuest ? <GuestInvitation slug={slug} reason="orders" /> : null}
      {status === 'customer' ? <CustomerOrders slug={slug} subject={user.id} /> : null}
      {status === 'customer' ? <GuestOrders slug={slug} mayJoin /> : null}
    </Screen>
  )
}

const FILTERS = ['active', 'completed', 'canceled'] as const satisfies readonly OrderFilter[]

function CustomerOrders({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const kind = useKind(slug)
  // The filter is in the fragment of the address: going back from an order shows the same part of the list.
  const hash = useLocation({ select: (location) => location.hash })
  const filter = FILTERS.find((one) => one === hash) ?? null
  useOrderTabs(slug, subject)
  return (
    <>
      <nav
        className="-mx-(--gutter) flex gap-1.5 overflow-x-auto px-(--gutter) [scrollbar-width:none] has-[+[data-nothing-at-all]]:hidden"
        aria-label={t('order.filters', { kind })}
      >
        {[null, ...FILTERS].map((one) => (
          <Link
            key={one}
            className="inline-flex min-h-11 flex-none items-center rounded-[22px] px-[15px] text-md font-medium text-text-2 focus-visible:-outline-offset-3 aria-[current=page]:bg-text aria-[current=page]:text-bg md:lined-line md:text-text"
            to="/$tenant/settings/orders"
            params={{ tenant: slug }}
            {...(one && { hash: one })}
            replace
            resetScroll={false}
            hashScrollIntoView={false}
            activeOptions={{ exact: true, includeHash: true }}
          >
            {t(`order.filter.${one ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <Orders key={filter} slug={slug} subject={subject} filter={filter} />
    </>
  )
}

function Orders({ slug, subject, filter }: { slug: string; subject: string; filter: OrderFilter | null }) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const isOnline = useOnline()
  const { records, ready, isReadable } = useOutbox(slug, subject)
  const pages = useOrderPages(slug, filter)
  const { orders } = pages
  const newest = useQuery(ordersQueries.list(slug)).data?.orders ?? []
  useSettledReceipts(slug, records, newest)
  const isListed = ({ key }: OutboxRecord) => [...orders, ...newest].some(({ id }) => id === key)
  const mayWait = filter === null || filter === 'active'
  const unsent = mayWait ? records.filter((record) => !isListed(record)).toReversed() : []

  if (!ready || (pages.isPending && unsent.length === 0)) return <OrdersSkeleton />
  if (unsent.length === 0 && orders.length === 0) {
    const whyFailed = isOnline ? 'failed' : 'offline'
    const why = pages.failed ? whyFailed : isReadable ? (filter ?? 'all') : 'device'
    return <NoOrders slug={slug} why={why} retry={pages.retry} />
  }
  return (
    <>
      {isOnline ? null : (
        <Notice tone="pending" icon={cloudSlash} className="mt-2.5 mb-3.5">
          {t('orders.offlineList', { kind })}
        </Notice>
      )}
      <OrderList>
        {unsent.map((record) => (
          <UnsentOrderCard key={record.key} slug={slug} record={record} />
        ))}
      </OrderList>
      <SentOrders slug={slug} pages={pages} />
      <MoreOrders pages={pages} isOnline={isOnline} />
    </>
  )
}

const MOST_CARDS = 20

function SentOrders({ slug, pages }: { slug: string; pages: OrderPages }) {
  const isWide = useMedia('(min-width: 1100px)')
  const whole = pages.orders.filter(isOrder)
  const cards = (
    <OrderList>
      {pages.orders.map((order) =>
        'broken' in order ? (
          <BrokenOrderCard key={order.id} slug={slug} />
        ) : (
          <OrderBoundary key={order.id} slug={slug}>
            <SentOrderCard slug={slug} order={order} />
          </OrderBoundary>
        ),
      )}
    </OrderList>
  )
  if (!isWide || pages.total <= MOST_CARDS || whole.length < pages.orders.length) return cards
  return (
    <OrderBoundary slug={slug} instead={cards}>
      <OrderTable slug={slug} orders={whole} />
    </OrderBoundary>
  )
}

/** The list is saved on the device one second after it changed: receipts stay until then. */
const LIST_SAVED_WITHIN_MS = 3_000

function useSettledReceipts(slug: string, records: readonly OutboxRecord[], orders: readonly { id: string }[]) {
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

function MoreOrders({ pages, isOnline }: { pages: OrderPages; isOnline: boolean }) {
  const { t } = useMessages()
  if (pages.failed)
    return (
      <div className="grid place-items-center py-5">
        <p className="text-text-2">{t('order.moreFailed')}</p>
        <Button variant="neutral" disabled={!isOnline} onClick={pages.retry}>
          {t('orders.retry')}
        </Button>
      </div>
    )
  if (pages.isLoadingMore) return <OrdersSkeleton label={t('order.loadingMore')} />
  return pages.hasMore && isOnline ? <NearEnd key={pages.orders.length} onNear={pages.showMore} /> : null
}

const CELL = 'border-t border-line py-2 font-normal not-first:ps-4'
const COLUMNS = ['number', 'date', 'items', 'type', 'status', 'total'] as const

function OrderTable({ slug, orders }: { slug: string; orders: readonly Order[] }) {
  const { t } = useMessages()
  const { day, visitMoment } = useStoreClock(slug)
  const namesInWords = useNamesInWords()
  return (
    <Card className="mt-3">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`pt-1 pb-2.5 text-xs font-medium text-text-2 not-first:ps-4 ${column === 'total' ? 'text-end' : 'text-start'}`}
              >
                {t(`order.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row" className={`${CELL} text-start`}>
                <Link
                  to="/$tenant/settings/orders/$id"
                  params={{ tenant: slug, id: order.id }}
                  className="num inline-flex min-h-11 items-center text-subheading"
                  aria-label={t('orders.number', {
                    kind: kindOf(order.order_type),
                    number: String(order.order_number),
                  })}
                >
                  <bdi>{numberSign(order)}</bdi>
                </Link>
              </th>
              <td className={`${CELL} text-text-2`}>
                {order.visit ? visitMoment(order.visit.starts_at) : day(order.ordered_at)}
              </td>
              <td className={CELL}>{namesInWords(order.order_items.map(({ item }) => item))}</td>
              <td className={CELL}>
                <OrderType type={order.order_type} />
              </td>
              <td className={CELL}>
                <OrderStatus order={order} />
              </td>
              <td className={`${CELL} text-end`}>
                <Money amount={order.total_amount} currency={order.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
