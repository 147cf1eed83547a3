// That a phone or e-mail is taken cannot be hidden while nothing verifies it, so asking often from one network is slowed down.
import { randomUUID } from 'node:crypto'
import type { SignUpBody, signUp } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { dateShownAt } from '#domain/wall-clock'
import { ProblemError, type RequestOf } from '#server/platform/http/route'
import { insertCustomer, takenIdentifiers } from './customers-repository.ts'
import { readContact } from './identifier.ts'
import { hashPassword, newPasswordFaults, withRoomToHash } from './password.ts'
import type { SessionDeps } from './session.ts'
import { type Subject, countTry, uncount } from './sign-in-delay.ts'

/** @throws ProblemError 422 with the fields that break a rule; 409 `identifier_taken`; 429 after too many of those; 503. */
export async function createCustomer(deps: SessionDeps, request: RequestOf<typeof signUp>, tenant: Tenant) {
  const { store, body } = request
  const accepted = readSignUp(body, tenant, dateShownAt(tenant.time_zone, deps.now().getTime()))
  return withRoomToHash(async () => {
    const { phone, email } = accepted
    const network: readonly Subject[] = [{ kind: 'network', value: request.network }]
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
      preferred_language: request.locale,
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

/** Without a phone or an e-mail the customer could not sign in again. @throws ProblemError 422. */
function readSignUp(body: SignUpBody, store: Pick<Tenant, 'category' | 'country'>, today: string) {
  const restaurant = isRestaurant(store)
  const { phone, email, faults } = readContact(body, store.country)
  const fields = { ...newPasswordFaults(body), ...faults }
  if (!body.email && !restaurant) fields['email'] = ['identity.required_email']
  if (restaurant && !body.phone && !body.email) fields['phone'] = ['identity.required_phone']
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
