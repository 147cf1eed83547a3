// The store's calendar, for the endpoints and for the command line; every act is audited in its transaction.
import { MISSED } from '#contract/order'
import { DAY, firstMinute, MINUTE_MS } from '#domain/wall-clock'
import { blockTime, presentBlock, unblockTime } from '#server/modules/booking/blocks'
import { blocksBetween } from '#server/modules/booking/blocks-repository'
import { listResourceRows } from '#server/modules/catalog/resources-repository'
import type { Transaction } from '#server/platform/db/database'
import { ordersVisitedBetween } from '#server/modules/orders/order-lists-repository'
import type { OrderWithEvents } from '#server/modules/orders/orders-repository'
import { changeByStore, missByStore } from '#server/modules/orders/store-visits'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { noteAct } from '#server/modules/audit/audit-repository'
import { type Counter, presentForOperator } from './counter.ts'

const zoneOf = async (tx: Transaction, storeId: string) => (await readTenant(tx, storeId)).store.time_zone

/** A time ends in `Z` for UTC, else it is on the store's clock. */
function instantOf(zone: string, time: string) {
  if (time.endsWith('Z')) return new Date(time)
  return new Date(firstMinute(zone, Date.parse(`${time}Z`) / MINUTE_MS) * MINUTE_MS)
}

async function oneForStore(tx: Transaction, storeId: string, order: OrderWithEvents) {
  const [shown] = await presentForOperator(tx, storeId, [order])
  if (!shown) throw new Error('a changed visit is one order')
  return shown
}

/** `date` is `YYYY-MM-DD` on the store's clock. */
export function listVisits({ db, storeId }: Counter, date: string) {
  return db.inTenant(storeId, async (tx) => {
    const zone = await zoneOf(tx, storeId)
    const day = Date.parse(date) / MINUTE_MS
    const [from, until] = [day, day + DAY].map((minute) => new Date(firstMinute(zone, minute) * MINUTE_MS)) as [
      Date,
      Date,
    ]
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
  { db, storeId, who, now }: Counter,
  orderNumber: number,
  { reserved_at: time, resource_id: resourceId }: { reserved_at?: string; resource_id?: string | undefined },
) {
  const at = now()
  const words = (moment: Date | undefined, resource: string | undefined) => `${moment?.toISOString()} ${resource}`
  return db.inTenant(storeId, async (tx) => {
    const startsAt = time === undefined ? undefined : instantOf(await zoneOf(tx, storeId), time)
    const { before, order } = await changeByStore(tx, storeId, orderNumber, { startsAt, resourceId }, at)
    await noteAct(tx, {
      tenantId: storeId,
      at,
      who,
      act: startsAt ? 'visit:move' : 'visit:assign',
      subject: String(orderNumber),
      before: words(before.starts_at, before.resource_id),
      after: words(order.visit?.starts_at, resourceId ?? before.resource_id),
    })
    return oneForStore(tx, storeId, order)
  })
}

/** @throws ProblemError, see missByStore. */
export function missVisit({ db, storeId, who, now }: Counter, orderNumber: number) {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const { from: before, order } = await missByStore(tx, storeId, orderNumber, at)
    const subject = String(orderNumber)
    await noteAct(tx, { tenantId: storeId, at, who, act: 'visit:missed', subject, before, after: MISSED })
    return oneForStore(tx, storeId, order)
  })
}

/** @throws ProblemError, see blockTime. */
export function block(
  { db, storeId, who, now }: Counter,
  { resource_id: resourceId, from, until }: { resource_id: string; from: string; until: string },
) {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const zone = await zoneOf(tx, storeId)
    const span = { resourceId, from: instantOf(zone, from), until: instantOf(zone, until) }
    const made = await blockTime(tx, storeId, span, at)
    const after = `${made.from} to ${made.until}`
    await noteAct(tx, { tenantId: storeId, at, who, act: 'visit:block', subject: resourceId, before: '', after })
    return made
  })
}

/** @throws ProblemError 404. */
export function unblock({ db, storeId, who, now }: Counter, id: string) {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const given = await unblockTime(tx, storeId, id, at)
    const { resource_id: subject, from, until } = given
    const words = { before: `${from} to ${until}`, after: 'free' }
    await noteAct(tx, { tenantId: storeId, at, who, act: 'visit:unblock', subject, ...words })
    return given
  })
}
