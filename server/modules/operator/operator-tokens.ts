// Bearer tokens of operators: `<store id>.<secret>`. Only the hash of the secret is stored. Every request looks at the database,
// so that a token taken back is refused by every process from then on.
import { createHash, randomBytes } from 'node:crypto'
import type { OperatorToken } from '#contract/operator'
import type { Database, Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { UnknownStoreError } from '#server/modules/import/export-tenant'
import { findVersion, lockStore } from '#server/modules/stores/tenant-repository'
import { COMMAND_LINE, noteAct } from '#server/modules/audit/audit-repository'
import type { Counter } from './counter.ts'
import {
  endToken,
  findToken,
  hasLiveTokens,
  insertToken,
  listEndedTokens,
  listLiveTokens,
  noteUse,
} from './operator-tokens-repository.ts'
import type { TokenRow } from './operator-tokens-repository.ts'

const SECRET_BYTES = 32
const BEARER = /^Bearer +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/i
const MINUTE_MS = 60_000
/** Tokens of a store that hold at a time. A list of them is read to the end, so that a stolen one's children are seen. */
export const MOST_LIVE = 50
/** Of those that hold no longer the newest are listed. */
export const MOST_ENDED_LISTED = 200

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const present = ({ id, name, ...times }: TokenRow): OperatorToken => ({
  id,
  name,
  created_at: times.created_at.toISOString(),
  expires_at: times.expires_at?.toISOString() ?? null,
  last_used_at: times.last_used_at?.toISOString() ?? null,
  revoked_at: times.revoked_at?.toISOString() ?? null,
})

/** @throws ProblemError 409 `tokens_full`. The store's row stays held, so that of tokens made at once each sees the ones before it. */
async function requireRoom(tx: Transaction, tenantId: string, at: Date): Promise<void> {
  await lockStore(tx, tenantId)
  if (await hasLiveTokens(tx, tenantId, at, MOST_LIVE)) throw new ProblemError(409, 'tokens_full')
}

/**
 * Makes a token of the store; `token` is shown once: only its hash stays. Without `expiresAt` it does not end by itself.
 * @throws ProblemError 409 `tokens_full` when as many hold as a store may have.
 */
export function makeToken(
  { db, storeId, who, now }: Counter,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date | null },
): Promise<OperatorToken & { token: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    await requireRoom(tx, storeId, at)
    const values = { tenant_id: storeId, token_hash: hashOf(secret), name, created_at: at, expires_at: expiresAt }
    const row = await insertToken(tx, values)
    await noteAct(tx, { tenantId: storeId, at, who, act: 'token:create', subject: name, before: '', after: 'made' })
    return { ...present(row), token: `${storeId}.${secret}` }
  })
}

/**
 * Makes a token that does not end by itself, as the command line does.
 * @throws UnknownStoreError
 * @throws ProblemError 409 `tokens_full`
 */
export async function createOperatorToken(db: Database, slug: string, name = 'operator'): Promise<string> {
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) throw new UnknownStoreError(slug)
  const counter = { db, storeId: store.id, who: COMMAND_LINE, now: () => new Date() }
  return (await makeToken(counter, { name, expiresAt: null })).token
}

/**
 * The store's tokens without what would let anybody in, newest first: all that hold, then the newest of the others. Whoever makes
 * many and ends them pushes none that holds out of the list.
 */
export function listTokens({ db, storeId, now }: Pick<Counter, 'db' | 'storeId' | 'now'>): Promise<OperatorToken[]> {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const live = await listLiveTokens(tx, storeId, at)
    const ended = await listEndedTokens(tx, storeId, at, MOST_ENDED_LISTED)
    return [...live, ...ended].map(present)
  })
}

/**
 * Takes a token back, its own too. One that was taken back already stays as it was.
 * @throws ProblemError 404 when the store has no such token.
 */
export function revokeToken({ db, storeId, who, now }: Counter, id: string): Promise<OperatorToken> {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const revoked = await endToken(tx, storeId, id, at)
    if (revoked) {
      const words = { act: 'token:revoke', subject: revoked.name, before: 'made', after: 'revoked' }
      await noteAct(tx, { tenantId: storeId, at, who, ...words })
      return present(revoked)
    }
    const found = await findToken(tx, storeId, { id })
    if (!found) throw new ProblemError(404, 'not_found')
    return present(found)
  })
}

/** A token that holds now. */
async function findHolding(tx: Transaction, tenantId: string, secret: string, at: Date): Promise<TokenRow | null> {
  const row = await findToken(tx, tenantId, { token_hash: hashOf(secret) })
  return !row || row.revoked_at || (row.expires_at && row.expires_at <= at) ? null : row
}

/** The name of a token that holds now; notes the minute in which it was used. */
async function useToken(tx: Transaction, tenantId: string, secret: string, at: Date): Promise<string | null> {
  const row = await findHolding(tx, tenantId, secret, at)
  if (!row) return null
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  if (!row.last_used_at || row.last_used_at < minute) await noteUse(tx, tenantId, row.id, minute)
  return row.name
}

/** The store a token says it is of, and its secret; both empty when there is none. */
function shown(authorization: string | undefined): { tenantId: string; secret: string } {
  const [, tokenStore = '', secret = ''] = BEARER.exec(authorization ?? '') ?? []
  return { tenantId: tokenStore.toLowerCase(), secret }
}

/**
 * Looks again at a token that requireOperator took, in the transaction of what it is to allow.
 * @throws ProblemError 401 when it was taken back or has ended meanwhile.
 */
export async function assertHoldsStill(tx: Transaction, authorization: string | undefined, at: Date): Promise<void> {
  const { tenantId, secret } = shown(authorization)
  if (!(await findHolding(tx, tenantId, secret, at))) throw new ProblemError(401, 'unauthenticated')
}

/**
 * Name of the token that a request shows: who the audit says it was.
 * @throws ProblemError 401 without a token that holds, 403 when the token is another store's.
 */
export async function requireOperator(
  { db, now }: Pick<Counter, 'db' | 'now'>,
  storeId: string,
  authorization: string | undefined,
): Promise<string> {
  const { tenantId, secret } = shown(authorization)
  const name = secret === '' ? null : await db.inTenant(tenantId, (tx) => useToken(tx, tenantId, secret, now()))
  if (name === null) throw new ProblemError(401, 'unauthenticated')
  if (tenantId !== storeId) throw new ProblemError(403, 'forbidden')
  return name
}
