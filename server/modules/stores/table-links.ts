// What only the store can have made: links of its tables, keys of its guests' orders. Each is signed with a secret of the
// store that never leaves the server.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database'
import { findSecret, insertSecret } from './tenant-repository.ts'

const textOf = (table: string) => `table:${table}`

/** Path and query of the link of a table. */
export async function tableLink(tx: Transaction, store: { id: string; slug: string }, table: string): Promise<string> {
  const query = new URLSearchParams({ table, key: sign(await storeSecret(tx, store.id), textOf(table)) })
  return `/${store.slug}/?${query.toString()}`
}

/** Whether the store made the link with this table and key. */
export async function isTableOf(
  tx: Transaction,
  storeId: string,
  table: { readonly number: string; readonly key: string },
): Promise<boolean> {
  const secret = await findSecret(tx, storeId)
  return secret !== null && isSigned(secret, textOf(table.number), table.key)
}

const SECRET_BYTES = 32
/** 128 bits: nobody guesses them, and a link stays short enough for a small printed code. */
const SIGNATURE_BYTES = 16

/** The store's secret, made when it is needed for the first time. */
export async function storeSecret(tx: Transaction, tenantId: string): Promise<Buffer> {
  const known = await findSecret(tx, tenantId)
  if (known) return known
  await insertSecret(tx, tenantId, randomBytes(SECRET_BYTES))
  // Another transaction may have been first: its secret is the store's.
  const made = await findSecret(tx, tenantId)
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
