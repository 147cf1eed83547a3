import type { FastifyInstance } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { UNKNOWN_PART } from '#contract/address'
import { listMoveSlots, visitCalendar } from '#contract/booking'
import type { Locale } from '#domain/locale'
import { fullNameOf, nameOf } from '#domain/names'
import { dropEarlierWish, rescheduleVisit, wishEarlier } from '#contract/order-life'
import type { Tenant } from '#contract/tenant'
import { visitMoment } from '#domain/wall-clock'
import { readTimetable } from '#server/modules/booking/booking-question'
import { presentSlots } from '#server/modules/booking/slots-presenter'
import { type VisitOfOrder, findVisit } from '#server/modules/booking/visits-repository'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import { serve, serveFile } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { sentence } from '#server/platform/i18n/messages'
import { keepWish } from './earlier-visits.ts'
import { moveByCustomer, wantedMove } from './move-visit.ts'
import { changeOwnOrder, ownOrder } from './order-access.ts'
import { presentOrder } from './orders-presenter.ts'
import type { OrderRow } from './orders-repository.ts'

export function registerVisitRoutes(app: FastifyInstance, deps: CatalogDeps) {
  serve(app, deps, listMoveSlots, async ({ store, params, query, ...asker }) => {
    const now = deps.now()
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return deps.db.inTenant(store.id, async (tx) => {
      const order = await ownOrder(tx, store.id, params.id, asker)
      const visit = await findVisit(tx, store.id, params.id)
      if (!visit) throw new ProblemError(404, 'not_found')
      const { all, ...wanted } = wantedMove(catalogue, visit, query.resource_id ?? null)
      const own = { customerId: order.row.customer_id, visitId: visit.id }
      const { timetable } = await readTimetable(tx, store.id, catalogue, wanted, { now, own })
      return { data: presentSlots(timetable, query, all, now) }
    })
  })

  serve(app, deps, rescheduleVisit, async (request) => {
    const known = await requireCatalogue(deps.directory, request.store.slug)
    return changeOwnOrder(deps, rescheduleVisit, 'rescheduleVisit', request, (tx, { row }, now) =>
      moveByCustomer(tx, row, request.body, { known, now }),
    )
  })

  for (const [endpoint, isWanted] of [
    [wishEarlier, true],
    [dropEarlierWish, false],
  ] as const) {
    serve(app, deps, endpoint, ({ store, params, ...asker }) =>
      deps.db.inTenant(store.id, async (tx) => {
        await ownOrder(tx, store.id, params.id, asker)
        await keepWish(tx, store.id, params.id, { isWanted, now: deps.now() })
        return { data: presentOrder(await ownOrder(tx, store.id, params.id, asker)) }
      }),
    )
  }

  serveFile(app, deps, visitCalendar, async ({ store, params, locale, ...asker }) => {
    const { tenant } = await requireCatalogue(deps.directory, store.slug)
    const { row, visit } = await deps.db.inTenant(store.id, (tx) => ownOrder(tx, store.id, params.id, asker))
    if (!visit) throw new ProblemError(404, 'not_found')
    const origin = deps.env.PUBLIC_URL ?? `http://localhost:${deps.env.PORT}`
    const text = calendarOf({ row, visit }, tenant, { origin, locale, now: deps.now() })
    return { text, name: `visit-${row.order_number}.ics` }
  })
}

type Told = { readonly origin: string; readonly locale: Locale; readonly now: Date }

const STATUSES: Readonly<Record<string, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
}

/** The UID stays and the SEQUENCE grows with the order, so that a later file replaces an earlier one. */
function calendarOf(
  { row, visit }: { readonly row: OrderRow; readonly visit: VisitOfOrder },
  store: Tenant,
  { origin, locale, now }: Told,
) {
  const service = row.lines.map(({ item }) => fullNameOf(item, locale)).join(', ')
  const description = [
    ...(visit.resource ? [sentence(locale, 'visit.served_by', { name: nameOf(visit.resource, locale) })] : []),
    sentence(locale, 'visit.moment', visitMoment(store.time_zone, visit.starts_at)),
    sentence(locale, 'visit.number', { number: String(row.order_number) }),
  ]
  const calendar = ical({
    prodId: { company: new URL(origin).host, product: 'Storefront' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${row.id}@${new URL(origin).host}`,
    sequence: row.revision,
    stamp: now,
    start: visit.starts_at,
    end: visit.ends_at,
    summary: sentence(locale, 'visit.summary', { service, store: nameOf(store, locale) }),
    location: placeOf(row, store.address[locale] || store.address.en || store.address.ar),
    description: description.join('\n'),
    url: `${origin}/${store.slug}/settings/orders/${row.id}`,
    status: STATUSES[row.status] ?? ICalEventStatus.CONFIRMED,
  })
  // The last line ends with a line break too (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`
}

function placeOf({ location }: OrderRow, shop: string) {
  const home = location?.locationDetails
  if (!home) return shop
  const parts = [home.address, home.street, home.city, home.postal_code]
  return parts.filter((part, index) => part !== '' && part !== UNKNOWN_PART && parts.indexOf(part) === index).join(', ')
}
