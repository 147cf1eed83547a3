// What the orders screens ask the server. Every key starts with the store and `orders`: that part is kept on the device
// for its customer and dropped when they sign out.
import { queryOptions } from '@tanstack/react-query'
import { getOrder, listOrders } from '#contract/order'
import { call } from '#data/http/call.ts'

export const ORDERS_PER_PAGE = 20
/** How often an order that may still change is asked for (milliseconds). */
export const POLL_MS = 10_000

async function readPage(slug: string, page: number, signal: AbortSignal) {
  const query = { page: String(page), per_page: String(ORDERS_PER_PAGE) }
  const { data, meta } = await call(listOrders, { params: { tenant: slug }, query, signal })
  return { orders: data, total: meta.total }
}

export const ordersQueries = {
  /** The newest orders of the customer. */
  list: (slug: string) =>
    queryOptions({
      queryKey: [slug, 'orders'],
      queryFn: ({ signal }) => readPage(slug, 1, signal),
      staleTime: 0,
    }),
  /** Older orders; page 2 follows the list. */
  page: (slug: string, page: number) =>
    queryOptions({
      queryKey: [slug, 'orders', 'page', page],
      queryFn: ({ signal }) => readPage(slug, page, signal),
    }),
  one: (slug: string, id: string) =>
    queryOptions({
      queryKey: [slug, 'orders', id],
      queryFn: async ({ signal }) => (await call(getOrder, { params: { tenant: slug, id }, signal })).data,
      staleTime: 0,
    }),
}
