// What customers change about themselves. Asking for phones of others is slowed down as at sign-up (docs/decisions/0024).
import type { ProfileChange, User } from '#contract/identity'
import type { Transaction } from '#server/db/database'
import { sqlState } from '#server/db/transactions'
import { ProblemError } from '#server/http/route'
import { fingerprintOf, once, successOf } from '#server/orders/idempotency'
import { presentCustomer } from './customer-presenter.ts'
import { type ProfileColumns, updateCustomer } from './customers-repository.ts'
import { UNPRINTABLE } from './name-characters.ts'
import { normalisePhone } from './phone.ts'
import type { SessionDeps } from './session.ts'
import type { SignInPlace } from './sign-in.ts'
import { countTry, type Subject, uncount } from './sign-in-delay.ts'
import { takenProblem } from './sign-up.ts'

const UNIQUE_VIOLATION = '23505'

type Judged = { readonly columns: ProfileColumns } | { readonly fields: Record<string, readonly string[]> }

/** A change in stored spelling, or the fields that break a rule. */
function judgeChange(change: ProfileChange, customer: Pick<User, 'email'>, country: string): Judged {
  const { name, preferred_language } = change
  const typed = change.phone?.trim()
  const phone = typed === undefined || typed === '' ? null : normalisePhone(typed, country)
  const fields: Record<string, readonly string[]> = {}
  if (name !== undefined && UNPRINTABLE.test(name)) fields['name'] = ['identity.name_characters']
  if (typed && phone === null) fields['phone'] = ['identity.not_phone']
  // Without a phone and an e-mail nobody could sign in again.
  if (typed === '' && customer.email === null) fields['phone'] = ['identity.required_phone']
  if (Object.keys(fields).length > 0) return { fields }
  return {
    columns: {
      ...(name === undefined ? {} : { name }),
      ...(typed === undefined ? {} : { phone }),
      ...(preferred_language === undefined ? {} : { preferred_language }),
    },
  }
}

/** A change, who asks for it, and the key it was sent under; empty without one. */
export type AskedChange = { readonly customer: User; readonly change: ProfileChange; readonly key: string }

/**
 * Changes a customer's name, phone or language; with a key once for all its copies.
 * @throws ProblemError 422 with the fields that break a rule; 409 `identifier_taken` for another customer's phone; 429 after
 * asking for too many of those; 401 when the account is gone.
 */
export async function changeProfile(deps: SessionDeps, place: SignInPlace, asked: AskedChange): Promise<User> {
  const { customer, change } = asked
  const judged = judgeChange(change, customer, place.country)
  if ('fields' in judged) throw new ProblemError(422, 'validation_failed', { fields: judged.fields })
  const storeId = place.store.id
  const { columns } = judged
  const subjects: readonly Subject[] = [{ kind: 'network', value: place.network }]
  const asksForPhone = columns.phone && columns.phone !== customer.phone
  if (asksForPhone) await deps.db.inTenant(storeId, (tx) => countTry(tx, storeId, subjects, deps.now()))
  const user = await write(deps, storeId, asked, columns)
  if (asksForPhone) await deps.db.inTenant(storeId, (tx) => uncount(tx, storeId, subjects, deps.now()))
  return user
}

async function write(
  deps: SessionDeps,
  tenantId: string,
  { customer, change, key }: AskedChange,
  columns: ProfileColumns,
): Promise<User> {
  const work = async (tx: Transaction) => {
    // Said here, so that a keyed request keeps this answer too.
    const row = await updateCustomer(tx, tenantId, customer.id, columns).catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? takenProblem(['phone']) : error
    })
    if (!row) throw new ProblemError(401, 'unauthenticated')
    return { status: 200, data: presentCustomer(row) }
  }
  if (key === '') return (await deps.db.inTenant(tenantId, work)).data
  const fingerprint = fingerprintOf('updateMe', change)
  const keyed = { tenantId, customerId: customer.id, route: 'updateMe', key, fingerprint, at: deps.now() }
  return successOf(await deps.db.inTenant(tenantId, (tx) => once(tx, keyed, () => work(tx)))).data
}
