// Queries on categories and items. Rows are read and written in the order of the menu.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { CategoriesTable, ItemsTable } from '#server/platform/db/store-tables'

export type CategoryRow = Omit<Selectable<CategoriesTable>, 'tenant_id'>
export type ItemRow = Omit<Selectable<ItemsTable>, 'tenant_id' | 'is_withdrawn'>

const ITEM_COLUMNS = [
  'id',
  'category_id',
  'position',
  'name',
  'name_ar',
  'description',
  'image_hash',
  'price_minor',
  'facts',
  'is_recommended',
  'is_available',
  'variables',
  'stock',
  'before_minutes',
  'after_minutes',
] as const

/** The store's categories. */
export function listCategoryRows(tx: Transaction, tenantId: string): Promise<CategoryRow[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'position', 'name', 'title', 'image_hash'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute()
}

/** Items read by one statement: the embedded database works in this thread, and between two statements others are heard. */
const READ_AT_ONCE = 250

/** The store's items, those sold out too; withdrawn ones are left out. An import that commits meanwhile shows in a part of them. */
export async function listItemRows(tx: Transaction, tenantId: string): Promise<ItemRow[]> {
  const rows: ItemRow[] = []
  for (;;) {
    const part = await tx
      .selectFrom('items')
      .select(ITEM_COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('is_withdrawn', '=', false)
      // Every item of a menu has a place of its own on it.
      .where('position', '>', rows.at(-1)?.position ?? -1)
      .orderBy('position')
      .limit(READ_AT_ONCE)
      .execute()
    rows.push(...part)
    if (part.length < READ_AT_ONCE) return rows
    await setImmediate()
  }
}

/** Those of these items that the store withdrew, as they last were. */
export function listWithdrawnItems(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .selectFrom('items')
    .select(ITEM_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', true)
    .where('id', 'in', ids)
    .execute()
}

/**
 * From here to the end of the transaction every statement is checked for what its rows refer to: checked together at the end, thousands of
 * rows would keep the thread of the embedded database.
 */
export async function checkReferencesAtOnce(tx: Transaction): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

/** Adds these categories to the store's, new or as they now are. `rows` is a JSON list of rows without their store. */
export async function putCategories(tx: Transaction, tenantId: string, rows: string): Promise<void> {
  await sql`
    insert into categories (tenant_id, id, position, name, title, image_hash)
    select ${tenantId}::uuid, r.* from jsonb_to_recordset(${rows}::jsonb)
      as r (id text, position integer, name jsonb, title jsonb, image_hash text)
    on conflict (tenant_id, id) do update
      set position = excluded.position, name = excluded.name, title = excluded.title, image_hash = excluded.image_hash`.execute(
    tx,
  )
}

/** Removes the store's categories but these. No item on sale may be in one of them. */
export async function keepCategories(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from categories where tenant_id = ${tenantId}::uuid
      and id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

/** Ids of the store's items that are not withdrawn. */
export async function listItemIds(tx: Transaction, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes items from sale; they stay for the orders that name them. */
export async function withdrawItems(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('items')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}

/** What an import says of an item; equal rows are not written again. */
const IMPORTED = sql.raw(
  [...ITEM_COLUMNS.slice(1), 'is_withdrawn'].map((column) => `${column} = excluded.${column}`).join(', '),
)
const columnsOf = (table: string) =>
  sql.raw([...ITEM_COLUMNS.slice(1), 'is_withdrawn'].map((column) => `${table}.${column}`).join(', '))

/**
 * Puts items on sale, new or as they now are. `rows` is a JSON list of rows without their store.
 */
export async function putItems(tx: Transaction, tenantId: string, rows: string): Promise<void> {
  await sql`
    insert into items (tenant_id, ${sql.raw(ITEM_COLUMNS.join(', '))}, is_withdrawn)
    select ${tenantId}::uuid, r.*, false from jsonb_to_recordset(${rows}::jsonb)
      as r (id text, category_id text, position integer, name text, name_ar text, description jsonb, image_hash text,
        price_minor bigint, facts jsonb, is_recommended boolean, is_available boolean, variables jsonb,
        stock integer, before_minutes integer, after_minutes integer)
    on conflict (tenant_id, id) do update set ${IMPORTED}
      where (${columnsOf('items')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
}

/** Whether an item of the menu can be had, its row held until the end of the transaction; null when there is no such item. */
export async function lockAvailability(tx: Transaction, tenantId: string, itemId: string): Promise<boolean | null> {
  const row = await tx
    .selectFrom('items')
    .select(['is_available', 'stock'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .where('is_withdrawn', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? row.is_available && row.stock !== 0 : null
}

/** Takes an item off the offer, or puts it back: one whose portions are all sold comes back without a limit. */
export async function setAvailability(
  tx: Transaction,
  tenantId: string,
  itemId: string,
  isAvailable: boolean,
): Promise<void> {
  await tx
    .updateTable('items')
    .set({
      is_available: isAvailable,
      ...(isAvailable ? { stock: sql<number | null>`nullif(stock, 0)` } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .execute()
}
