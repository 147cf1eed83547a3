import type { Endpoint } from '#contract/endpoint'
import * as contract from '#contract/operator'
import type { OrderStatus } from '#contract/order'
import { type Act, noteAct, pageOfActs } from '#server/modules/audit/audit-repository'
import { missedVisitsOf } from '#server/modules/booking/visits-repository'
import { lockAvailability, setAvailability } from '#server/modules/catalog/catalog-repository'
import { findByIdentifier, namesAndPhones } from '#server/modules/identity/customers-repository'
import { readIdentifier } from '#server/modules/identity/identifier'
import { subscriptionsOfCustomer } from '#server/modules/notifications/subscriptions-repository'
import { pageOfOrders } from '#server/modules/orders/order-lists-repository'
import { moveByStore } from '#server/modules/orders/order-moves'
import type { OrderWithEvents } from '#server/modules/orders/orders-repository'
import { presentOrder } from '#server/modules/orders/orders-presenter'
import { type PushDeps, sendTest } from '#server/modules/push/test-push'
import { tableLink } from '#server/modules/stores/table-links'
import { changeCatalogue, lockStore, readTenant } from '#server/modules/stores/tenant-repository'
import type { Database, Transaction } from '#server/platform/db/database'
import { type PageAsked, pageAsked, pageMeta } from '#server/platform/http/parse'
import { type AnswerOf, ProblemError, type RequestOf } from '#server/platform/http/route'

/** `who` is the name of the operator's token, or `cli`. */
export type OperatorContext = {
  readonly db: Database
  readonly storeId: string
  readonly who: string
  readonly now: () => Date
}

export type ActContext = OperatorContext & {
  readonly slug: string
  readonly sender: () => Pick<PushDeps, 'push' | 'origin'>
  /** Called when the offer may have changed. */
  readonly refresh: () => Promise<unknown>
}

/** Takes what an endpoint does, for a request whose parts were checked. */
export type TakeAct = <E extends Endpoint>(
  endpoint: E,
  act: (context: ActContext, request: Pick<RequestOf<E>, 'params' | 'query' | 'body'>) => Promise<AnswerOf<E>>,
) => void

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
  const rows = orders.map(({ row }) => row)
  const ids = rows.flatMap((row) => row.customer_id ?? [])
  const customers = ids.length === 0 ? [] : await namesAndPhones(tx, tenantId, ids)
  const missed = await missedVisitsOf(tx, tenantId, rows)
  return orders.map((order): contract.OperatorOrder => {
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
  const [data] = await presentForOperator(tx, tenantId, [order])
  if (!data) throw new Error('an order is presented as one order')
  return { data }
}

export function listOrders({ db, storeId }: OperatorContext, page: PageAsked, status?: OrderStatus) {
  return db.inTenant(storeId, async (tx) => {
    const { orders, total } = await pageOfOrders(tx, storeId, page, { status })
    return { data: await presentForOperator(tx, storeId, orders), meta: pageMeta(page, total) }
  })
}

const shownState = (isOn: boolean) => (isOn ? 'on' : 'off')

export function operatorActs(take: TakeAct) {
  take(contract.listStoreOrders, (context, { query }) => listOrders(context, pageAsked(query), query.status))

  take(contract.moveOrder, async (context, { params: { number }, body: { status } }) => {
    const moved = await inStore(context, async (tx, at, audit) => {
      const { from, order } = await moveByStore(tx, context.storeId, Number(number), status, at)
      await audit({ act: 'order:status', subject: number, before: from, after: status })
      return presentOneForOperator(tx, context.storeId, order)
    })
    // Portions that a canceled order gives back may be on sale again.
    if (status === 'canceled') await context.refresh()
    return moved
  })

  // An item that has this state already is audited all the same.
  take(contract.setItemAvailability, async (context, { params: { id }, body: { available } }) => {
    const { storeId } = context
    const data = await inStore(context, async (tx, _at, audit) => {
      const version = await lockStore(tx, storeId)
      const was = await lockAvailability(tx, storeId, id)
      if (was === null) throw new ProblemError(404, 'not_found')
      const [before, after] = [shownState(was), shownState(available)]
      await audit({ act: 'item:availability', subject: id, before, after })
      if (was === available) return { id, is_available: available, catalogue_version: version }
      await setAvailability(tx, storeId, id, available)
      await changeCatalogue(tx, storeId, { isPublic: true })
      return { id, is_available: available, catalogue_version: version + 1 }
    })
    await context.refresh()
    return { data }
  })

  take(contract.testCustomerPush, async (context, { body: { identifier } }) => {
    const { db, storeId, now, sender } = context
    const devices = await inStore(context, async (tx, _at, audit) => {
      const named = readIdentifier(identifier, (await readTenant(tx, storeId)).store.country)
      const customer = named && (await findByIdentifier(tx, storeId, named))
      if (!customer) throw new ProblemError(404, 'not_found')
      const found = await subscriptionsOfCustomer(tx, storeId, customer.id)
      // The audit must not name the customer, whom it outlives.
      await audit({ act: 'push:test', subject: 'customer', before: '', after: `${found.length} devices` })
      return found
    })
    const sent = devices.map(async (device) => {
      const { outcome } = await sendTest({ db, now, ...sender() }, storeId, device)
      return { device: device.device, outcome }
    })
    return { data: await Promise.all(sent) }
  })

  take(contract.getTableLink, async ({ db, storeId: id, slug }, { params: { number } }) => {
    return { data: { number, path: await db.inTenant(id, (tx) => tableLink(tx, { id, slug }, number)) } }
  })

  take(contract.listAudit, ({ db, storeId }, { query }) =>
    db.inTenant(storeId, async (tx) => {
      const page = pageAsked(query)
      const { acts, total } = await pageOfActs(tx, storeId, page)
      return { data: acts, meta: pageMeta(page, total) }
    }),
  )
}
