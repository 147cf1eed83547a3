// The store is bound by no hours, notice or limits of its own when it changes a visit, but may overlap nothing.
import { isMovable, mayMove } from '#contract/order-life'
import { MISSED } from '#contract/order'
import { MINUTE_MS } from '#domain/wall-clock'
import { occupantsOf } from '#server/modules/booking/blocks-repository'
import { cellsBetween } from '#server/modules/booking/cells'
import { dropWish, offerFreed } from '#server/modules/booking/earlier-wishes-repository'
import { dropHolds } from '#server/modules/booking/holds-repository'
import {
  type Visit,
  changeVisit,
  lockResources,
  lockVisit,
  noteMissed,
} from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { loadCatalogue } from '#server/modules/catalog/load-catalogue'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { wantedMove } from './move-visit.ts'
import { lockOrder, moveTime } from './order-changes-repository.ts'
import { invalid } from '#server/modules/catalog/order-lines'
import { changeTo } from './order-moves.ts'
import { tellCustomer } from './order-notice.ts'
import { planReminders } from './visit-reminders.ts'

async function lockByNumber(tx: Transaction, tenantId: string, number: number) {
  const row = await lockOrder(tx, tenantId, { order_number: number })
  if (!row) throw new ProblemError(404, 'not_found')
  // The store is locked before its visits and resources, as customers and imports do.
  await lockStore(tx, tenantId)
  const visit = await lockVisit(tx, tenantId, row.id)
  if (!visit) throw new ProblemError(404, 'not_found')
  return { row, visit }
}

type Change = { readonly startsAt?: Date | undefined; readonly resourceId?: string | undefined }

async function keptAfter(tx: Transaction, visit: Visit, { startsAt = visit.starts_at, resourceId }: Change) {
  const { all } = wantedMove(await loadCatalogue(tx, visit.tenant_id), visit, resourceId)
  const resource = all.find(({ id }) => id === (resourceId ?? visit.resource_id))
  // The present resource may serve no more, and an implied one cannot be named.
  if (!resource || (resourceId !== undefined && resource.is_implied))
    throw invalid('resource_id', 'booking.does_not_serve')
  const later = (at: Date) => new Date(at.getTime() + startsAt.getTime() - visit.starts_at.getTime())
  const span = {
    starts_at: startsAt,
    ends_at: later(visit.ends_at),
    kept_from: later(visit.kept_from),
    kept_until: later(visit.kept_until),
  }
  const cells = cellsBetween(span.kept_from.getTime() / MINUTE_MS, span.kept_until.getTime() / MINUTE_MS)
  return { resource, span, cells }
}

/** @throws ProblemError 404, 422 for a resource that does not serve, 409 `not_movable`, `time_passed`, `slot_taken`. */
export async function changeByStore(tx: Transaction, tenantId: string, orderNumber: number, change: Change, now: Date) {
  const { row, visit } = await lockByNumber(tx, tenantId, orderNumber)
  const { status, order_type: orderType } = row
  if (!isMovable({ status, orderType })) throw new ProblemError(409, 'not_movable', { details: { status } })
  if (change.startsAt && change.startsAt <= now) throw new ProblemError(409, 'time_passed')
  const { resource, span, cells } = await keptAfter(tx, visit, change)
  await lockResources(tx, tenantId, [visit.resource_id, resource.id])
  await dropHolds(tx, tenantId, { customerId: null }, now)
  const { places, inTheWay } = await occupantsOf(tx, tenantId, resource.id, cells, visit.id)
  const place = Array.from({ length: resource.places }, (_, index) => index + 1).find((one) => !places.has(one))
  if (place === undefined) throw new ProblemError(409, 'slot_taken', { details: inTheWay })
  const isChosen = visit.is_resource_chosen && resource.id === visit.resource_id
  const kept = { ...span, resource_id: resource.id, place, is_resource_chosen: isChosen }
  await changeVisit(tx, visit, kept, cells)
  if (change.startsAt) await dropWish(tx, tenantId, row.id)
  await offerFreed(tx, visit, now)
  const order = await moveTime(tx, row, span.starts_at)
  await planReminders(tx, order.row, now)
  await tellCustomer(tx, order.row, change.startsAt ? 'rescheduled' : 'assigned', now)
  return { before: visit, order }
}

/** @throws ProblemError 404, 409 `illegal_transition` for a visit that has ended, `visit_not_begun`. */
export async function missByStore(tx: Transaction, tenantId: string, orderNumber: number, now: Date) {
  const { row, visit } = await lockByNumber(tx, tenantId, orderNumber)
  const { status: from } = row
  if (!mayMove(from, 'canceled')) throw new ProblemError(409, 'illegal_transition', { details: { from, to: MISSED } })
  if (visit.starts_at > now) throw new ProblemError(409, 'visit_not_begun')
  await noteMissed(tx, tenantId, visit.id, now)
  return { from, order: await changeTo(tx, row, { to: 'canceled', notice: 'missed', reason: MISSED, at: now }) }
}
