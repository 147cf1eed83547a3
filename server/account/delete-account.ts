// The end of an account: whoever asks shows the password once more, and all that names the customer goes in one transaction.
import type { User } from '#contract/identity'
import { ProblemError, type RequestStore } from '#server/http/route'
import { type CustomerRow, deleteCustomer, lockCustomer, readCustomer } from '#server/identity/customers-repository'
import { tryPassword } from '#server/identity/password-try'
import type { SessionDeps } from '#server/identity/session'
import { anonymiseOrders, hasActiveOrders } from '#server/orders/anonymise-orders'
import { forgetKeysOf } from '#server/orders/idempotency'
import { deleteReviewsOf } from '#server/reviews/reviews-repository'

/** Where the request comes from. */
type Place = { readonly store: RequestStore; readonly network: string }

/**
 * The customer whose password this is.
 * @throws ProblemError 422 at `password` for a wrong one; 429 after too many of those; 503 `overloaded`; 401 when the account is gone.
 */
async function requirePassword(
  deps: SessionDeps,
  { store, network }: Place,
  id: string,
  password: string,
): Promise<CustomerRow> {
  const customer = await tryPassword(deps, store.id, password, {
    subjects: async () => [
      { kind: 'account', value: `delete:${id}` },
      { kind: 'network', value: network },
    ],
    customer: async (tx) => {
      const row = await readCustomer(tx, store.id, id)
      if (!row) throw new ProblemError(401, 'unauthenticated')
      return row
    },
  })
  if (!customer) throw new ProblemError(422, 'validation_failed', { fields: { password: ['identity.wrong_password'] } })
  return customer
}

/**
 * Deletes a customer's account for good.
 * @throws ProblemError 422 at `password`; 429; 503; 401 when the password was changed meanwhile or the account is gone; 409
 * `orders_active` while the store still has something to do for them.
 */
export async function deleteAccount(
  deps: SessionDeps,
  place: Place,
  customer: Pick<User, 'id'>,
  password: string,
): Promise<void> {
  const { store } = place
  const checked = await requirePassword(deps, place, customer.id, password)
  const at = deps.now()
  await deps.db.inTenant(store.id, async (tx) => {
    const current = await lockCustomer(tx, store.id, customer.id)
    // A password that was changed since has ended the session that asks.
    if (current?.password_hash !== checked.password_hash) throw new ProblemError(401, 'unauthenticated')
    if (await hasActiveOrders(tx, store.id, customer.id, at)) throw new ProblemError(409, 'orders_active')
    await anonymiseOrders(tx, store.id, customer.id, at)
    await deleteReviewsOf(tx, store.id, customer.id, at)
    await forgetKeysOf(tx, store.id, customer.id)
    await deleteCustomer(tx, store.id, customer.id)
  })
}
