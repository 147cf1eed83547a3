// What only the store can have made: links of its tables, keys of its guests' orders. Each is signed with a secret of the
// store that never leaves the server.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database'

const SECRET_BYTES = 32
/** 128 bits: nobody guesses them, and a link stays short enough for a small printed code. */
const SIGNATURE_BYTES = 16

/** The store's secret; null when nothing was ever signed with one. */
export async function findStoreSecret(tx: Transaction, tenantId: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('store_secrets').select('secret').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row ? Buffer.from(row.secret) : null
}

/** The store's secret, made when it is needed for the first time. */
export async function storeSecret(tx: Transaction, tenantId: string): Promise<Buffer> {
  const known = await findStoreSecret(tx, tenantId)
  if (known) return known
  await tx
    .insertInto('store_secrets')
    .values({ tenant_id: tenantId, secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  // Another transaction may have been first: its secret is the store's.
  const made = await findStoreSecret(tx, tenantId)
  if (!made) throw new Error('the secret of a store could not be made')
  return made
}

/** Signature of a text, in base64url. Texts of different kinds begin differently, such as `table:` and `order:`. */
export function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/** Whether a signature was made by this store for this text; takes the same time whatever is wrong with it. */
export function isSigned(secret: Buffer, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
