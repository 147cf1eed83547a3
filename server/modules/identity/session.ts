// Sessions: one opaque token per browser; which customer it is, is kept per store.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/identity'
import type { Database, Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { SESSION_MAX_AGE_S } from '#server/platform/http/cookies'
import { type Credentials, isUnchanged } from './credentials.ts'
import { presentCustomer } from './customer-presenter.ts'
import { customerOfSession, type CustomerRow, lockCustomer } from './customers-repository.ts'
import { deviceOf } from './device.ts'
import * as browsers from './known-browsers-repository.ts'
import * as sessions from './sessions-repository.ts'

/** What sessions need to know of the world. */
export type SessionDeps = { readonly db: Database; readonly now: () => Date }

/** How exactly it is kept when a session was last seen: a write per request would be too much. */
const SEEN_TO_MS = 3_600_000
const TOKEN_BYTES = 32
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** Customer a session token is at a store; null for a guest there, an ended or expired session, or any other text. */
export async function findCustomer(deps: SessionDeps, storeId: string, token: string): Promise<User | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await deps.db.inTenant(storeId, (tx) => customerOfSession(tx, storeId, hashOf(token), deps.now()))
  if (row && deps.now().getTime() - row.seen_at.getTime() >= SEEN_TO_MS) await noteSeen(deps, storeId, row.session_id)
  return row && presentCustomer(row)
}

/** A database that cannot write, such as on a full disk, still reads: the next request notes it. */
async function noteSeen(deps: SessionDeps, storeId: string, sessionId: string): Promise<void> {
  await deps.db.inTenant(storeId, (tx) => sessions.noteSeen(tx, storeId, sessionId, deps.now())).catch(() => undefined)
}

/**
 * Makes a customer the signed-in one of a store. The old token dies, so that a token known before signing in is worth
 * nothing after it; who the session is at other stores stays. The browser is known from now on.
 * @param customer whose password was right; when it, the phone or the e-mail address was changed since, the session would outlive
 * the end of all sessions.
 * @param token the browser's token so far, or null.
 * @param userAgent what the browser calls itself.
 * @returns the new token for the cookie.
 * @throws ProblemError 401 `invalid_credentials` when the customer signs in with something else by now.
 */
export async function startSession(
  deps: SessionDeps,
  storeId: string,
  customer: Credentials & Pick<CustomerRow, 'id'>,
  token: string | null,
  userAgent: string,
): Promise<string> {
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
 * Signs a session out of a store; the old token dies, other stores stay signed in.
 * @returns the new token for the cookie, or null when the token was of no live session and nothing changes.
 */
export async function endSession(deps: SessionDeps, storeId: string, token: string): Promise<string | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const fresh = newToken()
  const sessionId = await deps.db.outsideTenants((tx) =>
    sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps)),
  )
  if (sessionId === null) return null
  await deps.db.inTenant(storeId, (tx) => sessions.unassign(tx, storeId, sessionId))
  return fresh
}

/**
 * Leaves a customer signed in at a store in this browser only, and makes it the only known one; the old token dies. Part of the
 * transaction that changed what they sign in with.
 * @returns the new token for the cookie.
 * @throws ProblemError 401 when the session ended meanwhile.
 */
export async function keepThisSession(
  tx: Transaction,
  deps: Pick<SessionDeps, 'now'>,
  storeId: string,
  customerId: string,
  token: string,
): Promise<string> {
  const fresh = newToken()
  const sessionId = await sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps))
  if (sessionId === null) throw new ProblemError(401, 'unauthenticated')
  await sessions.endSessionsBut(tx, storeId, customerId, hashOf(fresh))
  await browsers.forgetBrowsers(tx, storeId, customerId)
  await browsers.remember(tx, storeId, sessionId, customerId)
  return fresh
}

async function rotate(deps: SessionDeps, token: string | null): Promise<{ sessionId: string; token: string }> {
  const fresh = newToken()
  const sessionId = await deps.db.outsideTenants(async (tx) => {
    if (token !== null && TOKEN_SHAPE.test(token)) {
      const moved = await sessions.replaceToken(tx, hashOf(token), hashOf(fresh), deps.now(), expiry(deps))
      if (moved !== null) return moved
    }
    await sessions.forgetExpired(tx, deps.now())
    return sessions.create(tx, {
      id: randomUUID(),
      tokenHash: hashOf(fresh),
      createdAt: deps.now(),
      expiresAt: expiry(deps),
    })
  })
  return { sessionId, token: fresh }
}

/** The token of the session that a customer's request came in. @throws ProblemError 401 without one. */
export function sessionOf({ sessionToken }: { readonly sessionToken: string | null }): string {
  if (sessionToken === null) throw new ProblemError(401, 'unauthenticated')
  return sessionToken
}

/** A new secret of 256 bits, as it travels in cookies and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** As long as the cookie lives, counted from the last sign-in or sign-out. */
function expiry(deps: Pick<SessionDeps, 'now'>): Date {
  return new Date(deps.now().getTime() + SESSION_MAX_AGE_S * 1000)
}
