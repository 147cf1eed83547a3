// Placing and reading orders over HTTP.
import type { FastifyInstance } from 'fastify'
import { getOrder, listOrders, placeOrder } from '#contract/order'
import type { RouteDeps } from '#server/http/deps'
import { serve } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { loadCatalogue } from '#server/tenants/tenant-directory'
import { fingerprintOf, forgetOldKeys, once, successOf } from './idempotency.ts'
import { presentOrder } from './orders-presenter.ts'
import { pageOfOrders } from './order-lists.ts'
import { findOrder } from './orders-repository.ts'
import { placeOrder as placeInStore } from './place-order.ts'

const PAGE_SIZE = 20
/** Old keys are looked for at every n-th order of a store: often enough to keep the table small. */
const FORGET_EVERY = 20

/** Registers placeOrder, listOrders and getOrder. */
export function registerOrdersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, placeOrder, async ({ store, customer, body, idempotencyKey: key }) => {
    const customerId = signedIn(customer).id
    const known = await deps.directory.find(store.slug)
    const at = deps.now()
    const asked = { tenantId: store.id, customerId, at }
    const outcome = await deps.db.inTenant(store.id, (tx) => {
      const catalogueAt = async (version: number) => (known?.version === version ? known : loadCatalogue(tx, store.id))
      const keyed = { ...asked, route: 'placeOrder', key, fingerprint: fingerprintOf(placeOrder.path, body) }
      return once(tx, keyed, async () => {
        const placed = await placeInStore(tx, { ...asked, id: key, body }, catalogueAt)
        if (placed.row.order_number % FORGET_EVERY === 0) await forgetOldKeys(tx, store.id, at)
        return { status: 201, data: presentOrder(placed) }
      })
    })
    return successOf(outcome)
  })

  serve(app, deps, listOrders, async ({ store, customer, query }) => {
    const page = { number: Number(query.page ?? 1), size: Number(query.per_page ?? PAGE_SIZE) }
    const { orders, total } = await deps.db.inTenant(store.id, (tx) =>
      pageOfOrders(tx, store.id, signedIn(customer).id, page, query.status),
    )
    return { data: orders.map(presentOrder), meta: { total, page: page.number, per_page: page.size } }
  })

  serve(app, deps, getOrder, async ({ store, customer, params }) => {
    const order = await deps.db.inTenant(store.id, (tx) => findOrder(tx, store.id, params.id))
    if (order?.row.customer_id !== signedIn(customer).id) throw new ProblemError(404, 'not_found')
    return { data: presentOrder(order) }
  })
}

/** The customer of an endpoint that only customers may call. */
function signedIn<User>(customer: User | null): User {
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  return customer
}
