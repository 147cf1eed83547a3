import type { User } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { isGuestKey } from './guest-orders.ts'
import { type OrderWithEvents, findOrder } from './orders-repository.ts'
import { lockOrder, touchOrder } from './order-changes-repository.ts'

type Asker = { readonly customer: Pick<User, 'id'> | null; readonly orderKey: string | null }

export type OwnOrder = OrderWithEvents & { readonly guestKey?: string }

/**
 * The order stays in the guest's name; one that has joined already stays as it is.
 * @throws ProblemError 401 to who is not signed in, 404 without the key, or when it has joined another's account.
 */
export async function joinOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer } = asker
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  await ownOrder(tx, tenantId, id, asker)
  const row = await lockOrder(tx, tenantId, { id })
  if (row?.customer_id === null) await touchOrder(tx, row, { customer_id: customer.id })
  return ownOrder(tx, tenantId, id, { customer, orderKey: null })
}

/** @throws ProblemError 404 for an order that is another's or does not exist; 401 without a session and a key. */
export async function ownOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer, orderKey } = asker
  if (customer === null && orderKey === null) throw new ProblemError(401, 'unauthenticated')
  const order = await findOrder(tx, tenantId, id)
  if (order && order.row.customer_id !== null && order.row.customer_id === customer?.id) return order
  // A guest's link still shows the order after it has joined an account.
  const isGuests = order !== undefined && order.row.guest_phone !== null
  if (isGuests && orderKey !== null && (await isGuestKey(tx, tenantId, id, orderKey)))
    return { ...order, guestKey: orderKey }
  throw new ProblemError(404, 'not_found')
}
