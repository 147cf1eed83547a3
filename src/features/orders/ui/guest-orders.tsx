import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { isFinal, joinOrder } from '#contract/order-life'
import { forgetGuestOrders, type GuestOrder, readGuestOrders } from '#data/guest-orders.ts'
import { call } from '#data/http/call.ts'
import { useAwaitingSignIn } from '#data/outbox/awaiting-sign-in.ts'
import { useOutbox, forgetConfirmed } from '#data/outbox/outbox.ts'
import { lookAgain } from '#data/outbox/watch-outbox.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/toast.tsx'
import { isOrder, newestOf, ordersQueries } from '../queries.ts'
import { BrokenOrderCard, OrderBoundary, SentOrderCard, UnsentOrderCard, OrderCardHead } from './order-card.tsx'
import { WaitingStatus, useStoreClock } from './order-status.tsx'
import { OrderList, useKind } from './page-frame.tsx'

export function GuestOrders({ slug, mayJoin = false }: { slug: string; mayJoin?: boolean }) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const { records, ready } = useOutbox(slug, GUEST_SUBJECT)
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
  const receipts = records.flatMap(({ receipt }) => receipt ?? [])
  const told = receipts.map((order) => ({ id: order.id, key: order.guest_key ?? '', order }))
  const known = [...new Map([...kept, ...told].map((one) => [one.id, one])).values()].filter(({ key }) => key !== '')
  const open = known.filter(({ order }) => !(order && isFinal(order.status.key)))
  const asked = useQueries({
    queries: open.map(({ id, key }) => ordersQueries.one(slug, id, key)),
    combine: (answers) => answers.flatMap(({ data }) => (isOrder(data) ? [data] : [])),
  })
  const sent = [...newestOf([...kept.map(({ order }) => order), ...receipts, ...asked]).values()].sort(
    (one, other) => Date.parse(other.ordered_at) - Date.parse(one.ordered_at),
  )
  const unsent = records.filter(({ receipt }) => receipt === null).toReversed()
  if (!ready || sent.length + unsent.length === 0) return null
  return (
    <section aria-labelledby="guest-orders">
      <h2 id="guest-orders" className="text-subheading">
        {t('order.onThisPhone', { kind })}
      </h2>
      <OrderList>
        {unsent.map((record) => (
          <UnsentOrderCard key={record.key} slug={slug} record={record} />
        ))}
        {sent.map((order) => (
          <OrderBoundary key={order.id} slug={slug} instead={<BrokenOrderCard slug={slug} />}>
            <SentOrderCard slug={slug} order={order} />
          </OrderBoundary>
        ))}
      </OrderList>
      {mayJoin && known.length > 0 ? (
        <JoinOrders
          slug={slug}
          orders={known}
          onJoined={(ids) => setKept(kept.filter(({ id }) => !ids.includes(id)))}
        />
      ) : null}
    </section>
  )
}

type JoinOrdersProps = { slug: string; orders: readonly GuestOrder[]; onJoined: (ids: readonly string[]) => void }

function JoinOrders({ slug, orders, onJoined }: JoinOrdersProps) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const [isSending, join] = useBusy(async () => {
    const answers = await Promise.allSettled(
      orders.map(({ id, key }) => call(joinOrder, { params: { tenant: slug, id }, orderKey: key })),
    )
    const joined = orders.filter((_, place) => answers[place]?.status === 'fulfilled').map(({ id }) => id)
    if (joined.length > 0) {
      await queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      // Orders that the device cannot delete are shown twice.
      await forgetGuestOrders(slug, joined).catch(() => undefined)
      await forgetConfirmed(slug, joined).catch(() => undefined)
      await lookAgain(slug)
      onJoined(joined)
    }
    if (joined.length === orders.length) showToast(t('order.joined', { kind, count: joined.length }))
    else showToast(t('order.joinFailed'), { tone: 'destructive' })
  })
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-caption text-text-2">{t('order.joinWhy', { kind, count: orders.length })}</p>
      <Button variant="tonal" wide loading={isSending} disabled={!isOnline} onClick={() => void join()}>
        {t('order.join', { kind, count: orders.length })}
      </Button>
    </div>
  )
}

export function OrdersAwaitingSignIn({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { orders } = useAwaitingSignIn(slug, null)
  const { savedAt: whenSaved } = useStoreClock(slug)
  if (orders.length === 0) return null
  return (
    <OrderList>
      {orders.map(({ key, savedAt, pieces, isRefused }) => (
        <Card key={key} as="li">
          <div className="relative">
            <OrderCardHead
              slug={slug}
              id={key}
              title={t('held.order')}
              day={whenSaved(savedAt)}
              status={<WaitingStatus state={isRefused ? 'decision' : 'sign-in'} kind="order" />}
            />
            <p className="text-caption text-text-2">{t('orders.itemCount', { count: pieces })}</p>
          </div>
        </Card>
      ))}
    </OrderList>
  )
}
