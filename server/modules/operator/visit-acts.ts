import * as contract from '#contract/operator-visits'
import { MISSED } from '#contract/order'
import { DAY, firstMinute, MINUTE_MS } from '#domain/wall-clock'
import { blockTime, presentBlock, unblockTime } from '#server/modules/booking/blocks'
import { blocksBetween } from '#server/modules/booking/blocks-repository'
import { listResourceRows } from '#server/modules/catalog/resources-repository'
import type { Transaction } from '#server/platform/db/database'
import { ordersVisitedBetween } from '#server/modules/orders/order-lists-repository'
import { changeByStore, missByStore } from '#server/modules/orders/store-visits'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { type ActContext, type TakeAct, inStore, presentForOperator, presentOneForOperator } from './operator-acts.ts'

const zoneOf = async (tx: Transaction, storeId: string) => (await readTenant(tx, storeId)).store.time_zone

/** A time ends in `Z` for UTC, else it is on the store's clock. */
function instantOf(zone: string, time: string) {
  if (time.endsWith('Z')) return new Date(time)
  return new Date(firstMinute(zone, Date.parse(`${time}Z`) / MINUTE_MS) * MINUTE_MS)
}

export function visitActs(take: TakeAct) {
  take(contract.listVisits, ({ db, storeId }, { query: { date } }) =>
    db.inTenant(storeId, async (tx) => {
      const zone = await zoneOf(tx, storeId)
      const day = Date.parse(date) / MINUTE_MS
      const instant = (minute: number) => new Date(firstMinute(zone, minute) * MINUTE_MS)
      const [from, until] = [instant(day), instant(day + DAY)]
      const orders = await ordersVisitedBetween(tx, storeId, from, until)
      const data = {
        date,
        time_zone: zone,
        visits: await presentForOperator(tx, storeId, orders),
        blocks: (await blocksBetween(tx, storeId, from, until)).map(presentBlock),
        resources: (await listResourceRows(tx, storeId)).map(({ id, name, name_ar }) => ({ id, name, name_ar })),
      }
      return { data }
    }),
  )

  take(contract.moveVisit, (context, { params, body }) => changeVisit(context, params.number, body))
  take(contract.assignVisit, (context, { params, body }) => changeVisit(context, params.number, body))

  take(contract.missVisit, (context, { params: { number } }) =>
    inStore(context, async (tx, at, audit) => {
      const { from: before, order } = await missByStore(tx, context.storeId, Number(number), at)
      await audit({ act: 'visit:missed', subject: number, before, after: MISSED })
      return presentOneForOperator(tx, context.storeId, order)
    }),
  )

  take(contract.blockTime, (context, { body: { resource_id: resourceId, from, until } }) =>
    inStore(context, async (tx, at, audit) => {
      const zone = await zoneOf(tx, context.storeId)
      const span = { resourceId, from: instantOf(zone, from), until: instantOf(zone, until) }
      const data = await blockTime(tx, context.storeId, span, at)
      await audit({ act: 'visit:block', subject: resourceId, before: '', after: `${data.from} to ${data.until}` })
      return { data }
    }),
  )

  take(contract.unblockTime, (context, { params: { id } }) =>
    inStore(context, async (tx, at, audit) => {
      const data = await unblockTime(tx, context.storeId, id, at)
      const before = `${data.from} to ${data.until}`
      await audit({ act: 'visit:unblock', subject: data.resource_id, before, after: 'free' })
      return { data }
    }),
  )
}

function changeVisit(
  context: ActContext,
  number: string,
  { reserved_at: time, resource_id: resourceId }: { reserved_at?: string; resource_id?: string | undefined },
) {
  const { storeId } = context
  const words = (moment: Date | undefined, resource: string | undefined) => `${moment?.toISOString()} ${resource}`
  return inStore(context, async (tx, at, audit) => {
    const startsAt = time === undefined ? undefined : instantOf(await zoneOf(tx, storeId), time)
    const { before, order } = await changeByStore(tx, storeId, Number(number), { startsAt, resourceId }, at)
    await audit({
      act: startsAt ? 'visit:move' : 'visit:assign',
      subject: number,
      before: words(before.starts_at, before.resource_id),
      after: words(order.visit?.starts_at, resourceId ?? before.resource_id),
    })
    return presentOneForOperator(tx, storeId, order)
  })
}
