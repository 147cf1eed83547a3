// Acts of a store, for the endpoints and for the command line.
import type { OperatorOrder } from '#contract/operator'
import type { OrderStatus } from '#contract/order'
import { missedVisitsOf } from '#server/modules/booking/visits-repository'
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
import { type Act, noteAct, pageOfActs } from '#server/modules/audit/audit-repository'

/** `who` is the name of the operator's token, or `cli`. */
export type OperatorContext = {
  readonly db: Database
  readonly storeId: string
  readonly who: string
  readonly now: () => Date
}

/** Runs an act in a transaction, with a function that writes its audit entry. */
export function inStore<Result>(
  { db, storeId, who, now }: OperatorContext,
  work: (
    tx: Transaction,
    at: Date,
    audit: (entry: Omit<Act, 'tenantId' | 'who' | 'at'>) => Promise<unknown>,
  ) => Promise<Result>,
) {
  const at = now()
  return db.inTenant(storeId, (tx) => work(tx, at, (entry) => noteAct(tx, { tenantId: storeId, who, at, ...entry })))
}

export async function presentForOperator(tx: Transaction, tenantId: string, orders: readonly OrderWithEvents[]) {
  const ids = orders.flatMap(({ row }) => row.customer_id ?? [])
  const customers = ids.length === 0 ? [] : await namesAndPhones(tx, tenantId, ids)
  const missed = await missedVisitsOf(
    tx,
    tenantId,
    orders.map(({ row }) => row),
  )
  return orders.map((order): OperatorOrder => {
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

export async function presentOneForOperator(tx: Transaction, tenantId: string, order: OrderWithEvents) {
  const [shown] = await presentForOperator(tx, tenantId, [order])
  if (!shown) throw new Error('an order is presented as one order')
  return shown
}

/** Newest first. */
export function listOrders({ db, storeId }: OperatorContext, page: PageAsked, status?: OrderStatus) {
  return db.inTenant(storeId, async (tx) => {
    const { orders, total } = await pageOfOrders(tx, storeId, page, { status })
    return { entries: await presentForOperator(tx, storeId, orders), total }
  })
}

/** @throws ProblemError 404, or 409 `illegal_transition`. */
export function moveOrder(context: OperatorContext, orderNumber: number, to: OrderStatus) {
  return inStore(context, async (tx, at, audit) => {
    const { from, order } = await moveByStore(tx, context.storeId, orderNumber, to, at)
    await audit({ act: 'order:status', subject: String(orderNumber), before: from, after: to })
    return presentOneForOperator(tx, context.storeId, order)
  })
}

/** Finds the customer by phone or e-mail address. @throws ProblemError 404. */
export async function testPush(
  context: OperatorContext,
  identifier: string,
  sender: Pick<PushDeps, 'push' | 'origin'>,
) {
  const { db, storeId, now } = context
  const devices = await inStore(context, async (tx, _at, audit) => {
    const named = readIdentifier(identifier, (await readTenant(tx, storeId)).store.country)
    const customer = named && (await findByIdentifier(tx, storeId, named))
    if (!customer) throw new ProblemError(404, 'not_found')
    const found = await subscriptionsOfCustomer(tx, storeId, customer.id)
    // The audit must not name the customer, whom it outlives.
    await audit({ act: 'push:test', subject: 'customer', before: '', after: `${found.length} devices` })
    return found
  })
  return Promise.all(
    devices.map(async (device) => {
      const { outcome } = await sendTest({ db, now, ...sender }, storeId, device)
      return { device: device.device, outcome }
    }),
  )
}

/** An item that has this state already is audited all the same. @throws ProblemError 404. */
export function setAvailability(context: OperatorContext, itemId: string, isAvailable: boolean) {
  const { storeId } = context
  return inStore(context, async (tx, _at, audit) => {
    const version = await lockStore(tx, storeId)
    const was = await lockAvailability(tx, storeId, itemId)
    if (was === null) throw new ProblemError(404, 'not_found')
    const word = (isOn: boolean) => (isOn ? 'on' : 'off')
    await audit({ act: 'item:availability', subject: itemId, before: word(was), after: word(isAvailable) })
    if (was === isAvailable) return { id: itemId, is_available: isAvailable, catalogue_version: version }
    await changeItem(tx, storeId, itemId, isAvailable)
    await changeCatalogue(tx, storeId, { isPublic: true })
    return { id: itemId, is_available: isAvailable, catalogue_version: version + 1 }
  })
}

export function listAudit({ db, storeId }: OperatorContext, page: PageAsked) {
  return db.inTenant(storeId, async (tx) => {
    const { acts, total } = await pageOfActs(tx, storeId, page)
    return { entries: acts, total }
  })
}
