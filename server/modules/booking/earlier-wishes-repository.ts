// Who wants to come earlier than they booked; the only place of its queries.
import type { Selectable } from 'kysely'
import type { VisitsTable } from '#server/platform/db/booking-tables'
import type { Transaction } from '#server/platform/db/database'
import { enqueue } from '#server/platform/jobs/jobs-repository'

/** Notes that the customer of an order wants to come earlier; a second wish is the first. @returns whether it is new. */
export async function insertWish(tx: Transaction, tenantId: string, orderId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('earlier_wishes')
    .values({ tenant_id: tenantId, order_id: orderId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets the wish of an order. @returns whether there was one. */
export async function dropWish(tx: Transaction, tenantId: string, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('earlier_wishes')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Orders whose customers want to come earlier and whose visits begin after an instant, in the order in which they asked. */
export async function wishesAfter(tx: Transaction, tenantId: string, after: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('earlier_wishes')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.tenant_id', '=', 'earlier_wishes.tenant_id')
        .onRef('visits.order_id', '=', 'earlier_wishes.order_id'),
    )
    .select('earlier_wishes.order_id')
    .where('earlier_wishes.tenant_id', '=', tenantId)
    .where('starts_at', '>', after)
    .where('place', 'is not', null)
    .orderBy('asked_at')
    .orderBy('earlier_wishes.order_id')
    .execute()
  return rows.map(({ order_id: id }) => id)
}

/** Lets whoever wants to come earlier know that what was kept is free, once this has been committed. */
export async function offerFreed(
  tx: Transaction,
  kept: Pick<Selectable<VisitsTable>, 'tenant_id' | 'resource_id' | 'kept_from' | 'kept_until'>,
  now: Date,
): Promise<void> {
  const { tenant_id: tenantId, resource_id: resourceId, kept_from: from, kept_until: until } = kept
  const usefulForMs = until.getTime() - now.getTime()
  if (usefulForMs <= 0) return
  const wishes = await wishesAfter(tx, tenantId, from)
  if (wishes.length === 0) return
  const content = { resourceId, from: from.toISOString(), until: until.toISOString() }
  await enqueue(tx, { tenantId, kind: 'visit:earlier', content, due: now, usefulForMs })
}
