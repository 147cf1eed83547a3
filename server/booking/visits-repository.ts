// Queries on visits and on the time they take.
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { bookingRules } from '#contract/import-booking'
import type { ImportDocument } from '#contract/import-document'
import type { VisitsTable } from '#server/db/booking-tables'
import type { Transaction } from '#server/db/database'
import { cellsBetween } from './cells.ts'
import type { CellRun } from './cells.ts'

/** Runs that are taken: by resource, then by place, which the engine numbers from 0 and the table from 1. */
export type Taken = ReadonlyMap<string, readonly (readonly CellRun[] | undefined)[]>

/** What is taken of these resources by visits that start from one instant up to another, or however late. */
export async function takenOf(
  tx: Transaction,
  tenantId: string,
  resourceIds: readonly string[],
  { from: since, to }: { readonly from: Date; readonly to?: Date },
): Promise<Taken> {
  // Numbers in lists: reading thousands of rows with dates takes the driver much longer than the database.
  const minutes = (column: 'kept_from' | 'kept_until') =>
    sql<number[]>`array_agg((extract(epoch from ${sql.ref(column)}) / 60)::integer order by starts_at)`
  const rows = await tx
    .selectFrom('visits')
    .select(['resource_id', 'place', minutes('kept_from').as('from'), minutes('kept_until').as('until')])
    .where('tenant_id', '=', tenantId)
    .where('resource_id', 'in', [...resourceIds])
    .where('starts_at', '>=', since)
    .$if(to !== undefined, (query) => query.where('starts_at', '<=', to ?? since))
    .where('place', 'is not', null)
    .groupBy(['resource_id', 'place'])
    .execute()
  const taken = new Map<string, CellRun[][]>()
  for (const { resource_id: id, place, from, until } of rows) {
    const places = taken.get(id) ?? []
    taken.set(id, places)
    places[Number(place) - 1] = from.map((minute, index) => cellsBetween(minute, until[index] ?? minute))
  }
  return taken
}

/** Holds these resources until the end of the transaction, in the order of their ids, so that two bookings never wait for each other. */
export async function lockResources(tx: Transaction, tenantId: string, resourceIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('resources')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...resourceIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Stores a visit with the cells that it takes at its place. The caller holds the resource. */
export async function insertVisit(
  tx: Transaction,
  visit: Selectable<VisitsTable>,
  { first, end }: CellRun,
): Promise<void> {
  await tx.insertInto('visits').values(visit).execute()
  await sql`
    insert into occupied (tenant_id, resource_id, place, cell, visit_id)
    select ${visit.tenant_id}::uuid, ${visit.resource_id}, ${visit.place}::integer, cell, ${visit.id}::uuid
    from generate_series(${first}::integer, ${end - 1}::integer) as cell order by cell`.execute(tx)
}

/** Gives back what the visit of an order takes, if it has one. */
export async function freeVisit(tx: Transaction, tenantId: string, orderId: string): Promise<void> {
  const visit = await tx
    .updateTable('visits')
    .set({ place: null })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst()
  if (visit)
    await tx.deleteFrom('occupied').where('tenant_id', '=', tenantId).where('visit_id', '=', visit.id).execute()
}

export type VisitOfOrder = Pick<VisitsTable, 'order_id' | 'is_resource_chosen'> & {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly cancel_until: Date
  /** Null where it stands for the store itself. */
  readonly resource: { readonly id: string; readonly name: string; readonly name_ar: string } | null
}

/** The visits of these orders. */
export async function visitsOf(
  tx: Transaction,
  tenantId: string,
  orderIds: readonly string[],
): Promise<VisitOfOrder[]> {
  const rows = await tx
    .selectFrom('visits')
    .innerJoin('resources', (join) =>
      join.onRef('resources.tenant_id', '=', 'visits.tenant_id').onRef('resources.id', '=', 'visits.resource_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'visits.tenant_id')
    .select([
      'order_id',
      'is_resource_chosen',
      'starts_at',
      'ends_at',
      'resources.id',
      'resources.name',
      'resources.name_ar',
    ])
    .select(['is_implied', sql<ImportDocument['store']['booking'] | null>`tenants.store -> 'booking'`.as('booking')])
    .where('visits.tenant_id', '=', tenantId)
    .where('order_id', 'in', [...orderIds])
    .execute()
  return rows.map(({ id, name, name_ar, is_implied, booking, ...visit }) => ({
    ...visit,
    cancel_until: new Date(visit.starts_at.getTime() - bookingRules(booking ?? {}).cancel_until * 60_000),
    resource: is_implied ? null : { id, name, name_ar },
  }))
}

/** How many visits of a guest's phone are still to come. */
export async function comingVisitsOf(tx: Transaction, tenantId: string, phone: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'visits.tenant_id').onRef('orders.id', '=', 'visits.order_id'),
    )
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('visits.tenant_id', '=', tenantId)
    .where('guest_phone', '=', phone)
    .where('status', 'not in', ['completed', 'canceled'])
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
