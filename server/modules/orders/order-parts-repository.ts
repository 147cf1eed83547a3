// An order with all that belongs to it: the states it went through, what its customer said about it, the visit that was booked.
import type { Selectable } from 'kysely'
import { visitsOf } from '#server/modules/booking/visits-repository'
import type { VisitOfOrder } from '#server/modules/booking/visits-repository'
import { isVisit } from '#contract/order-types'
import type { Transaction } from '#server/platform/db/database'
import type { ReviewsTable } from '#server/platform/db/customer-tables'
import type { OrderEventsTable, OrdersTable } from '#server/platform/db/order-tables'

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
