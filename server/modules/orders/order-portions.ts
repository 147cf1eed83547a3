import { returnPortions } from '#server/modules/catalog/portions-repository'
import type { Transaction } from '#server/platform/db/database'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { clearPortions } from './order-changes-repository.ts'
import type { OrderRow } from './order-parts-repository.ts'

/**
 * Puts back what an order took of limited items, once however often it is called. The caller holds the order's row; this
 * locks the store's, as placing an order does. What comes back on sale is a new catalogue version, which every process
 * finds within a second.
 */
export async function giveBackPortions(tx: Transaction, row: OrderRow): Promise<void> {
  if (row.portions === null) return
  await lockStore(tx, row.tenant_id)
  await clearPortions(tx, row)
  await returnPortions(tx, row.tenant_id, row.portions)
}
