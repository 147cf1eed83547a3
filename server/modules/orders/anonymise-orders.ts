// Orders of a customer who deletes their account: the store's books keep what was sold, when and for how much, and nothing
// that says to whom (docs/decisions/0024).
import type { Order } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { forgetGuestDevices } from '#server/modules/notifications/subscriptions-repository'
import { anonymiseOrder, lockOrdersOf } from './order-changes-repository.ts'

/** What was sold, without what its customer wrote: a note or an answer may name anybody. */
const soldOnly = (lines: Order['order_items']): Order['order_items'] =>
  lines.map(({ id, item, quantity, price, total_price }) => ({
    id,
    item,
    quantity,
    price,
    total_price,
    notes: '',
    answers: [],
  }))

/** Takes everything that names a customer out of their orders. The caller holds the customer's row. */
export async function anonymiseOrders(tx: Transaction, tenantId: string, customerId: string, at: Date): Promise<void> {
  const orders = await lockOrdersOf(tx, tenantId, customerId)
  await forgetGuestDevices(
    tx,
    tenantId,
    orders.map(({ id }) => id),
  )
  for (const { id, lines } of orders) await anonymiseOrder(tx, tenantId, { id, lines: soldOnly(lines) }, at)
}
