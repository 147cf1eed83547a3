import type * as z from 'zod/mini'
import { isMovable, type rescheduleVisit } from '#contract/order-life'
import { MINUTE_MS } from '#domain/wall-clock'
import { servingOf } from '#server/modules/booking/booking-question'
import { dropWish, offerFreed } from '#server/modules/booking/earlier-wishes-repository'
import { dropHolds } from '#server/modules/booking/holds-repository'
import { judgeVisit, spanOf, timeRefusal } from '#server/modules/booking/judge-visit'
import { type Visit, changeVisit, lockVisit, visitsOf } from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { type Catalogue, lockCatalogue } from '#server/modules/catalog/load-catalogue'
import { lockOrder, moveTime } from './order-changes-repository.ts'
import { invalid } from '#server/modules/catalog/order-lines'
import { assertBefore } from './order-moves.ts'
import { tellCustomer } from './order-notice.ts'
import type { OrderRow } from './orders-repository.ts'
import { planReminders } from './visit-reminders.ts'

/** A moved visit keeps the duration and gaps that it was booked with, whatever the store's rules are today. */
export function wantedMove(catalogue: Catalogue, visit: Visit, asked: string | null | undefined) {
  const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS
  const item = catalogue.itemsById.get(visit.item_id)
  const all = item ? servingOf(catalogue, item) : catalogue.resources.filter(({ id }) => id === visit.resource_id)
  const serves = (id: string | null | undefined) => all.some((one) => one.id === id)
  if (typeof asked === 'string' && !serves(asked)) throw invalid('resource_id', 'booking.does_not_serve')
  // A resource that serves no more is no choice any more.
  const booked = visit.is_resource_chosen && serves(visit.resource_id) ? visit.resource_id : null
  const chosen = asked === undefined ? booked : asked
  return {
    all,
    isResourceChosen: chosen !== null,
    serving: chosen === null ? all : all.filter(({ id }) => id === chosen),
    service: {
      duration: minutes(visit.starts_at, visit.ends_at),
      before: minutes(visit.kept_from, visit.starts_at),
      after: minutes(visit.ends_at, visit.kept_until),
      isHomeVisit: false,
    },
  }
}

/** @throws ProblemError 404, 409 `not_movable`, `too_late`, or a refused time with the nearest free ones. */
export async function moveByCustomer(
  tx: Transaction,
  { tenant_id: tenantId, id, customer_id: customerId }: OrderRow,
  { reserved_at: reservedAt, resource_id: asked }: z.output<typeof rescheduleVisit.body & {}>,
  { known, now }: { readonly known: Catalogue; readonly now: Date },
) {
  const row = await lockOrder(tx, tenantId, { id })
  const catalogue = await lockCatalogue(tx, known)
  const visit = await lockVisit(tx, tenantId, id)
  if (!row || !visit) throw new ProblemError(404, 'not_found')
  const { status, order_type: orderType } = row
  const { isResourceChosen, all: _all, ...wanted } = wantedMove(catalogue, visit, asked)
  if (!isMovable({ status, orderType }) || wanted.serving.length === 0)
    throw new ProblemError(409, 'not_movable', { details: { status } })
  const [shown] = await visitsOf(tx, tenantId, [id])
  if (shown) assertBefore(shown.move_until, now)
  const at = new Date(reservedAt)
  const question = { at, now, own: { customerId, visitId: visit.id } }
  const judged = await judgeVisit(tx, tenantId, catalogue, wanted, question)
  if (!judged.isFree) throw timeRefusal(judged, 'reserved_at', question)
  await dropHolds(tx, tenantId, question.own, now)
  await changeVisit(tx, visit, { ...spanOf(judged, 0), is_resource_chosen: isResourceChosen }, judged.time.cells)
  await dropWish(tx, tenantId, id)
  await offerFreed(tx, visit, now)
  const moved = await moveTime(tx, row, at)
  await planReminders(tx, moved.row, now)
  await tellCustomer(tx, moved.row, 'moved', now)
  return moved
}
