// When time becomes free, the first customer who asked for an earlier time and can take it is told once; nothing is booked.
import { isMovable } from '#contract/order-life'
import { dayAt } from '#domain/opening-hours'
import { MINUTE_MS } from '#domain/wall-clock'
import { readTimetable } from '#server/modules/booking/booking-question'
import { cellsBetween } from '#server/modules/booking/cells'
import { dropWish, insertWish, wishesAfter } from '#server/modules/booking/earlier-wishes-repository'
import { findVisit, visitsOf } from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'
import type { ServerDeps } from '#server/platform/http/deps'
import { ProblemError } from '#server/platform/http/route'
import type { Job, JobHandlers } from '#server/platform/jobs/job-kinds'
import { type Catalogue, loadCatalogue } from '#server/modules/catalog/load-catalogue'
import { wantedMove } from './move-visit.ts'
import { lockOrder, touchOrder } from './order-changes-repository.ts'
import { assertBefore } from './order-moves.ts'
import { tellCustomer } from './order-notice.ts'
import type { OrderRow } from './orders-repository.ts'

/** The order is known to be the caller's. @throws ProblemError 404 for what is no visit, 409 `not_movable`, `too_late`. */
export async function keepWish(
  tx: Transaction,
  tenantId: string,
  id: string,
  { isWanted, now }: { readonly isWanted: boolean; readonly now: Date },
) {
  const row = await lockOrder(tx, tenantId, { id })
  if (!row) throw new ProblemError(404, 'not_found')
  if (isWanted) {
    const [visit] = await visitsOf(tx, tenantId, [id])
    if (!visit) throw new ProblemError(404, 'not_found')
    const { status, order_type: orderType } = row
    if (!isMovable({ status, orderType })) throw new ProblemError(409, 'not_movable', { details: { status } })
    assertBefore(visit.move_until, now)
  }
  const isChanged = isWanted ? await insertWish(tx, tenantId, id, now) : await dropWish(tx, tenantId, id)
  if (isChanged) await touchOrder(tx, row)
}

type Freed = Job<'visit:earlier'>['content']

async function earlierTime(
  tx: Transaction,
  row: OrderRow,
  { resourceId, from, until }: Freed,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: Date },
) {
  const visit = await findVisit(tx, row.tenant_id, row.id)
  const [shown] = await visitsOf(tx, row.tenant_id, [row.id])
  const { status, order_type: orderType } = row
  if (!visit || !shown || !isMovable({ status, orderType }) || now > shown.move_until) return null
  const { service, serving } = wantedMove(catalogue, visit, undefined)
  const wanted = { service, serving: serving.filter(({ id }) => id === resourceId) }
  if (wanted.serving.length === 0) return null
  const own = { customerId: row.customer_id, visitId: visit.id }
  const { timetable } = await readTimetable(tx, row.tenant_id, catalogue, wanted, { now, own })
  const [first, last] = [Date.parse(from) / MINUTE_MS, Date.parse(until) / MINUTE_MS] as const
  const freed = cellsBetween(first, last)
  for (let day = dayAt(timetable.store, first); day <= dayAt(timetable.store, last); day++)
    for (const { startsAt, free, cells } of timetable.timesOn(day))
      if (startsAt < visit.starts_at && free.length > 0 && cells.first < freed.end && freed.first < cells.end)
        return startsAt
  return null
}

export const earlierVisits = ({ now }: Pick<ServerDeps, 'now'>): Pick<JobHandlers, 'visit:earlier'> => ({
  'visit:earlier':
    async ({ tenantId, content }) =>
    async (tx) => {
      const catalogue = await loadCatalogue(tx, tenantId)
      for (const id of await wishesAfter(tx, tenantId, new Date(content.from))) {
        const row = await lockOrder(tx, tenantId, { id })
        const free = row && (await earlierTime(tx, row, content, { catalogue, now: now() }))
        if (!row || !free || !(await dropWish(tx, tenantId, id))) continue
        await touchOrder(tx, row)
        await tellCustomer(tx, { ...row, revision: row.revision + 1 }, 'earlier', now(), free)
        return
      }
    },
})
