// Who may see an order, and whatever comes after: cancel it, follow it.
import type { User } from '#contract/identity'
import { ProblemError } from '#server/http/route'
import type { OrderWithEvents } from './order-parts.ts'

/** Whoever asks for an order: a customer of the store, or somebody who shows an order's key. */
export type Asker = { readonly customer: Pick<User, 'id'> | null; readonly orderKey: string | null }

/**
 * The order, when it is the asker's own.
 * @throws ProblemError 404: what is somebody else's and what does not exist look alike; 401 to those who show nothing at all.
 */
export function orderOfCaller<O extends Pick<OrderWithEvents, 'row'>>(order: O | null, asker: Asker): O {
  if (asker.customer === null && asker.orderKey === null) throw new ProblemError(401, 'unauthenticated')
  if (order === null || order.row.customer_id !== asker.customer?.id) throw new ProblemError(404, 'not_found')
  return order
}
