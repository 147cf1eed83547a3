import type { FastifyInstance } from 'fastify'
import { getOrder, listOrders, orderSchema, placeOrder } from '#contract/order'
import { ORDER_EVENT, cancelOrder, isFinal, joinOrder, orderEvents } from '#contract/order-life'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { RouteDeps } from '#server/platform/http/deps'
import { type EventStream, type Revised, createLiveFeed, createLiveStreams } from '#server/platform/http/event-stream'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { LIMITS, createStoreLimit } from '#server/platform/http/rate-limit'
import { serve, serveEvents } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { forgetOldKeys, inTenantOnce } from '#server/platform/idempotency/idempotency'
import { guestKeyOf, readGuest } from './guest-orders.ts'
import { changeOwnOrder, joinOrder as joinToAccount, ownOrder } from './order-access.ts'
import { changedOrders } from './order-changes-repository.ts'
import { pageOfOrders } from './order-lists-repository.ts'
import { cancelByCustomer } from './order-moves.ts'
import { presentOrder } from './orders-presenter.ts'
import type { OrderWithEvents } from './orders-repository.ts'
import { placeOrder as placeInStore } from './place-order.ts'

export function registerOrdersRoutes(app: FastifyInstance, deps: CatalogDeps) {
  const guests = createStoreLimit(app, LIMITS.guest)

  serve(app, deps, placeOrder, async (request) => {
    const { store, body, idempotencyKey: id } = request
    const known = await requireCatalogue(deps.directory, store.slug)
    const guest = body.guest ? readGuest(body.guest, known.tenant, request.network) : null
    if (guest) await request.count(guests)
    const customer = guest ? null : request.customer
    if (!guest && !customer) throw new ProblemError(401, 'unauthenticated')
    let isMenuChanged = false
    const answer = await inTenantOnce(deps, placeOrder, 'placeOrder', { ...request, customer }, async (tx, at) => {
      const asked = { tenantId: store.id, customerId: customer?.id ?? null, guest, id, body, at }
      const placed = await placeInStore(tx, asked, known)
      isMenuChanged = placed.isMenuChanged
      await forgetOldKeys(tx, store.id, at, placed.row.order_number)
      const guestKey = guest ? { guestKey: await guestKeyOf(tx, store.id, id) } : {}
      return { status: 201, data: presentOrder({ ...placed, ...guestKey }) }
    })
    if (isMenuChanged) await deps.directory.refresh(store.slug)
    return answer
  })

  serve(app, deps, listOrders, async ({ store, customer, query }) => {
    const page = pageAsked(query)
    const { orders, total } = await deps.db.inTenant(store.id, (tx) =>
      pageOfOrders(tx, store.id, page, { customerId: customer.id, status: query.status }),
    )
    return { data: orders.map((order) => presentOrder(order)), meta: pageMeta(page, total) }
  })

  serve(app, deps, getOrder, async ({ store, params, ...asker }) => {
    const order = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, asker))
    return { data: presentOrder(order) }
  })
}

export function registerOrderLifeRoutes(app: FastifyInstance, deps: RouteDeps) {
  serve(app, deps, cancelOrder, (request) =>
    changeOwnOrder(deps, cancelOrder, 'cancelOrder', request, (tx, _order, at) =>
      cancelByCustomer(tx, request.store.id, request.params.id, request.body.cancel_reason, at),
    ),
  )

  serve(app, deps, joinOrder, ({ store, params, ...asker }) =>
    deps.db.inTenant(store.id, async (tx) => ({
      data: presentOrder(await joinToAccount(tx, store.id, params.id, asker)),
    })),
  )

  const feed = createLiveFeed<OrderNews>(deps, async (tx, tenantId, known) =>
    (await changedOrders(tx, tenantId, known)).map(newsOf),
  )
  app.addHook('preClose', async () => feed.stop())
  const streamOf = createLiveStreams(deps, feed)

  serveEvents(app, deps, orderEvents, async ({ store, params, sessionToken, lastEventId, ...asker }) => {
    const own = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, asker))
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
