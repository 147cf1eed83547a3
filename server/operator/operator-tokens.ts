// Bearer tokens of operators: `<store id>.<secret>`. Only the hash of the secret is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import { UnknownStoreError } from '#server/tenants/export-tenant'
import { findVersion } from '#server/tenants/tenant-repository'

const SECRET_BYTES = 32
const BEARER = /^Bearer +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/i

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * Makes a token for the store's operator. It is shown once: only its hash stays.
 * @throws UnknownStoreError
 */
export async function createOperatorToken(db: Database, slug: string, name = 'operator'): Promise<string> {
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) throw new UnknownStoreError(slug)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.inTenant(store.id, (tx) =>
    tx
      .insertInto('operator_tokens')
      .values({ tenant_id: store.id, token_hash: hashOf(secret).toString('hex'), name })
      .execute(),
  )
  return `${store.id}.${secret}`
}

async function isTokenOf(db: Database, tenantId: string, secret: string): Promise<boolean> {
  const rows = await db.inTenant(tenantId, (tx) =>
    tx.selectFrom('operator_tokens').select('token_hash').where('tenant_id', '=', tenantId).execute(),
  )
  const given = hashOf(secret)
  return rows.filter((row) => timingSafeEqual(Buffer.from(row.token_hash, 'hex'), given)).length > 0
}

/** @throws ProblemError 401 without a valid token, 403 when the token is another store's. */
export async function requireOperator(db: Database, storeId: string, authorization: string | undefined): Promise<void> {
  const [, tokenStore = '', secret = ''] = BEARER.exec(authorization ?? '') ?? []
  if (secret === '' || !(await isTokenOf(db, tokenStore.toLowerCase(), secret)))
    throw new ProblemError(401, 'unauthenticated')
  if (tokenStore.toLowerCase() !== storeId) throw new ProblemError(403, 'forbidden')
}
