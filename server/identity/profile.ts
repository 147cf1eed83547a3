// What customers change about themselves. A new phone is looked up like at sign-up, and as slowly (docs/decisions/0024).
import type { ProfileChange, User } from '#contract/identity'
import { sqlState } from '#server/db/transactions'
import { ProblemError } from '#server/http/route'
import { type CustomerRow, findByIdentifier, type ProfileColumns, updateCustomer } from './customers-repository.ts'
import { UNPRINTABLE } from './name-characters.ts'
import { normalisePhone } from './phone.ts'
import type { SessionDeps } from './session.ts'
import type { SignInPlace } from './sign-in.ts'
import { countTry, type Subject, uncount } from './sign-in-delay.ts'
import { takenProblem } from './sign-up.ts'

const UNIQUE_VIOLATION = '23505'

type Judged = { readonly columns: ProfileColumns } | { readonly fields: Record<string, readonly string[]> }

/** A change in stored spelling, or the fields that break a rule. */
export function judgeChange(change: ProfileChange, customer: Pick<User, 'email'>, country: string): Judged {
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

/**
 * Changes a customer's name, phone or language.
 * @throws ProblemError 422 with the fields that break a rule; 409 `identifier_taken` for another customer's phone; 429 after
 * asking for too many of those; 401 when the account is gone.
 */
export async function changeProfile(
  deps: SessionDeps,
  place: SignInPlace,
  customer: User,
  change: ProfileChange,
): Promise<CustomerRow> {
  const judged = judgeChange(change, customer, place.country)
  if ('fields' in judged) throw new ProblemError(422, 'validation_failed', { fields: judged.fields })
  const storeId = place.store.id
  const { columns } = judged
  if (columns.phone && columns.phone !== customer.phone) await requireFree(deps, place, columns.phone)
  const row = await deps.db
    .inTenant(storeId, (tx) => updateCustomer(tx, storeId, customer.id, columns))
    .catch((error: unknown) => {
      // Somebody took the phone since it was looked up.
      throw sqlState(error) === UNIQUE_VIOLATION ? takenProblem(['phone']) : error
    })
  if (!row) throw new ProblemError(401, 'unauthenticated')
  return row
}

async function requireFree(deps: SessionDeps, { store, network }: SignInPlace, phone: string): Promise<void> {
  const subjects: readonly Subject[] = [{ kind: 'network', value: network }]
  const isTaken = await deps.db.inTenant(store.id, async (tx) => {
    await countTry(tx, store.id, subjects, deps.now())
    const other = await findByIdentifier(tx, store.id, { kind: 'phone', value: phone })
    if (!other) await uncount(tx, store.id, subjects, deps.now())
    return other !== null
  })
  if (isTaken) throw takenProblem(['phone'])
}
