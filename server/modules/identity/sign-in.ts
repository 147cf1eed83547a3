// The steps, work and answer are the same whether or not there is such a customer.
import type { SignInBody } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { findByIdentifier } from './customers-repository.ts'
import { knownBrowser } from './known-browsers-repository.ts'
import { tryPassword } from './password-try.ts'
import { type Identifier, readIdentifier } from './identifier.ts'
import { hashOf, type SessionDeps } from './session.ts'
import type { Subject } from './sign-in-delay.ts'

type SignInPlace = { store: RequestStore; country: string; network: string; sessionToken: string | null }

/** @throws ProblemError 401 `invalid_credentials`; 429 `rate_limited` after too many wrong tries; 503 `overloaded`. */
export async function checkCredentials(deps: SessionDeps, place: SignInPlace, body: SignInBody) {
  const identifier = readIdentifier(body.identifier, place.country)
  const customer = await tryPassword(deps, place.store.id, body.password, {
    subjects: (tx) => subjectsOf(tx, place, identifier, body.identifier, deps.now()),
    customer: async (tx) => identifier && findByIdentifier(tx, place.store.id, identifier),
  })
  if (!customer) throw new ProblemError(401, 'invalid_credentials')
  return customer
}

/** In a known browser of the customer the try counts against that alone, so that strangers in the same network do not slow it down. */
async function subjectsOf(
  tx: Transaction,
  { store, sessionToken, network }: SignInPlace,
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
