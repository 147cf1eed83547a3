// Moving a visit to another time: it keeps its number, its price and its length.
import type * as z from 'zod/mini'
import { isMovable, type rescheduleVisit } from '#contract/order-life'
import { MINUTE_MS } from '#domain/wall-clock'
import { type Wanted, servingOf } from '#server/modules/booking/booking-question'
import { dropWish, offerFreed } from '#server/modules/booking/earlier-wishes-repository'
import { dropHolds } from '#server/modules/booking/holds-repository'
import { judgeVisit, spanOf, timeRefusal } from '#server/modules/booking/judge-visit'
import { type Visit, changeVisit, lockVisit, visitsOf } from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import type { Catalogue, Resource } from '#server/modules/catalog/load-catalogue'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { lockOrder, moveTime } from './order-changes-repository.ts'
import { invalid } from '#server/modules/catalog/order-lines'
import { tellCustomer } from './order-notice.ts'
import type { OrderWithEvents } from './orders-repository.ts'
import type { CatalogueAt } from './place-order.ts'
import { planReminders } from './visit-reminders.ts'

type Moved = z.output<typeof rescheduleVisit.body & {}>

/** What a moved visit needs: as long as it was booked for, with the gaps and ways it has, whatever the store's rules are today. */
export function wantedMove(
  catalogue: Catalogue,
  visit: Visit,
  asked: string | null | undefined,
): Wanted & { readonly all: readonly Resource[]; readonly isResourceChosen: boolean } {
  const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS
  const item = catalogue.itemsById.get(visit.item_id)
  const all = item ? servingOf(catalogue, item) : catalogue.resources.filter(({ id }) => id === visit.resource_id)
  const isThere = (id: string | null | undefined) => all.some((one) => one.id === id)
  if (typeof asked === 'string' && !isThere(asked)) throw invalid('resource_id', 'booking.does_not_serve')
  // Who was asked for may not serve any more: then it is for anyone.
  const booked = visit.is_resource_chosen && isThere(visit.resource_id) ? visit.resource_id : null
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

/**
 * The customer moves a visit that is known to be theirs. The order and then the store are held: whatever changes a catalogue while it
 * holds an order does so in the same order.
 * @throws ProblemError 404 for what is no visit; 409 `not_movable` for one that has begun or ended, `too_late` after the time that the
 * store's rule sets, `slot_taken`, `time_unavailable` and `time_passed` with the nearest free times.
 */
export async function moveByCustomer(
  tx: Transaction,
  tenantId: string,
  id: string,
  { reserved_at: reservedAt, resource_id: asked }: Moved,
  { catalogueAt, customerId, now }: { catalogueAt: CatalogueAt; customerId: string | null; now: Date },
): Promise<OrderWithEvents> {
  const row = await lockOrder(tx, tenantId, { id })
  const version = await lockStore(tx, tenantId)
  const visit = await lockVisit(tx, tenantId, id)
  if (!row || !visit) throw new ProblemError(404, 'not_found')
  const { status, order_type: orderType } = row
  const catalogue = await catalogueAt(version)
  const { isResourceChosen, all: _all, ...wanted } = wantedMove(catalogue, visit, asked)
  if (!isMovable({ status, orderType }) || wanted.serving.length === 0)
    throw new ProblemError(409, 'not_movable', { details: { status } })
  const [shown] = await visitsOf(tx, tenantId, [id])
  if (shown && now > shown.move_until)
    throw new ProblemError(409, 'too_late', { details: { until: shown.move_until.toISOString() } })
  const at = new Date(reservedAt)
  const question = { at, now, own: { customerId, visitId: visit.id } }
  const judged = await judgeVisit(tx, tenantId, catalogue, wanted, question)
  if (!judged.isFree) throw timeRefusal(judged, 'reserved_at', question)
  await dropHolds(tx, tenantId, question.own, now)
  await changeVisit(tx, visit, { ...spanOf(judged, 0), is_resource_chosen: isResourceChosen }, judged.time.cells)
  // They have decided: what they wanted before is answered.
  await dropWish(tx, tenantId, id)
  await offerFreed(tx, visit, now)
  const moved = await moveTime(tx, row, at)
  await planReminders(tx, moved.row, now)
  await tellCustomer(tx, moved.row, 'moved', now)
  return moved
}
