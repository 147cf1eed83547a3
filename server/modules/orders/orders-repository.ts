// Orders in the database: placing and finding them, with all that belongs to them. Lists are in order-lists-repository.ts, changes in
// order-changes-repository.ts.
import type { Selectable } from 'kysely'
import type { Order } from '#contract/order'
import { FINAL_STATUSES } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { type VisitOfOrder, visitsOf } from '#server/modules/booking/visits-repository'
import type { ReviewsTable } from '#server/platform/db/customer-tables'
import type { Transaction } from '#server/platform/db/database'
import type { OrderEventsTable, OrdersTable } from '#server/platform/db/order-tables'

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

/** An order that nobody moved on this long after it was due is forgotten, not under way. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000

/** A customer's orders that the store has still something to do for. */
export function openOrdersOf(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  now: Date,
): Promise<Pick<OrderRow, 'id' | 'portions'>[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'portions'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('status', 'not in', FINAL_STATUSES)
    .where((where) =>
      where(where.fn.coalesce('reserved_at', 'ordered_at'), '>', new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
    )
    .execute()
}

/** Milliseconds until a customer who may place so many orders within a window may place one more; 0 for now. */
export async function hasRoomAfter(
  tx: Transaction,
  asked: { tenantId: string; customerId: string; at: Date; windowMs: number; most: number },
): Promise<number> {
  const { tenantId, customerId, at, windowMs, most } = asked
  const row = await tx
    .selectFrom('orders')
    .select('ordered_at')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('ordered_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!row) return 0
  const since = at.getTime() - row.ordered_at.getTime()
  // A clock that went back must not stretch the wait.
  return Math.max(0, Math.min(windowMs, windowMs - since))
}

/** Whether a store has completed an order of a customer. */
export async function hasCompletedOrder(tx: Transaction, tenantId: string, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type OrderRow = Selectable<OrdersTable>
type OrderEventRow = Pick<Selectable<OrderEventsTable>, 'order_id' | 'status' | 'at'>
type OrderReviewRow = Pick<Selectable<ReviewsTable>, 'order_id' | 'rating' | 'comment'>

export type OrderWithEvents = {
  readonly row: OrderRow
  readonly events: readonly OrderEventRow[]
  readonly review: OrderReviewRow | null
  readonly visit: VisitOfOrder | null
}

/** These orders, in their order, with their parts. */
export async function withParts(
  tx: Transaction,
  tenantId: string,
  rows: readonly OrderRow[],
): Promise<OrderWithEvents[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const events = await tx
    .selectFrom('order_events')
    .select(['order_id', 'status', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const reviews = await tx
    .selectFrom('reviews')
    .select(['order_id', 'rating', 'comment'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', ids)
    .execute()
  const booked = rows.filter((row) => isVisit(row.order_type)).map((row) => row.id)
  const visits = booked.length > 0 ? await visitsOf(tx, tenantId, booked) : []
  return rows.map((row) => ({
    row,
    events: events.filter((event) => event.order_id === row.id),
    review: reviews.find((review) => review.order_id === row.id) ?? null,
    visit: visits.find((visit) => visit.order_id === row.id) ?? null,
  }))
}
