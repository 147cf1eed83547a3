// That a phone or e-mail is taken cannot be hidden while nothing verifies it, so asking often from one network is slowed down.
import { randomUUID } from 'node:crypto'
import type { SignUpBody } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { readPhone } from '#domain/phone'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { readEmail } from '#domain/typed-text'
import { dateShownAt } from '#domain/wall-clock'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { insertCustomer, takenIdentifiers } from './customers-repository.ts'
import { hashPassword, newPasswordFaults, withRoomToHash } from './password.ts'
import type { SessionDeps } from './session.ts'
import { type Subject, countTry, uncount } from './sign-in-delay.ts'

type SignUpPlace = {
  readonly store: RequestStore
  readonly tenant: Pick<Tenant, 'category' | 'country' | 'time_zone'>
  readonly network: string
  readonly locale: Locale
}

/** @throws ProblemError 422 with the fields that break a rule; 409 `identifier_taken`; 429 after too many of those; 503. */
export async function createCustomer(deps: SessionDeps, place: SignUpPlace, body: SignUpBody) {
  const { tenant, store, locale } = place
  const accepted = readSignUp(body, tenant, dateShownAt(tenant.time_zone, deps.now().getTime()))
  return withRoomToHash(async () => {
    const { phone, email } = accepted
    const network: readonly Subject[] = [{ kind: 'network', value: place.network }]
    const taken = await deps.db.inTenant(store.id, async (tx) => {
      await countTry(tx, store.id, network, deps.now())
      const found = await takenIdentifiers(tx, store.id, phone, email)
      if (found.length === 0) await uncount(tx, store.id, network, deps.now())
      return found
    })
    if (taken.length > 0) throw takenProblem(taken)

    const row = {
      ...accepted,
      tenant_id: store.id,
      id: randomUUID(),
      password_hash: await hashPassword(body.password),
      preferred_language: locale,
      created_at: deps.now(),
    }
    return deps.db.inTenant(store.id, async (tx) => {
      const stored = await insertCustomer(tx, row)
      if (!stored) throw takenProblem(await takenIdentifiers(tx, store.id, phone, email))
      return stored
    })
  })
}

export function takenProblem(taken: readonly ('phone' | 'email')[]) {
  const fields = Object.fromEntries(taken.map((kind) => [kind, [`identity.${kind}_taken`]]))
  return new ProblemError(409, 'identifier_taken', { fields })
}

const OLDEST_BIRTH_DATE = '1900-01-01'

/** Without a phone or an e-mail the customer could not sign in again. `today` is `YYYY-MM-DD` at the store. @throws ProblemError 422. */
function readSignUp(body: SignUpBody, store: Pick<Tenant, 'category' | 'country'>, today: string) {
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
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  return {
    name: body.name,
    phone,
    email,
    gender: restaurant ? null : (body.gender ?? null),
    birth_date: restaurant ? null : (body.birth_date ?? null),
  }
}
