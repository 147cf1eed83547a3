import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/db/schema'
import { FINAL_STATUSES } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { visitsOf } from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'

export async function takeOrderNumber(tx: Transaction, tenantId: string) {
  const { next_order_number: next } = await tx
    .updateTable('tenants')
    .set((update) => ({ next_order_number: update('next_order_number', '+', 1) }))
    .where('id', '=', tenantId)
    .returning('next_order_number')
    .executeTakeFirstOrThrow()
  return next - 1
}

export async function insertOrder(tx: Transaction, row: OrderRow) {
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

export const orderRow = (tx: Transaction, tenantId: string, id: string) =>
  tx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst()

export async function findOrder(tx: Transaction, tenantId: string, id: string) {
  const row = await orderRow(tx, tenantId, id)
  return (await withParts(tx, tenantId, row ? [row] : []))[0]
}

/** After its time an order counts as open for this long. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000

export function openOrdersOf(tx: Transaction, tenantId: string, customerId: string, now: Date) {
  return tx
    .selectFrom('orders')
    .select(['id', 'portions'])
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .where('status', 'not in', FINAL_STATUSES)
    .where((where) =>
      where(where.fn.coalesce('reserved_at', 'ordered_at'), '>', new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
    )
    .execute()
}

/** @returns milliseconds until the customer may place one more order; 0 for now. */
export async function hasRoomAfter(
  tx: Transaction,
  asked: { tenantId: string; customerId: string; at: Date; windowMs: number; most: number },
) {
  const { tenantId, customerId, at, windowMs, most } = asked
  const row = await tx
    .selectFrom('orders')
    .select('ordered_at')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .orderBy('ordered_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!row) return 0
  const since = at.getTime() - row.ordered_at.getTime()
  // A clock that went back must not stretch the wait.
  return Math.max(0, Math.min(windowMs, windowMs - since))
}

export async function hasCompletedOrder(tx: Transaction, tenantId: string, customerId: string) {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId, status: 'completed' }))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type OrderRow = Selectable<Schema['orders']>
export async function withParts(tx: Transaction, tenantId: string, rows: readonly OrderRow[]) {
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

export type OrderWithEvents = Awaited<ReturnType<typeof withParts>>[number]
