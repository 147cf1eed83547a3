// An order after it was placed, over HTTP: canceling it and following it.
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/endpoint'
import { cancelOrder, isFinal, ORDER_EVENT, orderEvents } from '#contract/order-life'
import { orderSchema } from '#contract/order'
import { openEventStream } from '#server/http/event-stream'
import type { RouteDeps } from '#server/http/deps'
import { serve, serveEvents } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { createTallies } from '#server/http/tallies'
import { fingerprintOf, once, successOf } from './idempotency.ts'
import { ownOrder } from './order-access.ts'
import { createOrderFeed } from './order-feed.ts'
import { cancelByCustomer } from './order-moves.ts'
import type { OrderWithEvents } from './order-parts.ts'
import { presentOrder } from './orders-presenter.ts'

/**
 * Streams one customer, or the guest of one order, may hold at this process. A browser opens six connections to a server
 * without HTTP/2: tabs that follow orders must leave some for everything else.
 */
const STREAMS_PER_CALLER = 4
/** Streams of one process; beyond it pages ask now and then instead. */
const STREAMS = 5_000
const RETRY_S = 30

/** Who a guest's requests about an order are kept under: the order itself. */
const ownerOf = ({ row }: OrderWithEvents): string => row.customer_id ?? row.id

/** Registers cancelOrder and orderEvents. */
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

  const feed = createOrderFeed(deps.db, deps.log)
  app.addHook('preClose', async () => feed.stop())
  const tallies = createTallies({ each: STREAMS_PER_CALLER, all: STREAMS })

  serveEvents(app, deps, orderEvents, async ({ store, customer, orderKey, sessionToken, params, lastEventId }) => {
    const own = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, { customer, orderKey }))
    const isKnown = lastEventId !== null && lastEventId >= own.row.revision
    if (isKnown && isFinal(own.row.status)) return null
    const giveBack = tallies.take(ownerOf(own))
    if (!giveBack) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: RETRY_S })

    const stream = openEventStream()
    stream.onClose(giveBack)
    const tell = (news: OrderWithEvents) => {
      const data = JSON.stringify(orderSchema.parse(presentOrder({ ...own, ...news })))
      stream.send({ id: news.row.revision, name: ORDER_EVENT, data })
      if (isFinal(news.row.status)) stream.end()
    }
    // A session may have ended since: by signing out, from another browser, or with a new password.
    const isStillTheirs = async () =>
      own.row.customer_id === null ||
      (sessionToken !== null && (await deps.callers.findCustomer(store.id, sessionToken))?.id === own.row.customer_id)
    let told = Promise.resolve()
    const onOrder = (news: OrderWithEvents) => {
      told = told
        .then(async () => ((await isStillTheirs()) ? tell(news) : stream.end()))
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'it is not known whose stream this is')
          stream.end()
        })
    }
    if (!isKnown) tell(own)
    if (!isFinal(own.row.status)) {
      const since = isKnown ? lastEventId : own.row.revision
      const following = { tenantId: store.id, orderId: own.row.id, since, onOrder, onLost: () => stream.end() }
      stream.onClose(feed.follow(following))
    }
    return stream.body
  })
}
