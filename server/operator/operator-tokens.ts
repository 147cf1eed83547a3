// Bearer tokens of operators: `<store id>.<secret>`. Only the hash of the secret is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import { UnknownStoreError } from '#server/tenants/export-tenant'
import { findVersion } from '#server/tenants/tenant-repository'
import { COMMAND_LINE, noteAct } from './audit-repository.ts'

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
  await db.inTenant(store.id, async (tx) => {
    await tx
      .insertInto('operator_tokens')
      .values({ tenant_id: store.id, token_hash: hashOf(secret).toString('hex'), name })
      .execute()
    const act = { act: 'token:create', subject: name, before: '', after: 'made' }
    await noteAct(tx, { tenantId: store.id, at: new Date(), who: COMMAND_LINE, ...act })
  })
  return `${store.id}.${secret}`
}

async function nameOf(db: Database, tenantId: string, secret: string): Promise<string | null> {
  const rows = await db.inTenant(tenantId, (tx) =>
    tx.selectFrom('operator_tokens').select(['token_hash', 'name']).where('tenant_id', '=', tenantId).execute(),
  )
  const given = hashOf(secret)
  const [found] = rows.filter((row) => timingSafeEqual(Buffer.from(row.token_hash, 'hex'), given))
  return found?.name ?? null
}

/**
 * Name of the token that a request shows: who the audit says it was.
 * @throws ProblemError 401 without a valid token, 403 when the token is another store's.
 */
export async function requireOperator(
  db: Database,
  storeId: string,
  authorization: string | undefined,
): Promise<string> {
  const [, tokenStore = '', secret = ''] = BEARER.exec(authorization ?? '') ?? []
  const name = secret === '' ? null : await nameOf(db, tokenStore.toLowerCase(), secret)
  if (name === null) throw new ProblemError(401, 'unauthenticated')
  if (tokenStore.toLowerCase() !== storeId) throw new ProblemError(403, 'forbidden')
  return name
}
