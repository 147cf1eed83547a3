// Taking an order from one state to the next. Whoever moves it holds its row, so that of two moves at the same moment the
// second finds what the first left behind.
import type { OrderStatus } from '#contract/order'
import { isCancelable, mayMove } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { freeVisit, visitsOf } from '#server/modules/booking/visits-repository'
import { returnPortions } from '#server/modules/catalog/portions-repository'
import { lockStore } from '#server/modules/stores/tenant-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { changeStatus, clearPortions, lockOrder } from './order-changes-repository.ts'
import { type OrderNotice, tellCustomer } from './order-notice.ts'
import type { OrderRow, OrderWithEvents } from './orders-repository.ts'

type Move = {
  readonly to: OrderStatus
  readonly notice: OrderNotice
  readonly reason: string | null
  readonly at: Date
}

/** Brings an order into a state, with all that comes with it. The caller holds its row, and has asked whether it may. */
export async function bringTo(
  tx: Transaction,
  row: OrderRow,
  { to, notice, reason, at }: Move,
): Promise<OrderWithEvents> {
  if (to === 'canceled') {
    await giveBackPortions(tx, row)
    await freeVisit(tx, row.tenant_id, row.id, at)
  }
  const moved = await changeStatus(tx, row, { status: to, cancel_reason: reason }, at)
  await tellCustomer(tx, moved.row, notice, at)
  return moved
}

/**
 * The store takes an order, by its number, to a state.
 * @throws ProblemError 404 for a number the store never gave, 409 `illegal_transition` for a move contract/order-life.ts has not.
 */
export async function moveByStore(
  tx: Transaction,
  tenantId: string,
  orderNumber: number,
  to: OrderStatus,
  at: Date,
): Promise<{ from: string; order: OrderWithEvents }> {
  const row = await lockOrder(tx, tenantId, { order_number: orderNumber })
  if (!row) throw new ProblemError(404, 'not_found')
  const from = row.status
  if (to === 'pending' || !mayMove(from, to))
    throw new ProblemError(409, 'illegal_transition', { details: { from, to } })
  return { from, order: await bringTo(tx, row, { to, notice: to, reason: null, at }) }
}

/**
 * The customer cancels an order that is known to be theirs.
 * @throws ProblemError 409 `already_canceled`, `order_not_cancelable` once the store has accepted it, or `too_late` for a visit.
 */
export async function cancelByCustomer(
  tx: Transaction,
  tenantId: string,
  id: string,
  reason: string,
  at: Date,
): Promise<OrderWithEvents> {
  const row = await lockOrder(tx, tenantId, { id })
  if (!row) throw new ProblemError(404, 'not_found')
  const { status, order_type: orderType } = row
  if (status === 'canceled') throw new ProblemError(409, 'already_canceled')
  if (!isCancelable({ status, orderType })) throw new ProblemError(409, 'order_not_cancelable', { details: { status } })
  const [visit] = isVisit(orderType) ? await visitsOf(tx, tenantId, [id]) : []
  if (visit && at > visit.cancel_until)
    throw new ProblemError(409, 'too_late', { details: { until: visit.cancel_until.toISOString() } })
  return bringTo(tx, row, { to: 'canceled', notice: 'withdrawn', reason, at })
}

/**
 * Puts back what an order took of limited items, once however often it is called. The caller holds the order's row; this
 * locks the store's, as placing an order does. What comes back on sale is a new catalogue version, which every process
 * finds within a second.
 */
async function giveBackPortions(tx: Transaction, row: OrderRow): Promise<void> {
  if (row.portions === null) return
  await lockStore(tx, row.tenant_id)
  await clearPortions(tx, row)
  await returnPortions(tx, row.tenant_id, row.portions)
}
