// Who may see an order, and whatever comes after: cancel it, follow it.
import type { User } from '#contract/identity'
import type { Transaction } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import { isGuestKey } from './guest-orders.ts'
import type { OrderWithEvents } from './order-parts.ts'
import { findOrder } from './orders-repository.ts'

/** Whoever asks for an order: a customer of the store, or somebody who shows an order's key. */
export type Asker = { readonly customer: Pick<User, 'id'> | null; readonly orderKey: string | null }

/** An order with the key its guest showed. */
export type OwnOrder = OrderWithEvents & { readonly guestKey?: string }

/**
 * The order, when it is the asker's own.
 * @throws ProblemError 404: what is somebody else's and what does not exist look alike; 401 to those who show nothing at all.
 */
export async function ownOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer, orderKey } = asker
  if (customer === null && orderKey === null) throw new ProblemError(401, 'unauthenticated')
  const order = await findOrder(tx, tenantId, id)
  if (order && order.row.customer_id !== null && order.row.customer_id === customer?.id) return order
  if (order && order.row.customer_id === null && orderKey !== null && (await isGuestKey(tx, tenantId, id, orderKey)))
    return { ...order, guestKey: orderKey }
  throw new ProblemError(404, 'not_found')
}
