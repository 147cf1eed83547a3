import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useCallback } from 'react'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { type Order, orderSchema } from '#contract/order'
import { isFinal, ORDER_EVENT, orderEvents } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { follow, type Following } from '#data/http/event-stream.ts'
import { orderChannel } from '#data/order-channel.ts'
import { useOnline } from '#features/connectivity'
import { useVisible } from '#lib/hooks.ts'
import { knownOrders, ordersQueries, updateCachedOrder, newestOf } from '../queries.ts'

const POLL_WITHOUT_STREAM_MS = 10_000

type OrderName = { slug: string; id: string; orderKey: string | undefined }

/** `subject`: a customer's id, or GUEST_SUBJECT. `isSent`: it is not in the outbox any more. */
type OrderAsked = OrderName & { subject: string; receipt: Order | null; isSent: boolean }

export function useSentOrder({ slug, id, subject, orderKey, receipt, isSent }: OrderAsked) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const mayAsk = isSent && (subject !== GUEST_SUBJECT || orderKey !== undefined)
  const [isCut, setIsCut] = useState(true)
  const tell = useOrderTabs(slug, subject, orderKey)
  const asked = ordersQueries.one(slug, id, orderKey)
  const query = useQuery({
    ...asked,
    enabled: mayAsk,
    refetchInterval: ({ state }) =>
      isOnline && isCut && state.data && !isFinal(state.data.status.key) ? POLL_WITHOUT_STREAM_MS : false,
  })
  useEffect(() => {
    if (receipt) queryClient.setQueryData(asked.queryKey, (known) => known ?? receipt, { updatedAt: 0 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked follows from slug, id and orderKey
  }, [queryClient, slug, id, orderKey, receipt])

  const listed = orderKey === undefined ? knownOrders(queryClient, slug).get(id) : undefined
  const [shown, setShown] = useState<Order | null>(null)
  const [order = null] = newestOf(isSent ? [shown, query.data, receipt, listed] : [shown]).values()
  if (order !== shown) setShown(order)
  useEffect(() => {
    if (order) tell(order)
  }, [order, tell])

  const canFollow = useVisible() && mayAsk && isOnline && order !== null && !isFinal(order.status.key)
  const heard = useFollowing({ slug, id, orderKey }, canFollow, setIsCut)
  const isRefused = query.error instanceof CallError && [403, 404].includes(query.error.status)
  const isMissing = !order && (isRefused || !mayAsk)
  const list = queryClient.getQueryState(ordersQueries.list(slug).queryKey)
  const answeredAt = query.data ? query.dataUpdatedAt : 0
  return {
    order,
    isMissing,
    hasFailed: !order && !isMissing && !query.isPending,
    isLive: canFollow && !isCut,
    /** When the store last sent it, milliseconds since 1970; 0 for never. */
    heardAt: Math.max(answeredAt, heard, answeredAt === 0 && listed ? (list?.dataUpdatedAt ?? 0) : 0),
    retry: () => void query.refetch(),
  }
}

/** @returns when the stream was last heard, as of the moment it was cut. */
function useFollowing({ slug, id, orderKey }: OrderName, canFollow: boolean, setIsCut: (isCut: boolean) => void) {
  const queryClient = useQueryClient()
  const heardAt = useRef(0)
  const [lastHeard, setLastHeard] = useState(0)
  useEffect(() => {
    if (!canFollow) return
    const cut = () => {
      setIsCut(true)
      setLastHeard(heardAt.current)
    }
    const stop = followOrder({
      slug,
      id,
      orderKey,
      onOrder: (order) => updateCachedOrder(queryClient, slug, order, orderKey),
      onHeard: () => {
        heardAt.current = Date.now()
        setIsCut(false)
      },
      onCut: cut,
    })
    return () => {
      stop()
      cut()
    }
  }, [queryClient, slug, id, orderKey, canFollow, setIsCut])
  return lastHeard
}

/** @returns a function that sends an order to the other tabs of its owner, unless they know its revision. */
export function useOrderTabs(slug: string, owner: string, orderKey?: string) {
  const queryClient = useQueryClient()
  const channel = useRef<BroadcastChannel>(null)
  const known = useRef(new Map<string, number>())
  useEffect(() => {
    const opened = orderChannel(slug, owner)
    opened.onmessage = ({ data: news }: MessageEvent<unknown>) => {
      const { data: order } = orderSchema.safeParse(news)
      if (!order) return
      known.current.set(order.id, Math.max(order.revision ?? 0, known.current.get(order.id) ?? 0))
      updateCachedOrder(queryClient, slug, order, orderKey)
    }
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [queryClient, slug, owner, orderKey])
  return useCallback((order: Order) => {
    const revision = order.revision ?? 0
    if (revision <= (known.current.get(order.id) ?? 0)) return
    known.current.set(order.id, revision)
    channel.current?.postMessage(order)
  }, [])
}

type FollowingOrder = Pick<Following, 'onHeard' | 'onCut' | 'firstWaitMs'> &
  OrderName & { onOrder: (order: Order) => void; origin?: string }

export function followOrder({ slug, id, orderKey, onOrder, origin = '', ...following }: FollowingOrder) {
  return follow({
    ...following,
    url: origin + pathOf(orderEvents.path, { tenant: slug, id }),
    headers: orderKey === undefined ? {} : { [ORDER_KEY_HEADER]: orderKey },
    event: ORDER_EVENT,
    onNews(news) {
      const { data: order } = orderSchema.safeParse(news)
      if (!order) return 'unread'
      onOrder(order)
      return isFinal(order.status.key) ? 'last' : 'read'
    },
  })
}
