// One opaque token per browser; which customer it is, is stored per store.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/identity'
import type { Database, Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { SESSION_MAX_AGE_S } from '#server/platform/http/cookies'
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

/** Leaves out the hash, the gender and the birth date. */
export function presentCustomer(row: CustomerRow): User {
  const [first = '', ...rest] = row.name.split(/\s+/u)
  return {
    id: row.id,
    name: row.name,
    first_name: first,
    last_name: rest.join(' '),
    phone: row.phone,
    email: row.email,
    preferred_language: row.preferred_language,
  }
}

/** Null for a guest, an expired session, or any other text. */
export async function findCustomer(deps: SessionDeps, storeId: string, token: string): Promise<User | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await deps.db.inTenant(storeId, (tx) => customerOfSession(tx, storeId, hashOf(token), deps.now()))
  if (!row) return null
  const { session_id: id, seen_at: seenAt } = row
  // On a full disk the database still reads, and a later request notes it.
  if (deps.now().getTime() - seenAt.getTime() >= SEEN_TO_MS)
    await deps.db.inTenant(storeId, (tx) => sessions.noteSeen(tx, storeId, id, deps.now())).catch(() => undefined)
  return presentCustomer(row)
}

/**
 * A token known before signing in is worth nothing after it. @returns the new token for the cookie.
 * @throws ProblemError 401 `invalid_credentials` when password, phone or e-mail changed since `customer` was checked.
 */
export async function startSession(
  deps: SessionDeps,
  storeId: string,
  customer: Credentials & Pick<CustomerRow, 'id'>,
  token: string | null,
  userAgent: string,
) {
  const { sessionId, fresh } = await deps.db.outsideTenants(
    async (tx) => (token === null ? null : await renewed(tx, deps, token)) ?? newSession(tx, deps),
  )
  await deps.db.inTenant(storeId, async (tx) => {
    const current = await lockCustomer(tx, storeId, customer.id)
    if (!current || !isUnchanged(current, customer)) throw new ProblemError(401, 'invalid_credentials')
    const who = { tenant_id: storeId, session_id: sessionId, customer_id: customer.id }
    const now = deps.now()
    await sessions.assign(tx, { ...who, ...deviceOf(userAgent), created_at: now, seen_at: now })
    await browsers.remember(tx, who)
  })
  return fresh
}

/** Other stores stay signed in. @returns the new token for the cookie; null for a token of no live session. */
export async function endSession(deps: SessionDeps, storeId: string, token: string) {
  const moved = await deps.db.outsideTenants((tx) => renewed(tx, deps, token))
  if (!moved) return null
  await deps.db.inTenant(storeId, (tx) => sessions.unassign(tx, storeId, { session_id: moved.sessionId }))
  return moved.fresh
}

/** Ends all other sessions. @returns the new token for the cookie. @throws ProblemError 401 when the session ended meanwhile. */
export async function keepThisSession(
  tx: Transaction,
  deps: Pick<SessionDeps, 'now'>,
  storeId: string,
  customerId: string,
  token: string,
) {
  const moved = await renewed(tx, deps, token)
  if (!moved) throw new ProblemError(401, 'unauthenticated')
  await sessions.endSessionsBut(tx, storeId, customerId, hashOf(moved.fresh))
  await browsers.forgetBrowsers(tx, storeId, customerId)
  await browsers.remember(tx, { tenant_id: storeId, session_id: moved.sessionId, customer_id: customerId })
  return moved.fresh
}

/** Gives a live session another token; null for any other text. */
async function renewed(tx: Transaction, { now }: Pick<SessionDeps, 'now'>, token: string) {
  if (!TOKEN_SHAPE.test(token)) return null
  const fresh = newToken()
  const sessionId = await sessions.replaceToken(tx, hashOf(token), hashOf(fresh), now(), expiry(now()))
  return sessionId === undefined ? null : { sessionId, fresh }
}

async function newSession(tx: Transaction, { now }: Pick<SessionDeps, 'now'>) {
  const [sessionId, fresh, created_at] = [randomUUID(), newToken(), now()]
  const session = { id: sessionId, token_hash: hashOf(fresh), created_at, expires_at: expiry(created_at) }
  await sessions.insertSession(tx, session, created_at)
  return { sessionId, fresh }
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
const expiry = (now: Date) => new Date(now.getTime() + SESSION_MAX_AGE_S * 1000)
