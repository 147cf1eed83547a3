// The fewest rows that make a visit of an order, with everything that a store's calendar knows besides.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

/** Row of an hour's visit for an order, at a resource of the store. */
export function visitRow(tenantId: string, orderId: string, resourceId: string): Insertable<Schema['visits']> {
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    order_id: orderId,
    item_id: 'soup',
    resource_id: resourceId,
    is_resource_chosen: true,
    starts_at: new Date('2026-01-05T09:00:00Z'),
    ends_at: new Date('2026-01-05T10:00:00Z'),
    kept_from: new Date('2026-01-05T08:45:00Z'),
    kept_until: new Date('2026-01-05T10:15:00Z'),
  }
}

/** Adds one row to every table of bookings. */
export async function addSampleVisit(
  tx: Transaction,
  order: { readonly id: string; readonly tenant_id: string },
  customerId: string,
): Promise<void> {
  const { tenant_id: tenantId } = order
  await tx
    .insertInto('resources')
    .values({
      tenant_id: tenantId,
      id: 'chair',
      position: 0,
      name: 'Chair',
      name_ar: 'كرسي',
      image_hash: null,
      places: 1,
      working_days: null,
      opening_exceptions: null,
      is_implied: false,
      is_withdrawn: false,
    })
    .execute()
  await tx.insertInto('resource_items').values({ tenant_id: tenantId, item_id: 'soup', resource_id: 'chair' }).execute()
  const visit = visitRow(tenantId, order.id, 'chair')
  await tx.insertInto('visits').values(visit).execute()
  await tx
    .insertInto('occupied')
    .values({ tenant_id: tenantId, resource_id: 'chair', place: 1, cell: 5_891_000, visit_id: visit.id })
    .execute()
  const { id: _id, order_id: orderId, item_id: _item, is_resource_chosen: _chosen, ...kept } = visit
  const hold = { ...kept, id: randomUUID(), customer_id: customerId, place: 1, expires_at: new Date() }
  await tx.insertInto('booking_holds').values(hold).execute()
  const { tenant_id, resource_id, kept_from, kept_until } = visit
  await tx
    .insertInto('blocks')
    .values({ tenant_id, id: randomUUID(), resource_id, places: 1, kept_from, kept_until })
    .execute()
  await tx.insertInto('earlier_wishes').values({ tenant_id, order_id: orderId, asked_at: new Date() }).execute()
}
