// Checking a sign-in: the same steps, work and answer whether or not there is such a customer.
import type { SignInBody } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { type CustomerRow, findByIdentifier } from './customers-repository.ts'
import { knownBrowser } from './known-browsers-repository.ts'
import { tryPassword } from './password-try.ts'
import { type Identifier, readIdentifier } from './identifier.ts'
import { hashOf, type SessionDeps } from './session.ts'
import type { Subject } from './sign-in-delay.ts'

/** Where a request about an account comes from and where it goes. */
type SignInPlace = { readonly store: RequestStore; readonly country: string; readonly network: string }

/** The same, with the session of the browser that somebody signs in in. */
type CredentialsPlace = SignInPlace & { readonly sessionToken: string | null }

/**
 * The customer whose identifier and password these are.
 * @throws ProblemError 401 `invalid_credentials`; 429 `rate_limited` after too many wrong tries; 503 `overloaded`.
 */
export async function checkCredentials(
  deps: SessionDeps,
  place: CredentialsPlace,
  body: SignInBody,
): Promise<CustomerRow> {
  const identifier = readIdentifier(body.identifier, place.country)
  const customer = await tryPassword(deps, place.store.id, body.password, {
    subjects: (tx) => subjectsOf(tx, place, identifier, body.identifier, deps.now()),
    customer: async (tx) => identifier && findByIdentifier(tx, place.store.id, identifier),
  })
  if (!customer) throw new ProblemError(401, 'invalid_credentials')
  return customer
}

/**
 * Whom the try counts against: a browser in which this very customer signed in before, and nobody else then, so that strangers
 * in the same network do not slow it down; otherwise whoever was typed, and the network.
 */
async function subjectsOf(
  tx: Transaction,
  { store, sessionToken, network }: CredentialsPlace,
  identifier: Identifier | null,
  typed: string,
  now: Date,
): Promise<readonly Subject[]> {
  const browser =
    identifier && sessionToken !== null ? await knownBrowser(tx, store.id, hashOf(sessionToken), identifier, now) : null
  const value = identifier?.value ?? typed.toLowerCase()
  if (browser !== null) return [{ kind: 'browser', value: `${browser}:${value}` }]
  return [
    { kind: 'account', value },
    { kind: 'network', value: network },
  ]
}
