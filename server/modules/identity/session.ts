// One opaque token per browser; which customer it is, is stored per store.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/identity'
import type { Database, Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { SESSION_MAX_AGE_S } from '#server/platform/http/cookies'
import { presentCustomer } from './customer-presenter.ts'
import { customerOfSession, type CustomerRow, lockCustomer } from './customers-repository.ts'
import { deviceOf } from './device.ts'
import * as browsers from './known-browsers-repository.ts'
import * as sessions from './sessions-repository.ts'

export type Credentials = Pick<CustomerRow, 'password_hash' | 'phone' | 'email'>

/** Each change of these ends other sessions, so a sign-in that was checked before the change must be refused after it. */
export function isUnchanged(current: Credentials, checked: Credentials) {
  return (
    current.password_hash === checked.password_hash &&
    current.phone === checked.phone &&
    current.email === checked.email
  )
}

export type SessionDeps = { readonly db: Database; readonly now: () => Date }

/** Writing `seen_at` with each request would be too much. */
const SEEN_TO_MS = 3_600_000
const TOKEN_BYTES = 32
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** Null for a guest, an expired session, or any other text. */
export async function findCustomer(deps: SessionDeps, storeId: string, token: string): Promise<User | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await deps.db.inTenant(storeId, (tx) => customerOfSession(tx, storeId, hashOf(token), deps.now()))
  if (!row) return null
  const { session_id: id, seen_at: seenAt } = row
  // A database that cannot write, such as on a full disk, still reads: the next request notes it.
  if (deps.now().getTime() - seenAt.getTime() >= SEEN_TO_MS)
    await deps.db.inTenant(storeId, (tx) => sessions.noteSeen(tx, storeId, id, deps.now())).catch(() => undefined)
  return presentCustomer(row)
}

/**
 * Signs a customer in at a store. The old token dies, so that a token known before signing in is worth nothing after it; other stores
 * stay signed in. @returns the new token for the cookie.
 * @throws ProblemError 401 `invalid_credentials` when password, phone or e-mail changed since `customer` was checked.
 */
export async function startSession(
  deps: SessionDeps,
  storeId: string,
  customer: Credentials & Pick<CustomerRow, 'id'>,
  token: string | null,
  userAgent: string,
) {
  const { sessionId, token: fresh } = await rotate(deps, token)
  await deps.db.inTenant(storeId, async (tx) => {
    const current = await lockCustomer(tx, storeId, customer.id)
    if (!current || !isUnchanged(current, customer)) throw new ProblemError(401, 'invalid_credentials')
    await sessions.assign(tx, storeId, sessionId, customer.id, deviceOf(userAgent), deps.now())
    await browsers.remember(tx, storeId, sessionId, customer.id)
  })
  return fresh
}

/**
 * Signs a session out of a store; other stores stay signed in.
 * @returns the new token for the cookie, or null when the token was of no live session.
 */
export async function endSession(deps: SessionDeps, storeId: string, token: string) {
  if (!TOKEN_SHAPE.test(token)) return null
  const fresh = newToken()
  const sessionId = await deps.db.outsideTenants((tx) =>
    sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps)),
  )
  if (!sessionId) return null
  await deps.db.inTenant(storeId, (tx) => sessions.unassign(tx, storeId, sessionId))
  return fresh
}

/**
 * Leaves a customer signed in at a store in this browser only, and makes it the only known one.
 * @returns the new token for the cookie. @throws ProblemError 401 when the session ended meanwhile.
 */
export async function keepThisSession(
  tx: Transaction,
  deps: Pick<SessionDeps, 'now'>,
  storeId: string,
  customerId: string,
  token: string,
) {
  const fresh = newToken()
  const sessionId = await sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps))
  if (!sessionId) throw new ProblemError(401, 'unauthenticated')
  await sessions.endSessionsBut(tx, storeId, customerId, hashOf(fresh))
  await browsers.forgetBrowsers(tx, storeId, customerId)
  await browsers.remember(tx, storeId, sessionId, customerId)
  return fresh
}

async function rotate(deps: SessionDeps, token: string | null) {
  const fresh = newToken()
  const sessionId = await deps.db.outsideTenants(async (tx) => {
    if (token !== null && TOKEN_SHAPE.test(token)) {
      const moved = await sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps))
      if (moved) return moved
    }
    await sessions.forgetExpired(tx, deps.now())
    const id = randomUUID()
    await sessions.insertSession(tx, {
      id,
      token_hash: hashOf(fresh),
      created_at: deps.now(),
      expires_at: expiry(deps),
    })
    return id
  })
  return { sessionId, token: fresh }
}

/** @throws ProblemError 401 for a request without a session. */
export function sessionOf({ sessionToken }: { readonly sessionToken: string | null }) {
  if (sessionToken === null) throw new ProblemError(401, 'unauthenticated')
  return sessionToken
}

export function newToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

/** As long as the cookie lives. */
function expiry(deps: Pick<SessionDeps, 'now'>) {
  return new Date(deps.now().getTime() + SESSION_MAX_AGE_S * 1000)
}
