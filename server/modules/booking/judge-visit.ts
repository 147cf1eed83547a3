import { randomUUID } from 'node:crypto'
import { dayAt } from '#domain/opening-hours'
import { MINUTE_MS } from '#domain/wall-clock'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { type Asked, type BookedFrom, type Wanted, readTimetable } from './booking-question.ts'
import { cellAt, keptSpan } from './cells.ts'
import { type Refusal, checkTime, chooseResource, nearestFree } from './free-times.ts'
import { dropHolds, findHold } from './holds-repository.ts'
import type { BookableTime, FreePlace, Timetable } from './timetable.ts'
import { type Taken, insertVisit, lockResources } from './visits-repository.ts'

const NEAREST = 3

export type JudgedVisit =
  | { readonly isFree: true; readonly time: BookableTime; readonly by: FreePlace; readonly wanted: Wanted }
  | {
      readonly isFree: false
      readonly refusal: Refusal
      readonly nearest: readonly { starts_at: string; label: string; resource_id: string }[]
    }

function takenCellsOn({ store, beginningOf }: Timetable, taken: Taken, at: Date) {
  const day = dayAt(store, at.getTime() / MINUTE_MS)
  const cellOf = (date: number) => cellAt(new Date(beginningOf(date) * MINUTE_MS))
  const [begins, ends] = [cellOf(day), cellOf(day + 1)]
  const cells = (places: readonly (readonly { first: number; end: number }[] | undefined)[]) =>
    places
      .flatMap((runs) => runs ?? [])
      .reduce((sum, { first, end }) => sum + Math.max(0, Math.min(end, ends) - Math.max(first, begins)), 0)
  return new Map([...taken].map(([id, places]) => [id, cells(places)]))
}

function choosePlace(
  time: BookableTime,
  hold: { readonly resource_id: string; readonly starts_at: Date } | undefined,
  work: ReadonlyMap<string, number>,
) {
  const isHeld = hold?.starts_at.getTime() === time.startsAt.getTime()
  const promised = isHeld ? time.free.find(({ resource }) => resource === hold?.resource_id) : undefined
  return promised ?? chooseResource(time.free, work)
}

/** Locks all resources that may serve, so that the answer stays true until the visit is stored. */
export async function judgeVisit(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  wanted: Wanted,
  { at, ...asked }: Asked & { readonly at: Date },
): Promise<JudgedVisit> {
  await lockResources(
    tx,
    tenantId,
    wanted.serving.map(({ id }) => id),
  )
  const { timetable, taken } = await readTimetable(tx, tenantId, from, wanted, asked, at)
  const time = checkTime(timetable, at)
  const hold = await findHold(tx, tenantId, asked.own, asked.now)
  const by = typeof time === 'string' ? undefined : choosePlace(time, hold, takenCellsOn(timetable, taken, at))
  if (typeof time !== 'string' && by) return { isFree: true, time, by, wanted }
  const { timetable: whole } = await readTimetable(tx, tenantId, from, wanted, asked)
  const nearest = nearestFree(whole, at, NEAREST).flatMap(({ startsAt, label, free }) =>
    free.slice(0, 1).map(({ resource }) => ({ starts_at: startsAt.toISOString(), label, resource_id: resource })),
  )
  return { isFree: false, refusal: typeof time === 'string' ? time : 'taken', nearest }
}

/** `field` is the one of the body that would have to change. */
export function timeRefusal(
  { refusal, nearest }: JudgedVisit & { isFree: false },
  field: string,
  { at, now }: { readonly at: Date; readonly now: Date },
) {
  const code = at <= now ? 'time_passed' : refusal === 'taken' ? 'slot_taken' : 'time_unavailable'
  return new ProblemError(409, code, { details: { nearest }, fields: { [field]: [`problem.${code}`] } })
}

export function spanOf({ time, by, wanted }: JudgedVisit & { isFree: true }, travel: number) {
  const kept = keptSpan(time.startsAt, wanted.service, travel)
  return {
    resource_id: by.resource,
    place: by.place + 1,
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    kept_from: kept.from,
    kept_until: kept.until,
  }
}

/** In the transaction that judged the time. */
export async function bookVisit(
  tx: Transaction,
  judged: JudgedVisit & { isFree: true },
  order: Pick<Parameters<typeof insertVisit>[1], 'tenant_id' | 'order_id' | 'item_id' | 'is_resource_chosen'>,
  travel: number,
  { now, own }: Asked,
) {
  await dropHolds(tx, order.tenant_id, own, now)
  await insertVisit(tx, { ...order, ...spanOf(judged, travel), id: randomUUID() }, judged.time.cells)
}
