// Who may see an order, and whatever comes after: cancel it, follow it.
import type { User } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { isGuestKey } from './guest-orders.ts'
import { type OrderWithEvents, findOrder } from './orders-repository.ts'
import { giveToCustomer, lockOrder } from './order-changes-repository.ts'

/** Whoever asks for an order: a customer of the store, or somebody who shows an order's key. */
type Asker = { readonly customer: Pick<User, 'id'> | null; readonly orderKey: string | null }

/** An order with the key its guest showed. */
export type OwnOrder = OrderWithEvents & { readonly guestKey?: string }

/**
 * Makes a guest's order one of a customer's, for whoever shows its key; who it is for stays what the guest said. One that has joined
 * already stays as it is.
 * @throws ProblemError 401 to who is not signed in, 404 without the key, or when it has joined another's account.
 */
export async function joinOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer } = asker
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  await ownOrder(tx, tenantId, id, asker)
  const row = await lockOrder(tx, tenantId, { id })
  if (row?.customer_id === null) await giveToCustomer(tx, row, customer.id)
  return ownOrder(tx, tenantId, id, { customer, orderKey: null })
}

/**
 * The order, when it is the asker's own.
 * @throws ProblemError 404: what is somebody else's and what does not exist look alike; 401 to those who show nothing at all.
 */
export async function ownOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer, orderKey } = asker
  if (customer === null && orderKey === null) throw new ProblemError(401, 'unauthenticated')
  const order = await findOrder(tx, tenantId, id)
  if (order && order.row.customer_id !== null && order.row.customer_id === customer?.id) return order
  // The link of a guest's order goes on showing it after it has joined an account.
  const isGuests = order !== null && order.row.guest_phone !== null
  if (isGuests && orderKey !== null && (await isGuestKey(tx, tenantId, id, orderKey)))
    return { ...order, guestKey: orderKey }
  throw new ProblemError(404, 'not_found')
}
