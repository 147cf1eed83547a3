import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/db/schema'
import type { Transaction } from '#server/platform/db/database'
import { enqueue } from '#server/platform/jobs/jobs-repository'

/** @returns false when there was a wish already. */
export async function insertWish(tx: Transaction, tenantId: string, orderId: string, at: Date) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('earlier_wishes')
    .values({ tenant_id: tenantId, order_id: orderId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function dropWish(tx: Transaction, tenantId: string, orderId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('earlier_wishes')
    .where((eb) => eb.and({ tenant_id: tenantId, order_id: orderId }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Orders with a later visit and a wish to come earlier, in the order of asking. */
export async function wishesAfter(tx: Transaction, tenantId: string, after: Date) {
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

export async function offerFreed(
  tx: Transaction,
  kept: Pick<Selectable<Schema['visits']>, 'tenant_id' | 'resource_id' | 'kept_from' | 'kept_until'>,
  now: Date,
) {
  const { tenant_id: tenantId, resource_id: resourceId, kept_from: from, kept_until: until } = kept
  const usefulForMs = until.getTime() - now.getTime()
  if (usefulForMs <= 0) return
  const wishes = await wishesAfter(tx, tenantId, from)
  if (wishes.length === 0) return
  const content = { resourceId, from: from.toISOString(), until: until.toISOString() }
  await enqueue(tx, { tenantId, kind: 'visit:earlier', content, due: now, usefulForMs })
}
