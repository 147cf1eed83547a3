// Whether a visit can be booked at a time, decided while its resources are held, and storing it then.
import { randomUUID } from 'node:crypto'
import { dayAt } from '#contract/opening-hours'
import { MINUTE_MS } from '#contract/wall-clock'
import type { Transaction } from '#server/db/database'
import { readTimetable } from './booking-question.ts'
import type { BookedFrom, Wanted } from './booking-question.ts'
import { cellAt, keptSpan } from './cells.ts'
import { checkTime, chooseResource, nearestFree } from './free-times.ts'
import type { Refusal } from './free-times.ts'
import type { BookableTime, FreePlace, Timetable } from './timetable.ts'
import { insertVisit, lockResources } from './visits-repository.ts'
import type { Taken } from './visits-repository.ts'

/** Free times that whoever lost one is offered. */
const NEAREST = 3

/** A free time near the wanted one, and somebody who is free then. */
type NearTime = { readonly starts_at: string; readonly label: string; readonly resource_id: string }

/** The time with the place that is kept for it, or why it cannot be had and what is free near it. */
export type JudgedVisit =
  | { readonly isFree: true; readonly time: BookableTime; readonly by: FreePlace; readonly wanted: Wanted }
  | { readonly isFree: false; readonly refusal: Refusal; readonly nearest: readonly NearTime[] }

/** Minutes by resource that are taken on the date of a time: visits with their gaps and ways, as they fill a day. */
function workOn({ store, beginningOf }: Timetable, taken: Taken, at: Date): ReadonlyMap<string, number> {
  const day = dayAt(store, at.getTime() / MINUTE_MS)
  const cellOf = (date: number) => cellAt(new Date(beginningOf(date) * MINUTE_MS))
  const [begins, ends] = [cellOf(day), cellOf(day + 1)]
  const cells = (places: readonly (readonly { first: number; end: number }[] | undefined)[]) =>
    places
      .flatMap((runs) => runs ?? [])
      .reduce((sum, { first, end }) => sum + Math.max(0, Math.min(end, ends) - Math.max(first, begins)), 0)
  return new Map([...taken].map(([id, places]) => [id, cells(places)]))
}

/**
 * Judges a visit at an instant. Holds all who may serve it until the end of the transaction, so that the answer stays true until
 * the visit is stored.
 */
export async function judgeVisit(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  wanted: Wanted,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<JudgedVisit> {
  await lockResources(
    tx,
    tenantId,
    wanted.serving.map(({ id }) => id),
  )
  const { timetable, taken } = await readTimetable(tx, tenantId, from, wanted, now, at)
  const time = checkTime(timetable, at)
  const by = typeof time === 'string' ? undefined : chooseResource(time.free, workOn(timetable, taken, at))
  if (typeof time !== 'string' && by) return { isFree: true, time, by, wanted }
  const { timetable: whole } = await readTimetable(tx, tenantId, from, wanted, now)
  const nearest = nearestFree(whole, at, NEAREST).flatMap(({ startsAt, label, free }) =>
    free.slice(0, 1).map(({ resource }) => ({ starts_at: startsAt.toISOString(), label, resource_id: resource })),
  )
  return { isFree: false, refusal: typeof time === 'string' ? time : 'taken', nearest }
}

/** Stores the visit of an order at the time it was judged for, in the transaction that judged it. */
export async function bookVisit(
  tx: Transaction,
  { time, by, wanted }: JudgedVisit & { isFree: true },
  order: { tenantId: string; orderId: string; itemId: string; isResourceChosen: boolean; travel: number },
): Promise<void> {
  const kept = keptSpan(time.startsAt, wanted.service, order.travel)
  const visit = {
    tenant_id: order.tenantId,
    id: randomUUID(),
    order_id: order.orderId,
    item_id: order.itemId,
    resource_id: by.resource,
    is_resource_chosen: order.isResourceChosen,
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    kept_from: kept.from,
    kept_until: kept.until,
    place: by.place + 1,
  }
  await insertVisit(tx, visit, time.cells)
}
