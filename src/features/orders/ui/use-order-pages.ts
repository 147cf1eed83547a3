import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/order'
import { useOnline } from '#features/connectivity'
import { isActive } from '../model/order-steps.ts'
import { type BrokenOrder, isOrder, knownOrders, type OrderFilter, ORDERS_PER_PAGE, ordersQueries } from '../queries.ts'

const MOST_AT_ONCE = 5
const LIST_POLL_MS = 30_000

function isIn(filter: OrderFilter | null, status: string) {
  if (filter === null) return true
  return filter === 'active' ? isActive(status) : status === filter
}

/** A filtered list that cannot be loaded shows the known orders. */
export function useOrderPages(slug: string, filter: OrderFilter | null) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [pages, setPages] = useState(() => {
    const isKnown = (page: number) => queryClient.getQueryData(ordersQueries.page(slug, filter, page).queryKey)
    let known = 1
    while (known < MOST_AT_ONCE && isKnown(known + 1)) known += 1
    return known
  })
  const first = useQuery({
    ...ordersQueries.page(slug, filter, 1),
    refetchInterval: ({ state }) =>
      isOnline && state.data?.orders.some((order) => isOrder(order) && isActive(order.status.key))
        ? LIST_POLL_MS
        : false,
  })
  const older = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, n) => ordersQueries.page(slug, filter, n + 2)),
  })
  const read = [first, ...older]
  const total = first.data?.total
  useEffect(() => {
    // A new total moves orders between the pages.
    if (total === undefined) return
    void queryClient.invalidateQueries({
      queryKey: [...ordersQueries.all(slug), 'list', filter ?? 'all'],
      predicate: ({ queryKey }) => queryKey[4] !== 1,
    })
  }, [queryClient, slug, filter, total])

  const byId = new Map<string, Order | BrokenOrder>()
  for (const entry of read.flatMap(({ data }) => data?.orders ?? [])) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  const listed = [...byId.values()].filter((entry) => !isOrder(entry) || isIn(filter, entry.status.key))
  const known = [...knownOrders(queryClient, slug).values()]
    .filter(({ status }) => isIn(filter, status.key))
    .sort((one, other) => other.order_number - one.order_number)
  const orders = first.data === undefined && filter !== null ? known : listed
  const isLoadingMore = older.some(({ isPending }) => isPending)
  const failed = read.some(({ isError, data }) => isError && data === undefined)
  return {
    orders,
    total: total ?? orders.length,
    isPending: first.isPending && orders.length === 0,
    isLoadingMore,
    failed,
    hasMore: (total ?? 0) > pages * ORDERS_PER_PAGE,
    showMore: () => {
      if (!isLoadingMore && !failed) setPages(pages + 1)
    },
    retry: () => {
      for (const { refetch, isError } of read) if (isError) void refetch()
    },
  }
}

export type OrderPages = ReturnType<typeof useOrderPages>
