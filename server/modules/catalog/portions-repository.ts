// Portions of limited items change only while the caller holds the store's row, so that the last one is sold once.
import type { Transaction } from '#server/platform/db/database'
import { changeCatalogue } from '#server/modules/stores/tenant-repository'

export type Portions = Readonly<Record<string, number>>

export async function portionsLeft(tx: Transaction, tenantId: string, itemIds: readonly string[]) {
  if (itemIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'stock'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', itemIds)
    .where('stock', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]))
}

/** @returns whether an item sold out or is available again, which is a new version of the menu. */
async function change(tx: Transaction, tenantId: string, portions: Portions, sign: 1 | -1) {
  let isMenuChanged = false
  for (const [itemId, count] of Object.entries(portions)) {
    const row = await tx
      .updateTable('items')
      .set((set) => ({ stock: set('stock', '+', sign * count) }))
      .where((eb) => eb.and({ tenant_id: tenantId, id: itemId }))
      .where('stock', 'is not', null)
      .returning('stock')
      .executeTakeFirst()
    if (row && row.stock === (sign < 0 ? 0 : count)) isMenuChanged = true
  }
  await changeCatalogue(tx, tenantId, { isPublic: isMenuChanged })
  return isMenuChanged
}

export const takePortions = (tx: Transaction, tenantId: string, portions: Portions) =>
  change(tx, tenantId, portions, -1)

export const returnPortions = (tx: Transaction, tenantId: string, portions: Portions) =>
  change(tx, tenantId, portions, 1)
