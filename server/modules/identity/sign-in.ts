// The steps, work and answer are the same whether or not there is such a customer.
import type { signIn } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError, type RequestOf } from '#server/platform/http/route'
import { findByIdentifier } from './customers-repository.ts'
import { knownBrowser } from './known-browsers-repository.ts'
import { tryPassword } from './password-try.ts'
import { type Identifier, readIdentifier } from './identifier.ts'
import { hashOf, type SessionDeps } from './session.ts'
import type { Subject } from './sign-in-delay.ts'

type SignInRequest = RequestOf<typeof signIn>

/** @throws ProblemError 401 `invalid_credentials`; 429 `rate_limited` after too many wrong tries; 503 `overloaded`. */
export async function checkCredentials(deps: SessionDeps, request: SignInRequest, country: string) {
  const { store, body } = request
  const identifier = readIdentifier(body.identifier, country)
  const customer = await tryPassword(deps, store.id, body.password, {
    subjects: (tx) => subjectsOf(tx, request, identifier, deps.now()),
    customer: async (tx) => identifier && findByIdentifier(tx, store.id, identifier),
  })
  if (!customer) throw new ProblemError(401, 'invalid_credentials')
  return customer
}

/** A known browser of the customer is counted alone, so that strangers in the same network do not slow it down. */
async function subjectsOf(
  tx: Transaction,
  { store, sessionToken, network, body }: SignInRequest,
  identifier: Identifier | null,
  now: Date,
): Promise<readonly Subject[]> {
  const browser =
    identifier && sessionToken !== null ? await knownBrowser(tx, store.id, hashOf(sessionToken), identifier, now) : null
  const value = identifier?.value ?? body.identifier.toLowerCase()
  if (browser !== null) return [{ kind: 'browser', value: `${browser}:${value}` }]
  return [
    { kind: 'account', value },
    { kind: 'network', value: network },
  ]
}
