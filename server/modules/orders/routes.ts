import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/endpoint'
import { getOrder, listOrders, orderSchema, placeOrder } from '#contract/order'
import { ORDER_EVENT, cancelOrder, isFinal, joinOrder, orderEvents } from '#contract/order-life'
import { type CatalogDeps, loadCatalogue, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { RouteDeps } from '#server/platform/http/deps'
import { type EventStream, type Revised, createLiveFeed, createLiveStreams } from '#server/platform/http/event-stream'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { serve, serveEvents } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { GUESTS, fingerprintOf, forgetOldKeys, once, successOf } from '#server/platform/idempotency/idempotency'
import { guestKeyOf, limitGuests, readGuest } from './guest-orders.ts'
import { joinOrder as joinToAccount, ownOrder } from './order-access.ts'
import { changedOrders } from './order-changes-repository.ts'
import { pageOfOrders } from './order-lists-repository.ts'
import { cancelByCustomer } from './order-moves.ts'
import { presentOrder } from './orders-presenter.ts'
import type { OrderWithEvents } from './orders-repository.ts'
import { placeOrder as placeInStore } from './place-order.ts'

export function registerOrdersRoutes(app: FastifyInstance, deps: CatalogDeps) {
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
      pageOfOrders(tx, store.id, page, { customerId: customer.id, status: query.status }),
    )
    return { data: orders.map((order) => presentOrder(order)), meta: pageMeta(page, total) }
  })

  serve(app, deps, getOrder, async ({ store, customer, orderKey, params }) => {
    const order = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, { customer, orderKey }))
    return { data: presentOrder(order) }
  })
}

/** @throws ProblemError 401 */
function signedIn<User>(customer: User | null) {
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  return customer
}

/** A guest's keyed requests are stored under the order itself. */
const ownerOf = ({ row }: OrderWithEvents) => row.customer_id ?? row.id

export function registerOrderLifeRoutes(app: FastifyInstance, deps: RouteDeps) {
  serve(app, deps, cancelOrder, async ({ store, customer, orderKey, params, body, idempotencyKey: key }) => {
    const at = deps.now()
    const path = pathOf(cancelOrder.path, params)
    const outcome = await deps.db.inTenant(store.id, async (tx) => {
      // Ownership is checked before a stored answer is repeated.
      const order = await ownOrder(tx, store.id, params.id, { customer, orderKey })
      const asked = { tenantId: store.id, customerId: ownerOf(order), route: 'cancelOrder', key, at }
      return once(tx, { ...asked, fingerprint: fingerprintOf(path, body) }, async () => {
        const canceled = await cancelByCustomer(tx, store.id, params.id, body.cancel_reason, at)
        return { status: 200, data: presentOrder({ ...order, ...canceled }) }
      })
    })
    return successOf(outcome)
  })

  serve(app, deps, joinOrder, ({ store, customer, orderKey, params }) =>
    deps.db.inTenant(store.id, async (tx) => ({
      data: presentOrder(await joinToAccount(tx, store.id, params.id, { customer, orderKey })),
    })),
  )

  const feed = createLiveFeed<OrderNews>(deps, async (tx, tenantId, known) =>
    (await changedOrders(tx, tenantId, known)).map(newsOf),
  )
  app.addHook('preClose', async () => feed.stop())
  const streamOf = createLiveStreams(deps, feed)

  serveEvents(app, deps, orderEvents, async ({ store, customer, orderKey, sessionToken, params, lastEventId }) => {
    const own = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, { customer, orderKey }))
    const { row } = own
    if (lastEventId !== null && lastEventId >= row.revision && isFinal(row.status)) return null
    const tell = ({ order }: OrderNews, stream: EventStream) => {
      const data = JSON.stringify(orderSchema.parse(presentOrder({ ...own, ...order })))
      stream.send({ id: order.row.revision, name: ORDER_EVENT, data })
      if (isFinal(order.row.status)) stream.end()
    }
    const asked = { tenantId: store.id, customerId: row.customer_id, sessionToken, lastEventId }
    return streamOf({ ...asked, now: newsOf(own), tell }).body
  })
}

type OrderNews = Revised & { readonly order: OrderWithEvents }

const newsOf = (order: OrderWithEvents) => ({ id: order.row.id, revision: order.row.revision, order })
