// Queries on time that the store keeps for something else, and on what is in the way of its plans.
import type { InTheWay } from '#contract/operator-visits'
import type { Selectable } from 'kysely'
import type { BlocksTable } from '#server/platform/db/booking-tables'
import type { Transaction } from '#server/platform/db/database'
import type { CellRun } from './cells.ts'

/** A block as it is stored. */
export type BlockRow = Selectable<BlocksTable>

/** Stores a block. Its cells are for `occupy` to take. */
export async function insertBlock(tx: Transaction, block: BlockRow): Promise<void> {
  await tx.insertInto('blocks').values(block).execute()
}

/** Takes a block away with its cells. @returns what it was; undefined when the store has none of this id. */
export function deleteBlock(tx: Transaction, tenantId: string, id: string): Promise<BlockRow | undefined> {
  return tx
    .deleteFrom('blocks')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** What is blocked in a span, the earliest first. */
export function blocksBetween(tx: Transaction, tenantId: string, from: Date, until: Date): Promise<BlockRow[]> {
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

/**
 * What takes a run of cells of a resource: at which places, and whose it is. `except` is a visit that does not count. The caller holds
 * the resource, and has dropped the holds that expired.
 */
export async function occupantsOf(
  tx: Transaction,
  tenantId: string,
  resourceId: string,
  { first, end }: CellRun,
  except?: string,
): Promise<{ readonly places: ReadonlySet<number>; readonly inTheWay: InTheWay }> {
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
    .where('occupied.tenant_id', '=', tenantId)
    .where('occupied.resource_id', '=', resourceId)
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
