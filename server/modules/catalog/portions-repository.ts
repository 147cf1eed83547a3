// Portions of items of which there are only so many. Taken and given back while the store's row is locked, so that the last
// one is sold once; what sells out or comes back is a change of the catalogue that every menu sees.
import type { Transaction } from '#server/platform/db/database'
import { changeCatalogue } from '#server/modules/stores/tenant-repository'

/** Portions by item id. */
export type Portions = Readonly<Record<string, number>>

/** Portions left of those of these items that are limited. */
export async function portionsLeft(
  tx: Transaction,
  tenantId: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'stock'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', itemIds)
    .where('stock', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]))
}

async function addPortions(tx: Transaction, tenantId: string, itemId: string, count: number): Promise<number | null> {
  const row = await tx
    .updateTable('items')
    .set((set) => ({ stock: set('stock', '+', count) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .where('stock', 'is not', null)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock ?? null
}

/**
 * Changes what is left; the caller holds the store's row locked.
 * @returns whether an item sold out or came back, which menus then have to learn.
 */
async function change(tx: Transaction, tenantId: string, portions: Portions, sign: 1 | -1): Promise<boolean> {
  let isMenuChanged = false
  for (const [itemId, count] of Object.entries(portions)) {
    const left = await addPortions(tx, tenantId, itemId, sign * count)
    if (left !== null && (sign < 0 ? left === 0 : left === count)) isMenuChanged = true
  }
  await changeCatalogue(tx, tenantId, { isPublic: isMenuChanged })
  return isMenuChanged
}

/** Takes portions of limited items. @returns whether an item sold out. */
export const takePortions = (tx: Transaction, tenantId: string, portions: Portions): Promise<boolean> =>
  change(tx, tenantId, portions, -1)

/** Puts portions back; items that are no longer limited have no use for them. */
export async function returnPortions(tx: Transaction, tenantId: string, portions: Portions): Promise<void> {
  await change(tx, tenantId, portions, 1)
}
