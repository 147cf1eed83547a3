import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

export type CategoryRow = Omit<Selectable<Schema['categories']>, 'tenant_id'>
export type ItemRow = Omit<Selectable<Schema['items']>, 'tenant_id' | 'is_withdrawn'>

const ITEM_TYPES = {
  id: 'text',
  category_id: 'text',
  position: 'integer',
  name: 'text',
  name_ar: 'text',
  description: 'jsonb',
  image_hash: 'text',
  price_minor: 'bigint',
  facts: 'jsonb',
  is_recommended: 'boolean',
  is_available: 'boolean',
  variables: 'jsonb',
  stock: 'integer',
  before_minutes: 'integer',
  after_minutes: 'integer',
} as const
const ITEM_COLUMNS = Object.keys(ITEM_TYPES) as (keyof typeof ITEM_TYPES)[] // its own keys

export function listCategoryRows(tx: Transaction, tenantId: string): Promise<CategoryRow[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'position', 'name', 'title', 'image_hash'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute()
}

/** Items of one statement: the embedded database works in this thread, which answers others only between two statements. */
const READ_AT_ONCE = 250

/** An import that is committed meanwhile may show in some of the items. */
export async function listItemRows(tx: Transaction, tenantId: string): Promise<ItemRow[]> {
  const rows: ItemRow[] = []
  for (;;) {
    const part = await tx
      .selectFrom('items')
      .select(ITEM_COLUMNS)
      .where((eb) => eb.and({ tenant_id: tenantId, is_withdrawn: false }))
      .where('position', '>', rows.at(-1)?.position ?? -1)
      .orderBy('position')
      .limit(READ_AT_ONCE)
      .execute()
    rows.push(...part)
    if (part.length < READ_AT_ONCE) return rows
    await setImmediate()
  }
}

export function listWithdrawnItems(tx: Transaction, tenantId: string, ids: readonly string[]) {
  return tx
    .selectFrom('items')
    .select(ITEM_COLUMNS)
    .where((eb) => eb.and({ tenant_id: tenantId, is_withdrawn: true }))
    .where('id', 'in', ids)
    .execute()
}

/** Checks references after every statement instead of together at the end, which would block the thread of the embedded database. */
export const checkReferencesAtOnce = (tx: Transaction) => sql`set constraints all immediate`.execute(tx)

/** @param rows a JSON list of rows without their store. */
export async function putRows(
  tx: Transaction,
  tenantId: string,
  table: 'categories' | 'items' | 'resources',
  types: Readonly<Record<string, string>>,
  rows: string,
) {
  const list = (written: (column: string) => string) => sql.raw(Object.keys(types).map(written).join(', '))
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${list((column) => column)})
    select ${tenantId}::uuid, r.* from jsonb_to_recordset(${rows}::jsonb) as r (${list((column) => `${column} ${types[column]}`)})
    on conflict (tenant_id, id) do update set ${list((column) => `${column} = excluded.${column}`)}
      where (${list((column) => `${table}.${column}`)}) is distinct from (${list((column) => `excluded.${column}`)})`.execute(
    tx,
  )
}

const CATEGORY_TYPES = { id: 'text', position: 'integer', name: 'jsonb', title: 'jsonb', image_hash: 'text' }

export const putCategories = (tx: Transaction, tenantId: string, rows: string) =>
  putRows(tx, tenantId, 'categories', CATEGORY_TYPES, rows)

export const putItems = (tx: Transaction, tenantId: string, rows: string) =>
  putRows(tx, tenantId, 'items', { ...ITEM_TYPES, is_withdrawn: 'boolean' }, rows)

/** No item on sale may be in one of the other categories, which are removed. */
export async function keepCategories(tx: Transaction, tenantId: string, ids: readonly string[]) {
  await sql`
    delete from categories where tenant_id = ${tenantId}::uuid
      and id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

export async function listItemIds(tx: Transaction, tenantId: string) {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where((eb) => eb.and({ tenant_id: tenantId, is_withdrawn: false }))
    .execute()
  return rows.map(({ id }) => id)
}

/** Withdrawn items are kept for the orders that name them. */
export async function withdrawItems(tx: Transaction, tenantId: string, ids: readonly string[]) {
  await tx
    .updateTable('items')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}

/** @returns null when there is no such item. */
export async function lockAvailability(tx: Transaction, tenantId: string, itemId: string) {
  const row = await tx
    .selectFrom('items')
    .select(['is_available', 'stock'])
    .where((eb) => eb.and({ tenant_id: tenantId, id: itemId, is_withdrawn: false }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? row.is_available && row.stock !== 0 : null
}

/** An item whose portions are all sold becomes available without a limit. */
export async function setAvailability(tx: Transaction, tenantId: string, itemId: string, isAvailable: boolean) {
  await tx
    .updateTable('items')
    .set({ is_available: isAvailable, ...(isAvailable ? { stock: sql<number | null>`nullif(stock, 0)` } : {}) })
    .where((eb) => eb.and({ tenant_id: tenantId, id: itemId }))
    .execute()
}
