// Placing and reading orders over HTTP.
import type { FastifyInstance } from 'fastify'
import { getOrder, listOrders, placeOrder } from '#contract/order'
import { pageAsked, pageMeta } from '#server/platform/http/paging'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { requireCatalogue } from '#server/modules/catalog/require-catalogue'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import { loadCatalogue } from '#server/modules/catalog/tenant-directory'
import { limitGuests } from './guest-flood.ts'
import { guestKeyOf, readGuest } from './guest-orders.ts'
import { fingerprintOf, forgetOldKeys, GUESTS, once, successOf } from '#server/platform/idempotency/idempotency'
import { presentOrder } from './orders-presenter.ts'
import { ownOrder } from './order-access.ts'
import { pageOfOrders } from './order-lists-repository.ts'
import { placeOrder as placeInStore } from './place-order.ts'

/** Registers placeOrder, listOrders and getOrder. */
export function registerOrdersRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  const guests = limitGuests(app)

  serve(app, deps, placeOrder, async ({ store, customer, body, idempotencyKey: key, network, count }) => {
    const known = await requireCatalogue(deps.directory, store.slug)
    const guest = body.guest ? readGuest(body.guest, known.tenant, network) : null
    if (guest) await count(guests)
    const orderer = guest ? { customerId: null, guest } : { customerId: signedIn(customer).id, guest: null }
    const asked = { tenantId: store.id, at: deps.now() }
    const fingerprint = fingerprintOf(placeOrder.path, body)
    const keyed = { ...asked, customerId: orderer.customerId ?? GUESTS, route: 'placeOrder', key, fingerprint }
    let isMenuChanged = false
    const outcome = await deps.db.inTenant(store.id, (tx) => {
      const catalogueAt = async (version: number) => (known.version === version ? known : loadCatalogue(tx, store.id))
      return once(tx, keyed, async () => {
        const placed = await placeInStore(tx, { ...asked, orderer, id: key, body }, catalogueAt)
        isMenuChanged = placed.isMenuChanged
        await forgetOldKeys(tx, store.id, asked.at, placed.row.order_number)
        const guestKey = guest ? { guestKey: await guestKeyOf(tx, store.id, key) } : {}
        return { status: 201, data: presentOrder({ ...placed, ...guestKey }) }
      })
    })
    if (isMenuChanged) await deps.directory.refresh(store.slug)
    return successOf(outcome)
  })

  serve(app, deps, listOrders, async ({ store, customer, query }) => {
    const page = pageAsked(query)
    const { orders, total } = await deps.db.inTenant(store.id, (tx) =>
      pageOfOrders(tx, store.id, customer.id, page, query.status),
    )
    return { data: orders.map((order) => presentOrder(order)), meta: pageMeta(page, total) }
  })

  serve(app, deps, getOrder, async ({ store, customer, orderKey, params }) => {
    const order = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, { customer, orderKey }))
    return { data: presentOrder(order) }
  })
}

/** The customer who orders. @throws ProblemError 401 when the order names no guest and the session is nobody's. */
function signedIn<User>(customer: User | null): User {
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  return customer
}
