import { MISSED } from '#contract/order'
import { DAY, firstMinute, MINUTE_MS } from '#domain/wall-clock'
import { blockTime, presentBlock, unblockTime } from '#server/modules/booking/blocks'
import { blocksBetween } from '#server/modules/booking/blocks-repository'
import { listResourceRows } from '#server/modules/catalog/resources-repository'
import type { Transaction } from '#server/platform/db/database'
import { ordersVisitedBetween } from '#server/modules/orders/order-lists-repository'
import { changeByStore, missByStore } from '#server/modules/orders/store-visits'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { type OperatorContext, inStore, presentForOperator, presentOneForOperator } from './operator-acts.ts'

const zoneOf = async (tx: Transaction, storeId: string) => (await readTenant(tx, storeId)).store.time_zone

/** A time ends in `Z` for UTC, else it is on the store's clock. */
function instantOf(zone: string, time: string) {
  if (time.endsWith('Z')) return new Date(time)
  return new Date(firstMinute(zone, Date.parse(`${time}Z`) / MINUTE_MS) * MINUTE_MS)
}

/** `date` is `YYYY-MM-DD` on the store's clock. */
export function listVisits({ db, storeId }: OperatorContext, date: string) {
  return db.inTenant(storeId, async (tx) => {
    const zone = await zoneOf(tx, storeId)
    const day = Date.parse(date) / MINUTE_MS
    const instant = (minute: number) => new Date(firstMinute(zone, minute) * MINUTE_MS)
    const [from, until] = [instant(day), instant(day + DAY)]
    const orders = await ordersVisitedBetween(tx, storeId, from, until)
    return {
      date,
      time_zone: zone,
      visits: await presentForOperator(tx, storeId, orders),
      blocks: (await blocksBetween(tx, storeId, from, until)).map(presentBlock),
      resources: (await listResourceRows(tx, storeId)).map(({ id, name, name_ar }) => ({ id, name, name_ar })),
    }
  })
}

/** @throws ProblemError, see changeByStore. */
export function changeVisit(
  context: OperatorContext,
  orderNumber: number,
  { reserved_at: time, resource_id: resourceId }: { reserved_at?: string; resource_id?: string | undefined },
) {
  const { storeId } = context
  const words = (moment: Date | undefined, resource: string | undefined) => `${moment?.toISOString()} ${resource}`
  return inStore(context, async (tx, at, audit) => {
    const startsAt = time === undefined ? undefined : instantOf(await zoneOf(tx, storeId), time)
    const { before, order } = await changeByStore(tx, storeId, orderNumber, { startsAt, resourceId }, at)
    await audit({
      act: startsAt ? 'visit:move' : 'visit:assign',
      subject: String(orderNumber),
      before: words(before.starts_at, before.resource_id),
      after: words(order.visit?.starts_at, resourceId ?? before.resource_id),
    })
    return presentOneForOperator(tx, storeId, order)
  })
}

/** @throws ProblemError, see missByStore. */
export function missVisit(context: OperatorContext, orderNumber: number) {
  return inStore(context, async (tx, at, audit) => {
    const { from: before, order } = await missByStore(tx, context.storeId, orderNumber, at)
    await audit({ act: 'visit:missed', subject: String(orderNumber), before, after: MISSED })
    return presentOneForOperator(tx, context.storeId, order)
  })
}

/** @throws ProblemError, see blockTime. */
export function block(
  context: OperatorContext,
  { resource_id: resourceId, from, until }: { resource_id: string; from: string; until: string },
) {
  return inStore(context, async (tx, at, audit) => {
    const zone = await zoneOf(tx, context.storeId)
    const span = { resourceId, from: instantOf(zone, from), until: instantOf(zone, until) }
    const made = await blockTime(tx, context.storeId, span, at)
    await audit({ act: 'visit:block', subject: resourceId, before: '', after: `${made.from} to ${made.until}` })
    return made
  })
}

/** @throws ProblemError 404. */
export function unblock(context: OperatorContext, id: string) {
  return inStore(context, async (tx, at, audit) => {
    const freed = await unblockTime(tx, context.storeId, id, at)
    const { resource_id: subject, from, until } = freed
    await audit({ act: 'visit:unblock', subject, before: `${from} to ${until}`, after: 'free' })
    return freed
  })
}
