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

const SECRET_BYTES = 32
const BEARER = /^Bearer +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/i
const MINUTE_MS = 60_000
/** Tokens of a store that hold at a time. A list of them is read to the end, so that a stolen one's children are seen. */
export const MOST_LIVE = 50
/** Of those that hold no longer the newest are listed. */
export const MOST_ENDED_LISTED = 200
const COLUMNS = ['id', 'name', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'] as const

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

type Row = {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const present = ({ id, name, ...times }: Row): OperatorToken => ({
  id,
  name,
  created_at: times.created_at.toISOString(),
  expires_at: times.expires_at?.toISOString() ?? null,
  last_used_at: times.last_used_at?.toISOString() ?? null,
  revoked_at: times.revoked_at?.toISOString() ?? null,
})

/** The store's tokens: those that hold, or those that were taken back or are over. */
function tokensOf(tx: Transaction, tenantId: string, which: 'live' | 'ended', at: Date) {
  const own = tx.selectFrom('operator_tokens').where('tenant_id', '=', tenantId)
  if (which === 'live')
    return own
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
  return own.where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', at)]))
}

/** @throws ProblemError 409 `tokens_full`. The store's row stays held, so that of tokens made at once each sees the ones before it. */
async function requireRoom(tx: Transaction, tenantId: string, at: Date): Promise<void> {
  await lockStore(tx, tenantId)
  const live = await tokensOf(tx, tenantId, 'live', at).select('id').limit(MOST_LIVE).execute()
  if (live.length >= MOST_LIVE) throw new ProblemError(409, 'tokens_full')
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
    const row = await tx.insertInto('operator_tokens').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
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
    const listed = (which: 'live' | 'ended') =>
      tokensOf(tx, storeId, which, at).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id')
    const live = await listed('live').execute()
    const ended = await listed('ended').limit(MOST_ENDED_LISTED).execute()
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
    const own = tx.updateTable('operator_tokens').where('tenant_id', '=', storeId).where('id', '=', id)
    const revoked = await own
      .set({ revoked_at: at })
      .where('revoked_at', 'is', null)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (revoked) {
      const words = { act: 'token:revoke', subject: revoked.name, before: 'made', after: 'revoked' }
      await noteAct(tx, { tenantId: storeId, at, who, ...words })
      return present(revoked)
    }
    const found = await tx
      .selectFrom('operator_tokens')
      .select(COLUMNS)
      .where('tenant_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ProblemError(404, 'not_found')
    return present(found)
  })
}

/** A token that holds now. */
async function findHolding(tx: Transaction, tenantId: string, secret: string, at: Date): Promise<Row | null> {
  const row = await tx
    .selectFrom('operator_tokens')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst()
  return !row || row.revoked_at || (row.expires_at && row.expires_at <= at) ? null : row
}

/** The name of a token that holds now; notes the minute in which it was used. */
async function useToken(tx: Transaction, tenantId: string, secret: string, at: Date): Promise<string | null> {
  const row = await findHolding(tx, tenantId, secret, at)
  if (!row) return null
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  if (!row.last_used_at || row.last_used_at < minute) {
    await tx
      .updateTable('operator_tokens')
      .set({ last_used_at: minute })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
  }
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
