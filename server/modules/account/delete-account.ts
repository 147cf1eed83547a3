import type { User } from '#contract/identity'
import type { Order } from '#contract/order'
import { deleteCustomer } from '#server/modules/identity/customers-repository'
import { lockChecked, requireOwnPassword } from '#server/modules/identity/password-try'
import type { SessionDeps } from '#server/modules/identity/session'
import { forgetGuestDevices } from '#server/modules/notifications/subscriptions-repository'
import { openOrdersOf } from '#server/modules/orders/orders-repository'
import { deleteReviewsOf } from '#server/modules/reviews/reviews-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { forgetKeysOf } from '#server/platform/idempotency/idempotency-repository'
import { anonymiseOrder, lockOrdersOf } from '#server/modules/orders/order-changes-repository'

/** @throws ProblemError 422 at `password`; 429; 503; 401 when the password changed meanwhile; 409 `orders_active`. */
export async function deleteAccount(
  deps: SessionDeps,
  store: RequestStore,
  customer: Pick<User, 'id'>,
  password: string,
) {
  const checked = await requireOwnPassword(deps, store.id, customer.id, { field: 'password', text: password })
  const at = deps.now()
  await deps.db.inTenant(store.id, async (tx) => {
    await lockChecked(tx, store.id, checked)
    if ((await openOrdersOf(tx, store.id, customer.id, at)).length > 0) throw new ProblemError(409, 'orders_active')
    await anonymiseOrders(tx, store.id, customer.id, at)
    await deleteReviewsOf(tx, store.id, customer.id)
    await forgetKeysOf(tx, store.id, customer.id)
    await deleteCustomer(tx, store.id, customer.id)
  })
}

/** Notes and answers may name the customer. The store keeps what was sold, but not to whom (docs/decisions/0024). */
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

/** The caller holds the customer's row. */
async function anonymiseOrders(tx: Transaction, tenantId: string, customerId: string, at: Date) {
  const orders = await lockOrdersOf(tx, tenantId, customerId)
  await forgetGuestDevices(
    tx,
    tenantId,
    orders.map(({ id }) => id),
  )
  for (const { id, lines } of orders) await anonymiseOrder(tx, tenantId, { id, lines: soldOnly(lines) }, at)
}
