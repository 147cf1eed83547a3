// Phone and e-mail change only with the present password (docs/decisions/0040); asking for taken ones is slowed down as at sign-up.
import { type ProfileChange, type User, updateMe } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { constraintOf, sqlState } from '#server/platform/db/transactions'
import { ProblemError, type RequestOf } from '#server/platform/http/route'
import { inTenantOnce } from '#server/platform/idempotency/idempotency'
import { settleAccountChange } from './account-changed.ts'
import { type CustomerRow, type ProfileColumns, updateCustomer } from './customers-repository.ts'
import { readContact } from './identifier.ts'
import { lockChecked, requireOwnPassword } from './password-try.ts'
import { type SessionDeps, presentCustomer, sessionOf } from './session.ts'
import { type Subject, countTry, uncount } from './sign-in-delay.ts'
import { takenProblem } from './sign-up.ts'

const UNIQUE_VIOLATION = '23505'

type ProfileRequest = RequestOf<typeof updateMe>

/** `token` is null when the session keeps its own. @throws ProblemError 422 by field; 409 `identifier_taken`; 429; 503; 401. */
export async function changeProfile(
  deps: SessionDeps,
  request: ProfileRequest,
  tenant: Pick<Tenant, 'country' | 'category'>,
) {
  const { current_password: typed, ...body } = request.body
  const { columns, isSensitive } = readChange(body, request.customer, tenant)
  const storeId = request.store.id
  const write = (checked: CustomerRow | null) => writeProfile(deps, { ...request, body }, columns, checked)
  if (!isSensitive) return write(null)

  if (typed === undefined)
    throw new ProblemError(422, 'validation_failed', { fields: { current_password: ['identity.password_needed'] } })
  const password = { field: 'current_password', text: typed } as const
  const checked = await requireOwnPassword(deps, storeId, request.customer.id, password)
  const subjects: readonly Subject[] = [{ kind: 'network', value: request.network }]
  await deps.db.inTenant(storeId, (tx) => countTry(tx, storeId, subjects, deps.now()))
  const changed = await write(checked)
  await deps.db.inTenant(storeId, (tx) => uncount(tx, storeId, subjects, deps.now()))
  return changed
}

/** `checked` is the customer whose password was right, null when none was needed. */
async function writeProfile(
  deps: SessionDeps,
  request: ProfileRequest,
  columns: ProfileColumns,
  checked: CustomerRow | null,
) {
  const { store, customer } = request
  const sessionToken = sessionOf(request)
  let token: string | null = null
  const { data: user } = await inTenantOnce(deps, updateMe, 'updateMe', request, async (tx) => {
    const before = checked && (await lockChecked(tx, store.id, checked))
    // Thrown in here, so that a keyed request keeps this answer too.
    const after = await updateCustomer(tx, store.id, customer.id, columns).catch((error: unknown) => {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      throw takenProblem([constraintOf(error).includes('email') ? 'email' : 'phone'])
    })
    if (!after) throw new ProblemError(401, 'unauthenticated')
    if (before) token = await settleAccountChange(tx, deps, { store, before, after, sessionToken })
    return { status: 200, data: presentCustomer(after) }
  })
  return { user, token }
}

/** `isSensitive`: it changes the phone or e-mail that the customer signs in with. @throws ProblemError 422. */
function readChange(
  { name, preferred_language, ...typed }: ProfileChange,
  customer: Pick<User, 'phone' | 'email'>,
  store: Pick<Tenant, 'country' | 'category'>,
) {
  const { phone, email, faults: fields } = readContact(typed, store.country)
  const after = {
    phone: typed.phone === undefined ? customer.phone : phone,
    email: typed.email === undefined ? customer.email : email,
  }
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
