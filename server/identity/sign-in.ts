// Checking a sign-in: the same steps, work and answer whether or not there is such a customer (threat T5).
import type { SignInBody } from '#contract/identity'
import { ProblemError, type RequestStore } from '#server/http/route'
import { type CustomerRow, findByIdentifier } from './customers-repository.ts'
import { verifyPassword } from './password.ts'
import { readIdentifier } from './phone.ts'
import type { SessionDeps } from './session.ts'
import { countTry, forgive, type Subject, uncount } from './sign-in-delay.ts'

/** Where a request about an account comes from and where it goes. */
export type SignInPlace = { readonly store: RequestStore; readonly country: string; readonly network: string }

/**
 * The customer whose identifier and password these are.
 * @throws ProblemError 401 `invalid_credentials`; 429 `rate_limited` after too many wrong tries; 503 `overloaded`.
 */
export async function checkCredentials(deps: SessionDeps, place: SignInPlace, body: SignInBody): Promise<CustomerRow> {
  const storeId = place.store.id
  const identifier = readIdentifier(body.identifier, place.country)
  const subjects: readonly Subject[] = [
    { kind: 'account', value: identifier?.value ?? body.identifier.toLowerCase() },
    { kind: 'network', value: place.network },
  ]
  const customer = await deps.db.inTenant(storeId, async (tx) => {
    await countTry(tx, storeId, subjects, deps.now())
    return identifier && findByIdentifier(tx, storeId, identifier)
  })
  const matches = await verifyPassword(customer?.password_hash ?? null, body.password).catch(async (error: unknown) => {
    await deps.db.inTenant(storeId, (tx) => uncount(tx, storeId, subjects, deps.now()))
    throw error
  })
  if (!customer || !matches) throw new ProblemError(401, 'invalid_credentials')
  await deps.db.inTenant(storeId, (tx) => forgive(tx, storeId, subjects, deps.now()))
  return customer
}
