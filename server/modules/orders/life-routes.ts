// An order after it was placed, over HTTP: canceling it and following it.
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/endpoint'
import { cancelOrder, isFinal, joinOrder, ORDER_EVENT, orderEvents } from '#contract/order-life'
import { orderSchema } from '#contract/order'
import type { EventStream } from '#server/platform/http/event-stream'
import type { RouteDeps } from '#server/platform/http/deps'
import { createLiveFeed, createLiveStreams } from '#server/platform/http/live-feed'
import type { Revised } from '#server/platform/http/live-feed'
import { serve, serveEvents } from '#server/platform/http/register'
import { fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { joinOrder as joinToAccount, ownOrder } from './order-access.ts'
import { changedOrders } from './order-changes-repository.ts'
import { cancelByCustomer } from './order-moves.ts'
import type { OrderWithEvents } from './order-parts-repository.ts'
import { presentOrder } from './orders-presenter.ts'

/** Who a guest's requests about an order are kept under: the order itself. */
const ownerOf = ({ row }: OrderWithEvents): string => row.customer_id ?? row.id

/** Registers cancelOrder, joinOrder and orderEvents. */
export function registerOrderLifeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, cancelOrder, async ({ store, customer, orderKey, params, body, idempotencyKey: key }) => {
    const at = deps.now()
    const path = pathOf(cancelOrder.path, params)
    const outcome = await deps.db.inTenant(store.id, async (tx) => {
      // Known to be the caller's before anything is said, an answer given earlier too.
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
    const streamed = {
      tenantId: store.id,
      now: newsOf(own),
      customerId: row.customer_id,
      sessionToken,
      lastEventId,
      tell,
    }
    return streamOf(streamed).body
  })
}

type OrderNews = Revised & { readonly order: OrderWithEvents }

const newsOf = (order: OrderWithEvents): OrderNews => ({ id: order.row.id, revision: order.row.revision, order })
