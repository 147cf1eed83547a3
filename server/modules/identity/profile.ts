// Asking for phones and addresses of others is slowed down as at sign-up (docs/decisions/0024); phone and e-mail change only with the
// present password (docs/decisions/0040).
import type { ProfileChange, User } from '#contract/identity'
import { readPhone } from '#domain/phone'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { readEmail } from '#domain/typed-text'
import type { Transaction } from '#server/platform/db/database'
import { constraintOf, sqlState } from '#server/platform/db/transactions'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { settleAccountChange } from './account-changed.ts'
import { presentCustomer } from './customer-presenter.ts'
import { type CustomerRow, type ProfileColumns, updateCustomer } from './customers-repository.ts'
import { lockChecked, requireOwnPassword } from './password-try.ts'
import type { SessionDeps } from './session.ts'
import { type Subject, countTry, uncount } from './sign-in-delay.ts'
import { takenProblem } from './sign-up.ts'

const UNIQUE_VIOLATION = '23505'

type ProfilePlace = {
  readonly store: RequestStore
  readonly tenant: Pick<Tenant, 'country' | 'category'>
  readonly network: string
  readonly sessionToken: string
}

/** `key` is empty without an Idempotency-Key. */
type AskedChange = { readonly customer: User; readonly change: ProfileChange; readonly key: string }

/**
 * Changes a customer's name, phone, e-mail or language; `token` is the session's new one, null when it stays.
 * @throws ProblemError 422 by field, at `current_password` for a missing or wrong one; 409 `identifier_taken`; 429 after asking for too
 * many of those or too many wrong passwords; 503 `overloaded`; 401 when the account is gone.
 */
export async function changeProfile(deps: SessionDeps, place: ProfilePlace, asked: AskedChange) {
  const { current_password: typed, ...change } = asked.change
  const { columns, isSensitive } = readChange(change, asked.customer, place.tenant)
  const storeId = place.store.id
  const write = (checked: CustomerRow | null) => writeProfile(deps, place, { ...asked, change, columns, checked })
  if (!isSensitive) return write(null)

  if (typed === undefined)
    throw new ProblemError(422, 'validation_failed', { fields: { current_password: ['identity.password_needed'] } })
  const password = { field: 'current_password', text: typed } as const
  const checked = await requireOwnPassword(deps, storeId, asked.customer.id, password)
  const subjects: readonly Subject[] = [{ kind: 'network', value: place.network }]
  await deps.db.inTenant(storeId, (tx) => countTry(tx, storeId, subjects, deps.now()))
  const changed = await write(checked)
  await deps.db.inTenant(storeId, (tx) => uncount(tx, storeId, subjects, deps.now()))
  return changed
}

/** `checked` is the customer whose password was right, null when none was needed. */
async function writeProfile(
  deps: SessionDeps,
  { store, sessionToken }: ProfilePlace,
  { customer, change, columns, checked, key }: AskedChange & { columns: ProfileColumns; checked: CustomerRow | null },
) {
  const tenantId = store.id
  let token: string | null = null
  const work = async (tx: Transaction) => {
    const before = checked && (await lockChecked(tx, tenantId, checked))
    // Thrown inside of `once`, so that a keyed request keeps this answer too.
    const after = await updateCustomer(tx, tenantId, customer.id, columns).catch((error: unknown) => {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      throw takenProblem([constraintOf(error).includes('email') ? 'email' : 'phone'])
    })
    if (!after) throw new ProblemError(401, 'unauthenticated')
    if (before) token = await settleAccountChange(tx, deps, { store, before, after, sessionToken })
    return { status: 200, data: presentCustomer(after) }
  }
  if (key === '') return { user: (await deps.db.inTenant(tenantId, work)).data, token }
  const fingerprint = fingerprintOf('updateMe', change)
  const keyed = { tenantId, customerId: customer.id, route: 'updateMe', key, fingerprint, at: deps.now() }
  const outcome = await deps.db.inTenant(tenantId, (tx) => once(tx, keyed, () => work(tx)))
  return { user: successOf(outcome).data, token }
}

/** `isSensitive`: it changes the phone or e-mail that the customer signs in with. @throws ProblemError 422. */
function readChange(
  { name, preferred_language, ...typed }: ProfileChange,
  customer: Pick<User, 'phone' | 'email'>,
  store: Pick<Tenant, 'country' | 'category'>,
) {
  const phone = typed.phone ? (readPhone(typed.phone, store.country)?.e164 ?? null) : null
  const email = typed.email ? readEmail(typed.email) : null
  const after = {
    phone: typed.phone === undefined ? customer.phone : phone,
    email: typed.email === undefined ? customer.email : email,
  }
  const fields: Record<string, readonly string[]> = {}
  if (typed.phone && phone === null) fields['phone'] = ['identity.not_phone']
  if (typed.email && email === null) fields['email'] = ['identity.not_email']
  if (typed.email === '' && !isRestaurant(store)) fields['email'] = ['identity.required_email']
  // Without a phone and an e-mail nobody could sign in again.
  if (after.phone === null && after.email === null && Object.keys(fields).length === 0)
    fields[typed.phone === undefined ? 'email' : 'phone'] = [
      typed.phone === undefined ? 'identity.required_email' : 'identity.required_phone',
    ]
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  return {
    columns: {
      ...(name === undefined ? {} : { name }),
      ...(after.phone === customer.phone ? {} : { phone: after.phone }),
      ...(after.email === customer.email ? {} : { email: after.email }),
      ...(preferred_language === undefined ? {} : { preferred_language }),
    },
    isSensitive: after.phone !== customer.phone || after.email !== customer.email,
  }
}
