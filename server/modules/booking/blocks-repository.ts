import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/db/schema'
import type { Transaction } from '#server/platform/db/database'
import type { CellRun } from './cells.ts'

export type BlockRow = Selectable<Schema['blocks']>

/** The caller takes its cells with `occupy`. */
export async function insertBlock(tx: Transaction, block: BlockRow) {
  await tx.insertInto('blocks').values(block).execute()
}

export function deleteBlock(tx: Transaction, tenantId: string, id: string) {
  return tx
    .deleteFrom('blocks')
    .where((eb) => eb.and({ tenant_id: tenantId, id }))
    .returningAll()
    .executeTakeFirst()
}

export function blocksBetween(tx: Transaction, tenantId: string, from: Date, until: Date) {
  return tx
    .selectFrom('blocks')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kept_from', '<', until)
    .where('kept_until', '>', from)
    .orderBy('kept_from')
    .orderBy('resource_id')
    .execute()
}

/** `except` is a visit that does not count. The caller holds the resource, and has dropped the expired holds. */
export async function occupantsOf(
  tx: Transaction,
  tenantId: string,
  resourceId: string,
  { first, end }: CellRun,
  except?: string,
) {
  const rows = await tx
    .selectFrom('occupied')
    .leftJoin('visits', (join) =>
      join.onRef('visits.tenant_id', '=', 'occupied.tenant_id').onRef('visits.id', '=', 'occupied.visit_id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'visits.tenant_id').onRef('orders.id', '=', 'visits.order_id'),
    )
    .select(['occupied.place', 'order_number', 'hold_id', 'block_id'])
    .distinct()
    .where((eb) => eb.and({ 'occupied.tenant_id': tenantId, 'occupied.resource_id': resourceId }))
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .$if(except !== undefined, (query) => query.where('visit_id', 'is distinct from', except ?? null))
    .orderBy('order_number')
    .execute()
  return {
    places: new Set(rows.map(({ place }) => place)),
    inTheWay: {
      orders: [...new Set(rows.flatMap(({ order_number: number }) => number ?? []))],
      is_held: rows.some(({ hold_id: id }) => id !== null),
      is_blocked: rows.some(({ block_id: id }) => id !== null),
    },
  }
}
