// Orders in the database: placing and finding them. Lists are in order-lists-repository.ts, changes in order-changes-repository.ts.
import type { Transaction } from '#server/platform/db/database'
import type { Order } from '#contract/order'
import { withParts } from './order-parts-repository.ts'
import type { OrderRow, OrderWithEvents } from './order-parts-repository.ts'

type Location = Order['location']

/** Takes the store's next order number. */
export async function takeOrderNumber(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx
    .updateTable('tenants')
    .set((update) => ({ next_order_number: update('next_order_number', '+', 1) }))
    .where('id', '=', tenantId)
    .returning('next_order_number')
    .executeTakeFirstOrThrow()
  return row.next_order_number - 1
}

/** Inserts an order in its first state, with the event that says so. */
export async function insertOrder(tx: Transaction, row: OrderRow): Promise<OrderWithEvents> {
  await tx
    .insertInto('orders')
    .values({
      ...row,
      location: JSON.stringify(row.location),
      lines: JSON.stringify(row.lines),
      portions: row.portions && JSON.stringify(row.portions),
    })
    .execute()
  const event = { order_id: row.id, status: row.status, at: row.ordered_at }
  await tx
    .insertInto('order_events')
    .values({ tenant_id: row.tenant_id, position: 0, ...event })
    .execute()
  return { row, events: [event], review: null, visit: null }
}

/** The row of an order, without what belongs to it. */
export async function orderRow(tx: Transaction, tenantId: string, id: string): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The order with this id, whoever placed it. */
export async function findOrder(tx: Transaction, tenantId: string, id: string): Promise<OrderWithEvents | null> {
  const row = await orderRow(tx, tenantId, id)
  const [order] = await withParts(tx, tenantId, row ? [row] : [])
  return order ?? null
}

/** Where an order goes, or a visit takes place: a copy of one of the customer's own addresses, or null when it is not theirs. */
export async function ownLocation(
  tx: Transaction,
  { tenantId, customerId, addressId }: { tenantId: string; customerId: string; addressId: string },
  locationType: 'delivery' | 'home_visit',
): Promise<Location> {
  const address = await tx
    .selectFrom('addresses')
    .select([
      'name',
      'latitude',
      'longitude',
      'address_type',
      'address',
      'city',
      'state',
      'country_id',
      'street',
      'postal_code',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return address ? { locationType, locationDetails: address } : null
}
