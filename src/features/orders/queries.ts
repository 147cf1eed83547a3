// What the orders screens ask the server. Every key starts with the store and `orders`: that part is kept on the device
// for its customer and dropped when they sign out. A guest's order has a key of its own, which is not kept with a customer.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getOrder, listOrders, orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import { call } from '#data/http/call.ts'

export const ORDERS_PER_PAGE = 20
/** How often an order that may still change is asked for while nothing tells of it (milliseconds). */
export const POLL_MS = 10_000

/** Parts of the list, as the server knows them. */
export type OrderFilter = NonNullable<z.infer<NonNullable<typeof listOrders.query>>['status']>

/** Reads each order by itself, so that one broken order takes none of the others along. */
const anyOrders = { ...listOrders, data: z.array(z.unknown()) }

async function readPage(
  client: QueryClient,
  slug: string,
  filter: OrderFilter | null,
  page: number,
  signal: AbortSignal,
) {
  const query = { page: String(page), per_page: String(ORDERS_PER_PAGE), ...(filter !== null && { status: filter }) }
  const { data, meta } = await call(anyOrders, { params: { tenant: slug }, query, signal })
  const orders = data.map(
    (entry, place) => orderSchema.safeParse(entry).data ?? ({ id: `${page}.${place}`, broken: true } as const),
  )
  return withNewer({ orders, total: meta.total }, knownOrders(client, slug))
}

/** Every order the page knows of, in lists and alone, as the newest of what was told about it. */
export function knownOrders(client: QueryClient, slug: string): Map<string, Order> {
  const found = client.getQueriesData<unknown>({ queryKey: ordersQueries.all(slug) })
  return newestOf(found.flatMap(([, data]) => (isList(data) ? [...data.orders] : [data])))
}

/** True for the data of a list, which shares the start of its key with single orders. */
function isList(data: unknown): data is OrderList {
  return typeof data === 'object' && data !== null && 'orders' in data && Array.isArray(data.orders)
}

/** Puts news into everything the page knows of the order. */
export function takeNews(client: QueryClient, slug: string, order: Order, orderKey?: string): void {
  client.setQueryData(ordersQueries.one(slug, order.id, orderKey).queryKey, (known) =>
    known ? newerOf(known, order) : order,
  )
  const known = new Map([[order.id, order]])
  client.setQueriesData<unknown>({ queryKey: ordersQueries.all(slug) }, (data: unknown) =>
    isList(data) && data.orders.some(({ id }) => id === order.id) ? withNewer(data, known) : undefined,
  )
}

export const ordersQueries = {
  /** Start of the key of everything a customer has here. */
  all: (slug: string) => [slug, 'orders'] as const,
  /** The newest orders of the customer. */
  list: (slug: string) => ordersQueries.page(slug, null, 1),
  /** A page of all orders, or of a part of them. */
  page: (slug: string, filter: OrderFilter | null, page: number) =>
    queryOptions({
      queryKey: filter === null && page === 1 ? [slug, 'orders'] : [slug, 'orders', 'list', filter ?? 'all', page],
      queryFn: ({ signal, client }) => readPage(client, slug, filter, page, signal),
      ...(page === 1 ? { staleTime: 0 } : {}),
    }),
  /** One order; a guest's by the key of its private link. */
  one: (slug: string, id: string, orderKey?: string) =>
    queryOptions({
      queryKey: [slug, orderKey === undefined ? 'orders' : 'guest-orders', id],
      queryFn: async ({ signal }) => (await call(getOrder, { params: { tenant: slug, id }, orderKey, signal })).data,
      // An answer that was on its way while something newer came is late news.
      structuralSharing: (known, told) => (isTelling(known) && isTelling(told) ? newerOf(known, told) : told),
      staleTime: 0,
    }),
}

// Snapshots of an order come from answers, the event stream, other tabs and the device. The highest revision wins, whichever comes last.

/** An order of the list that cannot be read. Its neighbours are shown all the same. */
export type BrokenOrder = { readonly id: string; readonly broken: true }

type OrderList = { readonly orders: readonly (Order | BrokenOrder)[]; readonly total: number }

/** Which of two tellings of one order is newer. Those of builds without revisions are older; among them the longer way counts. */
export function newerOf(known: Order, told: Order): Order {
  const [before, after] = [known.revision ?? 0, told.revision ?? 0]
  if (before !== after) return after > before ? told : known
  return told.timeline.length < known.timeline.length ? known : told
}

const tellingSchema = z.looseObject({ id: z.string(), timeline: z.array(z.unknown()), status: z.looseObject({}) })

/** True for what can be held against other tellings. What the device kept may be damaged, and of an older build. */
export const isTelling = (value: unknown): value is Order => tellingSchema.safeParse(value).success

/** A list with nothing in it that is older than what is known elsewhere. */
export function withNewer(list: OrderList, known: ReadonlyMap<string, Order>): OrderList {
  return {
    ...list,
    orders: list.orders.map((entry) => {
      const other = known.get(entry.id)
      return other && isTelling(entry) ? newerOf(other, entry) : entry
    }),
  }
}

/** The newest telling of every order in lists and alone. */
export function newestOf(tellings: Iterable<unknown>): Map<string, Order> {
  const newest = new Map<string, Order>()
  for (const told of tellings) if (isTelling(told)) newest.set(told.id, newerOf(newest.get(told.id) ?? told, told))
  return newest
}
