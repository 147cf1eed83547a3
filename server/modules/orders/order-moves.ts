// Each move locks the order's row, so that of two at once the second sees the first.
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
import type { OrderRow } from './orders-repository.ts'

type Move = {
  readonly to: OrderStatus
  readonly notice: OrderNotice
  readonly reason: string | null
  readonly at: Date
}

/** The caller holds the row and has checked that the move is allowed. */
export async function changeTo(tx: Transaction, row: OrderRow, { to, notice, reason, at }: Move) {
  if (to === 'canceled') {
    await giveBackPortions(tx, row)
    await freeVisit(tx, row.tenant_id, row.id, at)
  }
  const moved = await changeStatus(tx, row, { status: to, cancel_reason: reason }, at)
  await tellCustomer(tx, moved.row, notice, at)
  return moved
}

/** @throws ProblemError 404, 409 `illegal_transition`. */
export async function moveByStore(tx: Transaction, tenantId: string, orderNumber: number, to: OrderStatus, at: Date) {
  const row = await lockOrder(tx, tenantId, { order_number: orderNumber })
  if (!row) throw new ProblemError(404, 'not_found')
  const from = row.status
  if (to === 'pending' || !mayMove(from, to))
    throw new ProblemError(409, 'illegal_transition', { details: { from, to } })
  return { from, order: await changeTo(tx, row, { to, notice: to, reason: null, at }) }
}

/** @throws ProblemError 409 `already_canceled`, `order_not_cancelable` once the store has accepted it, or `too_late` for a visit. */
export async function cancelByCustomer(tx: Transaction, tenantId: string, id: string, reason: string, at: Date) {
  const row = await lockOrder(tx, tenantId, { id })
  if (!row) throw new ProblemError(404, 'not_found')
  const { status, order_type: orderType } = row
  if (status === 'canceled') throw new ProblemError(409, 'already_canceled')
  if (!isCancelable({ status, orderType })) throw new ProblemError(409, 'order_not_cancelable', { details: { status } })
  const [visit] = isVisit(orderType) ? await visitsOf(tx, tenantId, [id]) : []
  if (visit) assertBefore(visit.cancel_until, at)
  return changeTo(tx, row, { to: 'canceled', notice: 'withdrawn', reason, at })
}

export function assertBefore(limit: Date, at: Date) {
  if (at > limit) throw new ProblemError(409, 'too_late', { details: { until: limit.toISOString() } })
}

/** Portions are cleared from the order, so that they are given back once. */
async function giveBackPortions(tx: Transaction, row: OrderRow) {
  if (row.portions === null) return
  await lockStore(tx, row.tenant_id)
  await clearPortions(tx, row)
  await returnPortions(tx, row.tenant_id, row.portions)
}
