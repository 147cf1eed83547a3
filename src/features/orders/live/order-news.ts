// How an order stands, told by several mouths: answers, the stream, other tabs, what the device kept. The newest counts, whoever
// comes last.
import type { Order } from '#contract/order'

/** An order of the list that cannot be read. Its neighbours are shown all the same. */
export type BrokenOrder = { readonly id: string; readonly broken: true }

export type OrderList = { readonly orders: readonly (Order | BrokenOrder)[]; readonly total: number }

/** Which of two tellings of one order is newer. Those of builds without revisions are older; among them the longer way counts. */
export function newerOf(known: Order, told: Order): Order {
  const [before, after] = [known.revision ?? 0, told.revision ?? 0]
  if (before !== after) return after > before ? told : known
  return told.timeline.length < known.timeline.length ? known : told
}

/** True for what can be held against other tellings. What the device kept may be damaged, and of an older build. */
export function isTelling(value: unknown): value is Order {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'timeline' in value &&
    Array.isArray(value.timeline) &&
    'status' in value &&
    typeof value.status === 'object' &&
    value.status !== null
  )
}

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
