import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { useOnline } from '#features/connectivity'
import { isActive } from '../order-steps.ts'
import { POLL_MS, ordersQueries } from '../orders-queries.ts'

export type SentOrder = {
  order: Order | null
  /** Why there is no order to show. */
  problem: 'loading' | 'missing' | 'failed' | null
  /** When the shop last said how it stands (milliseconds since 1970). */
  updatedAt: number
  retry: () => void
}

/** An order the shop has, asked for again while it may change. The receipt shows at once, also without a network. */
export function useSentOrder(slug: string, id: string, receipt: Order | null, isSent: boolean): SentOrder {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const query = useQuery({
    ...ordersQueries.one(slug, id),
    enabled: isSent,
    refetchInterval: ({ state }) => (isOnline && state.data && isActive(state.data.status.key) ? POLL_MS : false),
  })
  useEffect(() => {
    if (receipt) queryClient.setQueryData(ordersQueries.one(slug, id).queryKey, (known) => known ?? receipt)
  }, [queryClient, slug, id, receipt])

  const list = queryClient.getQueryState(ordersQueries.list(slug).queryKey)
  const listed = list?.data?.orders.find((order) => order.id === id)
  const order = query.data ?? receipt ?? listed ?? null
  const isMissing = query.error instanceof CallError && query.error.status === 404
  return {
    order: isSent ? order : null,
    problem: order ? null : query.isPending ? 'loading' : isMissing ? 'missing' : 'failed',
    updatedAt: query.data ? query.dataUpdatedAt : (list?.dataUpdatedAt ?? 0),
    retry: () => void query.refetch(),
  }
}
