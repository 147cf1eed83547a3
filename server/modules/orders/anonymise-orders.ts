// Orders of a customer who deletes their account: the store's books keep what was sold, when and for how much, and nothing
// that says to whom (docs/decisions/0024).
import type { Order } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { forgetGuestDevices } from '#server/modules/notifications/subscriptions-repository'

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
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'lines'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await forgetGuestDevices(
    tx,
    tenantId,
    orders.map(({ id }) => id),
  )
  for (const { id, lines } of orders) {
    await tx
      .updateTable('orders')
      .set((set) => ({
        customer_id: null,
        guest_name: null,
        guest_phone: null,
        location: 'null',
        notes: '',
        lines: JSON.stringify(soldOnly(lines)),
        revision: set('revision', '+', 1),
        anonymised_at: at,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
}
