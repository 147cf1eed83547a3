// Bearer tokens of operators: `<store id>.<secret>`. Only the hash of the secret is stored. Every request looks at the database,
// so that a token taken back is refused by every process from then on.
import { createHash, randomBytes } from 'node:crypto'
import type { OperatorToken } from '#contract/operator'
import type { Database, Transaction } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import { UnknownStoreError } from '#server/tenants/export-tenant'
import { findVersion } from '#server/tenants/tenant-repository'
import { COMMAND_LINE, noteAct } from './audit-repository.ts'
import type { Counter } from './counter.ts'

const SECRET_BYTES = 32
const BEARER = /^Bearer +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/i
const MINUTE_MS = 60_000
/** Newest tokens that are listed. */
const MOST_LISTED = 200
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

/** Makes a token of the store; `token` is shown once: only its hash stays. Without `expiresAt` it does not end by itself. */
export function makeToken(
  { db, storeId, who, now }: Counter,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date | null },
): Promise<OperatorToken & { token: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const values = { tenant_id: storeId, token_hash: hashOf(secret), name, created_at: at, expires_at: expiresAt }
    const row = await tx.insertInto('operator_tokens').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
    await noteAct(tx, { tenantId: storeId, at, who, act: 'token:create', subject: name, before: '', after: 'made' })
    return { ...present(row), token: `${storeId}.${secret}` }
  })
}

/**
 * Makes a token that does not end by itself, as the command line does.
 * @throws UnknownStoreError
 */
export async function createOperatorToken(db: Database, slug: string, name = 'operator'): Promise<string> {
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) throw new UnknownStoreError(slug)
  const counter = { db, storeId: store.id, who: COMMAND_LINE, now: () => new Date() }
  return (await makeToken(counter, { name, expiresAt: null })).token
}

/** The store's tokens, newest first, without what would let anybody in. */
export function listTokens({ db, storeId }: Pick<Counter, 'db' | 'storeId'>): Promise<OperatorToken[]> {
  return db.inTenant(storeId, async (tx) => {
    const rows = await tx
      .selectFrom('operator_tokens')
      .select(COLUMNS)
      .where('tenant_id', '=', storeId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(present)
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

/** The name of a token that holds now; notes the minute in which it was used. */
async function useToken(tx: Transaction, tenantId: string, secret: string, at: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('operator_tokens')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst()
  if (!row || row.revoked_at || (row.expires_at && row.expires_at <= at)) return null
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

/**
 * Name of the token that a request shows: who the audit says it was.
 * @throws ProblemError 401 without a token that holds, 403 when the token is another store's.
 */
export async function requireOperator(
  { db, now }: Pick<Counter, 'db' | 'now'>,
  storeId: string,
  authorization: string | undefined,
): Promise<string> {
  const [, tokenStore = '', secret = ''] = BEARER.exec(authorization ?? '') ?? []
  const tenantId = tokenStore.toLowerCase()
  const name = secret === '' ? null : await db.inTenant(tenantId, (tx) => useToken(tx, tenantId, secret, now()))
  if (name === null) throw new ProblemError(401, 'unauthenticated')
  if (tenantId !== storeId) throw new ProblemError(403, 'forbidden')
  return name
}
