// The work of a store, for the endpoints and for the command line; every act is audited in its transaction.
import type { OperatorOrder } from '#contract/operator'
import type { OrderStatus } from '#contract/order'
import { missedVisitsOf } from '#server/modules/booking/missed-visits-repository'
import { lockAvailability, setAvailability as changeItem } from '#server/modules/catalog/catalog-repository'
import type { Database, Transaction } from '#server/platform/db/database'
import type { PageAsked } from '#server/platform/http/parse'
import { ProblemError } from '#server/platform/http/route'
import { findByIdentifier, namesAndPhones } from '#server/modules/identity/customers-repository'
import { readIdentifier } from '#server/modules/identity/identifier'
import { pageOfOrders } from '#server/modules/orders/order-lists-repository'
import { moveByStore } from '#server/modules/orders/order-moves'
import type { OrderWithEvents } from '#server/modules/orders/orders-repository'
import { presentOrder } from '#server/modules/orders/orders-presenter'
import { subscriptionsOfCustomer } from '#server/modules/notifications/subscriptions-repository'
import { type PushDeps, sendTest } from '#server/modules/push/test-push'
import { changeCatalogue, lockStore, readTenant } from '#server/modules/stores/tenant-repository'
import { noteAct, pageOfActs } from '#server/modules/audit/audit-repository'

export type Counter = {
  readonly db: Database
  readonly storeId: string
  /** Name of the operator's token, or `cli`. */
  readonly who: string
  readonly now: () => Date
}

export async function presentForOperator(
  tx: Transaction,
  tenantId: string,
  orders: readonly OrderWithEvents[],
): Promise<OperatorOrder[]> {
  const ids = orders.flatMap(({ row }) => row.customer_id ?? [])
  const customers = ids.length === 0 ? [] : await namesAndPhones(tx, tenantId, ids)
  const missed = await missedVisitsOf(
    tx,
    tenantId,
    orders.map(({ row }) => row),
  )
  return orders.map((order) => {
    const { row } = order
    const customer = customers.find(({ id }) => id === row.customer_id)
    return {
      ...presentOrder(order),
      customer: {
        name: row.guest_name ?? customer?.name ?? '',
        phone: row.guest_phone ?? customer?.phone ?? null,
        missed_visits: missed(row),
      },
    }
  })
}

/** Newest first. */
export function listOrders({ db, storeId }: Counter, page: PageAsked, status?: OrderStatus) {
  return db.inTenant(storeId, async (tx) => {
    const { orders, total } = await pageOfOrders(tx, storeId, page, { status })
    return { entries: await presentForOperator(tx, storeId, orders), total }
  })
}

/** @throws ProblemError 404, or 409 `illegal_transition`. */
export function moveOrder({ db, storeId, who, now }: Counter, orderNumber: number, to: OrderStatus) {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const { from, order } = await moveByStore(tx, storeId, orderNumber, to, at)
    const subject = String(orderNumber)
    await noteAct(tx, { tenantId: storeId, at, who, act: 'order:status', subject, before: from, after: to })
    const [moved] = await presentForOperator(tx, storeId, [order])
    if (!moved) throw new Error('a moved order is one order')
    return moved
  })
}

/** Finds the customer by phone or e-mail address. @throws ProblemError 404. */
export async function testPush(
  { db, storeId, who, now }: Counter,
  identifier: string,
  { push, origin }: Pick<PushDeps, 'push' | 'origin'>,
) {
  const devices = await db.inTenant(storeId, async (tx) => {
    const named = readIdentifier(identifier, (await readTenant(tx, storeId)).store.country)
    const customer = named && (await findByIdentifier(tx, storeId, named))
    if (!customer) throw new ProblemError(404, 'not_found')
    const found = await subscriptionsOfCustomer(tx, storeId, customer.id)
    const after = `${found.length} devices`
    // The audit names no customer: it outlives them.
    await noteAct(tx, { tenantId: storeId, at: now(), who, act: 'push:test', subject: 'customer', before: '', after })
    return found
  })
  return Promise.all(
    devices.map(async (device) => {
      const { outcome } = await sendTest({ db, now, push, origin }, storeId, device)
      return { device: device.device, outcome }
    }),
  )
}

const availabilityWord = (isAvailable: boolean) => (isAvailable ? 'on' : 'off')

/** An item that has this state already is audited all the same. @throws ProblemError 404. */
export function setAvailability({ db, storeId, who, now }: Counter, itemId: string, isAvailable: boolean) {
  const at = now()
  return db.inTenant(storeId, async (tx) => {
    const version = await lockStore(tx, storeId)
    const was = await lockAvailability(tx, storeId, itemId)
    if (was === null) throw new ProblemError(404, 'not_found')
    const words = { before: availabilityWord(was), after: availabilityWord(isAvailable) }
    await noteAct(tx, { tenantId: storeId, at, who, act: 'item:availability', subject: itemId, ...words })
    if (was === isAvailable) return { id: itemId, is_available: isAvailable, catalogue_version: version }
    await changeItem(tx, storeId, itemId, isAvailable)
    await changeCatalogue(tx, storeId, { isPublic: true })
    return { id: itemId, is_available: isAvailable, catalogue_version: version + 1 }
  })
}

export function listAudit({ db, storeId }: Counter, page: PageAsked) {
  return db.inTenant(storeId, async (tx) => {
    const { acts, total } = await pageOfActs(tx, storeId, page)
    return { entries: acts, total }
  })
}
