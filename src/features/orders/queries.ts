// Queries below `[slug, 'orders']` are saved on the device for the customer, so a guest's order has another key.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getOrder, listOrders, type Order, orderSchema } from '#contract/order'
import { call } from '#data/http/call.ts'

export const ORDERS_PER_PAGE = 20

export type OrderFilter = NonNullable<z.infer<NonNullable<typeof listOrders.query>>['status']>

/** Each order is parsed by itself, so that a broken one does not break the others. */
const anyOrders = { ...listOrders, data: z.array(z.unknown()) }

export function knownOrders(client: QueryClient, slug: string): Map<string, Order> {
  const found = client.getQueriesData<unknown>({ queryKey: ordersQueries.all(slug) })
  return newestOf(found.flatMap(([, data]) => (isList(data) ? [...data.orders] : [data])))
}

/** Lists and single orders have the same start of the key. */
function isList(data: unknown): data is OrderList {
  return typeof data === 'object' && data !== null && 'orders' in data && Array.isArray(data.orders)
}

/** Updates an order everywhere in the query cache, unless a newer snapshot is there. */
export function updateCachedOrder(client: QueryClient, slug: string, order: Order, orderKey?: string) {
  client.setQueryData(ordersQueries.one(slug, order.id, orderKey).queryKey, (known) =>
    known ? newerOf(known, order) : order,
  )
  const known = new Map([[order.id, order]])
  client.setQueriesData<unknown>({ queryKey: ordersQueries.all(slug) }, (data: unknown) =>
    isList(data) && data.orders.some(({ id }) => id === order.id) ? withNewer(data, known) : undefined,
  )
}

export const ordersQueries = {
  all: (slug: string) => [slug, 'orders'] as const,
  list: (slug: string) => ordersQueries.page(slug, null, 1),
  page: (slug: string, filter: OrderFilter | null, page: number) =>
    queryOptions({
      queryKey: filter === null && page === 1 ? [slug, 'orders'] : [slug, 'orders', 'list', filter ?? 'all', page],
      queryFn: async ({ signal, client }) => {
        const status = filter === null ? {} : { status: filter }
        const query = { page: String(page), per_page: String(ORDERS_PER_PAGE), ...status }
        const { data, meta } = await call(anyOrders, { params: { tenant: slug }, query, signal })
        const orders = data.map(
          (entry, place) => orderSchema.safeParse(entry).data ?? ({ id: `${page}.${place}`, broken: true } as const),
        )
        return withNewer({ orders, total: meta.total }, knownOrders(client, slug))
      },
      ...(page === 1 ? { staleTime: 0 } : {}),
    }),
  one: (slug: string, id: string, orderKey?: string) =>
    queryOptions({
      queryKey: [slug, orderKey === undefined ? 'orders' : 'guest-orders', id],
      queryFn: async ({ signal }) => (await call(getOrder, { params: { tenant: slug, id }, orderKey, signal })).data,
      // The stream may have brought a newer snapshot while this answer was on its way.
      structuralSharing: (known, next) => (isOrder(known) && isOrder(next) ? newerOf(known, next) : next),
      staleTime: 0,
    }),
}

export type BrokenOrder = { readonly id: string; readonly broken: true }

type OrderList = { readonly orders: readonly (Order | BrokenOrder)[]; readonly total: number }

/** Answers, the event stream, other tabs and the device bring snapshots in any order: the highest revision wins. */
export const newerOf = (known: Order, next: Order) => ((next.revision ?? 0) < (known.revision ?? 0) ? known : next)

const storedSchema = z.looseObject({ id: z.string(), timeline: z.array(z.unknown()), status: z.looseObject({}) })

/** False for what is damaged on the device, and for a BrokenOrder. */
export const isOrder = (value: unknown): value is Order => storedSchema.safeParse(value).success

export function withNewer(list: OrderList, known: ReadonlyMap<string, Order>): OrderList {
  return {
    ...list,
    orders: list.orders.map((entry) => {
      const other = known.get(entry.id)
      return other && isOrder(entry) ? newerOf(other, entry) : entry
    }),
  }
}

export function newestOf(snapshots: Iterable<unknown>) {
  const newest = new Map<string, Order>()
  for (const order of snapshots) if (isOrder(order)) newest.set(order.id, newerOf(newest.get(order.id) ?? order, order))
  return newest
}
