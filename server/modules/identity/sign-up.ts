// Making an account. That a phone or e-mail is taken cannot be hidden while there is no way to verify it by message,
// so asking often from one network is slowed down like wrong passwords are.
import { randomUUID } from 'node:crypto'
import type { SignUpBody } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { readPhone } from '#domain/phone'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { readEmail } from '#domain/typed-text'
import { dateShownAt } from '#domain/wall-clock'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { type CustomerRow, insertCustomer, takenIdentifiers } from './customers-repository.ts'
import { hashPassword, newPasswordFaults, withRoomToHash } from './password.ts'
import type { SessionDeps } from './session.ts'
import { type Subject, countTry, uncount } from './sign-in-delay.ts'

/** Where a sign-up comes from and where it goes. */
type SignUpPlace = {
  readonly store: RequestStore
  readonly tenant: Pick<Tenant, 'category' | 'country' | 'time_zone'>
  readonly network: string
  readonly locale: Locale
}

/**
 * Stores a new customer.
 * @throws ProblemError 422 with the fields that break a rule; 409 `identifier_taken`; 429 after too many of those; 503.
 */
export async function createCustomer(deps: SessionDeps, place: SignUpPlace, body: SignUpBody): Promise<CustomerRow> {
  const verdict = judgeSignUp(body, place.tenant, dateShownAt(place.tenant.time_zone, deps.now().getTime()))
  if (!verdict.ok) throw new ProblemError(422, 'validation_failed', { fields: verdict.fields })
  const { value } = verdict
  return withRoomToHash(() => storeCustomer(deps, place, value, body.password))
}

async function storeCustomer(
  deps: SessionDeps,
  place: SignUpPlace,
  accepted: AcceptedSignUp,
  password: string,
): Promise<CustomerRow> {
  const storeId = place.store.id
  const network: readonly Subject[] = [{ kind: 'network', value: place.network }]

  const taken = await deps.db.inTenant(storeId, async (tx) => {
    await countTry(tx, storeId, network, deps.now())
    const found = await takenIdentifiers(tx, storeId, accepted.phone, accepted.email)
    if (found.length === 0) await uncount(tx, storeId, network, deps.now())
    return found
  })
  if (taken.length > 0) throw takenProblem(taken)

  const row = rowOf(storeId, accepted, await hashPassword(password), place.locale, deps.now())
  const outcome = await deps.db.inTenant(storeId, async (tx) => {
    const stored = await insertCustomer(tx, row)
    return stored ?? { taken: await takenIdentifiers(tx, storeId, row.phone, row.email) }
  })
  if ('taken' in outcome) throw takenProblem(outcome.taken)
  return outcome
}

function rowOf(tenantId: string, accepted: AcceptedSignUp, passwordHash: string, locale: Locale, now: Date) {
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    name: accepted.name,
    phone: accepted.phone,
    email: accepted.email,
    password_hash: passwordHash,
    gender: accepted.gender,
    birth_date: accepted.birthDate,
    preferred_language: locale,
    created_at: now,
  }
}

/** Says at their fields what already belongs to another customer. */
export function takenProblem(taken: readonly ('phone' | 'email')[]): ProblemError {
  const fields = Object.fromEntries(taken.map((kind) => [kind, [`identity.${kind}_taken`]]))
  return new ProblemError(409, 'identifier_taken', { fields })
}

const OLDEST_BIRTH_DATE = '1900-01-01'

/** A sign-up that keeps the rules, in stored spelling. */
type AcceptedSignUp = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly gender: 'male' | 'female' | null
  readonly birthDate: string | null
}
type SignUpVerdict =
  | { readonly ok: true; readonly value: AcceptedSignUp }
  /** Body field to keys of server messages. */
  | { readonly ok: false; readonly fields: Record<string, readonly string[]> }

/**
 * Checks a sign-up against the rules of the store.
 * An account needs a phone or an e-mail, or nobody could sign in to it again.
 * @param today calendar date at the store, `YYYY-MM-DD`.
 */
function judgeSignUp(body: SignUpBody, store: Pick<Tenant, 'category' | 'country'>, today: string): SignUpVerdict {
  const restaurant = isRestaurant(store)
  const fields = newPasswordFaults(body)
  const { phone: typedPhone = '', email: typedEmail = '' } = body
  const phone = typedPhone === '' ? null : (readPhone(typedPhone, store.country)?.e164 ?? null)
  const email = typedEmail === '' ? null : readEmail(typedEmail)

  if (typedPhone !== '' && phone === null) fields['phone'] = ['identity.not_phone']
  if (typedEmail !== '' && email === null) fields['email'] = ['identity.not_email']
  if (typedEmail === '' && !restaurant) fields['email'] = ['identity.required_email']
  if (restaurant && typedPhone === '' && typedEmail === '') fields['phone'] = ['identity.required_phone']
  if (!restaurant) {
    if (body.gender === undefined) fields['gender'] = ['identity.required_gender']
    if (body.birth_date === undefined) fields['birth_date'] = ['identity.required_birth_date']
    else if (body.birth_date > today) fields['birth_date'] = ['identity.future_birth_date']
    else if (body.birth_date < OLDEST_BIRTH_DATE) fields['birth_date'] = ['identity.old_birth_date']
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return {
    ok: true,
    value: {
      name: body.name,
      phone,
      email,
      gender: restaurant ? null : (body.gender ?? null),
      birthDate: restaurant ? null : (body.birth_date ?? null),
    },
  }
}
