// A visit as a file for a calendar, iCalendar (RFC 5545).
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { UNKNOWN_PART } from '#contract/address'
import type { Locale } from '#contract/locale'
import { fullNameOf, nameOf } from '#contract/names'
import type { Tenant } from '#contract/tenant'
import { visitMoment } from '#contract/visit-moment'
import type { VisitOfOrder } from '#server/modules/booking/visits-repository'
import { sentence } from '#server/platform/i18n/messages'
import type { OrderRow } from './order-parts-repository.ts'

type Told = { readonly origin: string; readonly locale: Locale; readonly now: Date }

const STATUSES: Readonly<Record<string, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
}

/**
 * One event, which keeps its UID for ever and whose SEQUENCE grows with the order: what was fetched later takes the place of what was
 * fetched before. Its instants are in UTC, so that every calendar shows them on its own clock; the description says what the clock of
 * the store shows.
 */
export function calendarOf(
  { row, visit }: { readonly row: OrderRow; readonly visit: VisitOfOrder },
  store: Tenant,
  { origin, locale, now }: Told,
): string {
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
  // Every line has an end, the last one too (section 3.1).
  return `${calendar.toString()}\r\n`
}

/** Where it takes place, in one line: the address of the customer, or that of the shop. */
function placeOf({ location }: OrderRow, shop: string): string {
  const home = location?.locationDetails
  if (!home) return shop
  const parts = [home.address, home.street, home.city, home.postal_code]
  return parts.filter((part, index) => part !== '' && part !== UNKNOWN_PART && parts.indexOf(part) === index).join(', ')
}
