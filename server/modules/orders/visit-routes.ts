// A visit after it was booked, over HTTP: the times to which it can be moved, moving it, wishing for an earlier time, and its file for a
// calendar.
import type { FastifyInstance } from 'fastify'
import { listMoveSlots, visitCalendar } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { dropEarlierWish, rescheduleVisit, wishEarlier } from '#contract/order-life'
import { readTimetable } from '#server/modules/booking/booking-question'
import { presentSlots } from '#server/modules/booking/slots-presenter'
import { findVisit } from '#server/modules/booking/visits-repository'
import { serve, serveFile } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { requireCatalogue } from '#server/modules/catalog/require-catalogue'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import { loadCatalogue } from '#server/modules/catalog/tenant-directory'
import { fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { keepWish } from './earlier-visits.ts'
import { moveByCustomer, wantedMove } from './move-visit.ts'
import { ownOrder } from './order-access.ts'
import { presentOrder } from './orders-presenter.ts'
import { calendarOf } from './visit-calendar.ts'

/** Registers listMoveSlots, rescheduleVisit, wishEarlier, dropEarlierWish and visitCalendar. */
export function registerVisitRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  serve(app, deps, listMoveSlots, async ({ store, customer, orderKey, params, query }) => {
    const now = deps.now()
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return deps.db.inTenant(store.id, async (tx) => {
      const order = await ownOrder(tx, store.id, params.id, { customer, orderKey })
      const visit = await findVisit(tx, store.id, params.id)
      if (!visit) throw new ProblemError(404, 'not_found')
      const { all, ...wanted } = wantedMove(catalogue, visit, query.resource_id ?? null)
      const own = { customerId: order.row.customer_id, visitId: visit.id }
      const { timetable } = await readTimetable(tx, store.id, catalogue, wanted, { now, own })
      return { data: presentSlots(timetable, query, all, now) }
    })
  })

  serve(app, deps, rescheduleVisit, async ({ store, customer, orderKey, params, body, idempotencyKey: key }) => {
    const now = deps.now()
    const known = await requireCatalogue(deps.directory, store.slug)
    const fingerprint = fingerprintOf(pathOf(rescheduleVisit.path, params), body)
    const outcome = await deps.db.inTenant(store.id, async (tx) => {
      // Known to be the caller's before anything is said, an answer given earlier too.
      const order = await ownOrder(tx, store.id, params.id, { customer, orderKey })
      const customerId = order.row.customer_id
      const asked = { tenantId: store.id, customerId: customerId ?? params.id, route: 'rescheduleVisit', key, at: now }
      const catalogueAt = async (version: number) => (known.version === version ? known : loadCatalogue(tx, store.id))
      return once(tx, { ...asked, fingerprint }, async () => {
        const moved = await moveByCustomer(tx, store.id, params.id, body, { catalogueAt, customerId, now })
        return { status: 200, data: presentOrder({ ...order, ...moved }) }
      })
    })
    return successOf(outcome)
  })

  for (const [endpoint, isWanted] of [
    [wishEarlier, true],
    [dropEarlierWish, false],
  ] as const) {
    serve(app, deps, endpoint, ({ store, customer, orderKey, params }) =>
      deps.db.inTenant(store.id, async (tx) => {
        const own = { customer, orderKey }
        await ownOrder(tx, store.id, params.id, own)
        await keepWish(tx, store.id, params.id, { isWanted, now: deps.now() })
        return { data: presentOrder(await ownOrder(tx, store.id, params.id, own)) }
      }),
    )
  }

  serveFile(app, deps, visitCalendar, async ({ store, customer, orderKey, params, locale }) => {
    const { tenant } = await requireCatalogue(deps.directory, store.slug)
    const order = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, { customer, orderKey }))
    const { row, visit } = order
    if (!visit) throw new ProblemError(404, 'not_found')
    const origin = deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}`
    const text = calendarOf({ row, visit }, tenant, { origin, locale, now: deps.now() })
    return { text, name: `visit-${row.order_number}.ics` }
  })
}
