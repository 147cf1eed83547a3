// Queries on categories and items. Rows are read and written in the order of the menu.
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { CategoriesTable, ItemsTable } from '#server/db/store-tables'

export type CategoryRow = Omit<Selectable<CategoriesTable>, 'tenant_id'>
export type ItemRow = Omit<Selectable<ItemsTable>, 'tenant_id' | 'is_withdrawn'>
export type NewCategory = Insertable<CategoriesTable>
export type NewItem = Insertable<ItemsTable>

/** Rows per statement: PostgreSQL takes 65,535 parameters at most. */
const BATCH = 500

const ITEM_COLUMNS = [
  'id',
  'category_id',
  'position',
  'name',
  'name_ar',
  'description',
  'image_hash',
  'price_minor',
  'duration_minutes',
  'is_recommended',
  'is_available',
  'variables',
  'stock',
] as const

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

/** The store's categories. */
export function listCategoryRows(tx: Transaction, tenantId: string): Promise<CategoryRow[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'position', 'name', 'title', 'image_hash'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute()
}

/** The store's items, those sold out too; withdrawn ones are left out. */
export function listItemRows(tx: Transaction, tenantId: string): Promise<ItemRow[]> {
  return tx
    .selectFrom('items')
    .select(ITEM_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', false)
    .orderBy('position')
    .execute()
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

/** Makes these the store's categories: the others are removed. */
export async function replaceCategories(
  tx: Transaction,
  tenantId: string,
  rows: readonly NewCategory[],
): Promise<void> {
  await tx.deleteFrom('categories').where('tenant_id', '=', tenantId).execute()
  for (const batch of batches(rows))
    await tx
      .insertInto('categories')
      .values([...batch])
      .execute()
}

/** Makes these the store's items: the others are withdrawn and stay for the orders that name them. */
export async function replaceItems(tx: Transaction, tenantId: string, rows: readonly NewItem[]): Promise<void> {
  await tx
    .updateTable('items')
    .set({ is_withdrawn: true })
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', false)
    .execute()
  for (const batch of batches(rows)) {
    await tx
      .insertInto('items')
      .values([...batch])
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet((set) => ({
          category_id: set.ref('excluded.category_id'),
          position: set.ref('excluded.position'),
          name: set.ref('excluded.name'),
          name_ar: set.ref('excluded.name_ar'),
          description: set.ref('excluded.description'),
          image_hash: set.ref('excluded.image_hash'),
          price_minor: set.ref('excluded.price_minor'),
          duration_minutes: set.ref('excluded.duration_minutes'),
          is_recommended: set.ref('excluded.is_recommended'),
          is_available: set.ref('excluded.is_available'),
          variables: set.ref('excluded.variables'),
          stock: set.ref('excluded.stock'),
          is_withdrawn: set.ref('excluded.is_withdrawn'),
        })),
      )
      .execute()
  }
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
