// The end of an account: whoever asks shows the password once more, and all that names the customer goes in one transaction.
import type { User } from '#contract/identity'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { deleteCustomer } from '#server/modules/identity/customers-repository'
import { lockChecked, requireOwnPassword } from '#server/modules/identity/own-password'
import type { SessionDeps } from '#server/modules/identity/session'
import { anonymiseOrders } from '#server/modules/orders/anonymise-orders'
import { forgetKeysOf } from '#server/platform/idempotency/idempotency-repository'
import { openOrdersOf } from '#server/modules/orders/open-orders-repository'
import { deleteReviewsOf } from '#server/modules/reviews/reviews-repository'

/**
 * Deletes a customer's account for good.
 * @throws ProblemError 422 at `password`; 429; 503; 401 when the password was changed meanwhile or the account is gone; 409
 * `orders_active` while the store still has something to do for them.
 */
export async function deleteAccount(
  deps: SessionDeps,
  store: RequestStore,
  customer: Pick<User, 'id'>,
  password: string,
): Promise<void> {
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
