// Signatures of a store, with a secret that never leaves the server: for links of tables and keys of guests' orders.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database'
import { findSecret, insertSecret } from './tenant-repository.ts'

const textOf = (table: string) => `table:${table}`

export async function tableLink(tx: Transaction, store: { id: string; slug: string }, table: string) {
  const query = new URLSearchParams({ table, key: sign(await storeSecret(tx, store.id), textOf(table)) })
  return `/${store.slug}/?${query.toString()}`
}

export async function isTableOf(tx: Transaction, storeId: string, table: { number: string; key: string }) {
  const secret = await findSecret(tx, storeId)
  return secret !== null && isSigned(secret, textOf(table.number), table.key)
}

const SECRET_BYTES = 32
/** 128 bits cannot be guessed, and the link fits into a small printed code. */
const SIGNATURE_BYTES = 16

/** The store's secret, which is made at its first use. */
export async function storeSecret(tx: Transaction, tenantId: string) {
  const known = await findSecret(tx, tenantId)
  if (known) return known
  await insertSecret(tx, tenantId, randomBytes(SECRET_BYTES))
  // Read again, because another transaction may have been first.
  const made = await findSecret(tx, tenantId)
  if (!made) throw new Error('the secret of a store could not be made')
  return made
}

/** Texts of different kinds need different prefixes, such as `table:` and `order:`. */
export const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')

export function isSigned(secret: Buffer, text: string, signature: string) {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
