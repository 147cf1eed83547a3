// Links that stand on a store's tables: signed, so that nobody can order to a table by inventing one.
import type { Transaction } from '#server/platform/db/database'
import { isSigned, sign, storeSecret } from './store-secret.ts'
import { findSecret } from './tenant-repository.ts'

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
