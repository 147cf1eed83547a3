import type { ImportDocument, ImportFault, ImportResource } from '#contract/import-document'
import type { ImportException, ImportWorkingDay } from '#contract/import-values'
import { type WrittenIn, decimalsOf, shownDecimals, smallestShown, toMinor } from '#domain/money'
import { isSafeLink } from '#domain/social-links'
import { DAY, WEEKDAYS, isTimeZone, minutesOf } from '#domain/wall-clock'
import type { OpeningHours } from '#contract/tenant'

type Store = ImportDocument['store']

export const faultAt = (path: string, message: string | false | null): ImportFault[] =>
  message === false || message === null ? [] : [{ path, message }]

/** A store may charge only amounts that it can show. */
export function amountFault(amount: string, store: WrittenIn) {
  const { currency } = store
  try {
    const isShown = toMinor(amount, currency) % smallestShown(store) === 0
    return isShown ? null : `has more decimals than the ${shownDecimals(store)} the store shows of ${currency}`
  } catch {
    return `is "${amount}", which has more decimals than ${currency} has; write ${decimalsOf(currency)} at most`
  }
}

function placeFaults({ location, zone = [] }: Store) {
  const message = 'is not a place on earth (longitude -180 to 180, latitude -90 to 90)'
  const corners = zone.map(([longitude, latitude], index) => ({ path: `store.zone.${index}`, longitude, latitude }))
  return [...(location ? [{ path: 'store.location', ...location }] : []), ...corners].flatMap(
    ({ path, longitude, latitude }) => faultAt(path, (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) && message),
  )
}

export const repeated = (list: readonly string[], path: string) =>
  list.flatMap((name, index) => faultAt(`${path}.${index}`, list.indexOf(name) < index && `names ${name} twice`))

function orderTypeFaults({ order_types: types, guest_order_types: guests = [] }: Store) {
  return [
    ...repeated(types, 'store.order_types'),
    ...repeated(guests, 'store.guest_order_types'),
    ...guests.flatMap((type, index) =>
      faultAt(`store.guest_order_types.${index}`, !types.includes(type) && 'is not one of order_types'),
    ),
  ]
}

export function storeFaults(store: Store) {
  const { slug, time_zone, currency, decimals = 0, phone } = store
  const isCurrency = Intl.supportedValuesOf('currency').includes(currency)
  const most = decimalsOf(currency)
  const isPhone = phone === null || /^\+?[\d ()-]{3,}$/.test(phone)
  return [
    ...faultAt('store.slug', RESERVED_SLUGS.has(slug) && 'is taken by the server itself'),
    ...faultAt('store.time_zone', !isTimeZone(time_zone) && 'is not an IANA time zone, such as Asia/Riyadh'),
    ...faultAt('store.currency', !isCurrency && 'is not an ISO 4217 currency, such as SAR'),
    ...faultAt('store.decimals', decimals > most && `is more than the ${most} of ${currency}`),
    ...faultAt('store.phone', !isPhone && 'is not a phone number'),
    ...(['min_delivery_order_amount', 'delivery_fee'] as const).flatMap((field) =>
      faultAt(`store.${field}`, amountFault(store[field], store)),
    ),
    ...Object.entries(store.social_links).flatMap(([name, link]) => {
      const isLink = link === null || (isSafeLink(link) && URL.canParse(link))
      return faultAt(`store.social_links.${name}`, !isLink && 'is not an https address')
    }),
    ...orderTypeFaults(store),
    ...hoursFaults('store', store),
    ...placeFaults(store),
  ]
}

type Span = ReturnType<typeof spanOf>

function spanOf(path: string, day: number, { hours_from, hours_to }: OpeningHours) {
  const from = day * DAY + minutesOf(hours_from)
  const length = minutesOf(hours_to) - minutesOf(hours_from)
  return { path, from, to: from + (length > 0 ? length : length + DAY) }
}

/** Spans may also overlap after one of them is moved by any of `turns` minutes. */
function overlaps(spans: readonly Span[], turns: readonly number[]) {
  return spans.flatMap((span, index) => {
    const other = spans
      .slice(0, index)
      .find((earlier) => turns.some((turn) => span.from < earlier.to + turn && earlier.from + turn < span.to))
    return faultAt(span.path, other !== undefined && `overlaps ${other.path}`)
  })
}

function weekFaults(list: string, days: readonly ImportWorkingDay[]) {
  const faults: ImportFault[] = []
  const spans: Span[] = []
  for (const [index, { day, hours_from, hours_to }] of days.entries()) {
    const path = `${list}.${index}`
    if (hours_from !== null && hours_to !== null)
      spans.push(spanOf(path, WEEKDAYS.indexOf(day), { hours_from, hours_to }))
    else if (hours_from !== hours_to) faults.push({ path, message: 'has only one of hours_from and hours_to' })
  }
  return [...faults, ...overlaps(spans, [-7 * DAY, 0, 7 * DAY])]
}

function exceptionFaults(path: string, { from, to, hours }: ImportException) {
  const spans = hours.map((interval, position) => spanOf(`${path}.hours.${position}`, 0, interval))
  // Hours past midnight may overlap the same hours of the next date.
  const turns = from < to ? [-DAY, 0, DAY] : [0]
  return [...faultAt(`${path}.to`, to < from && `is before ${from}, where it starts`), ...overlaps(spans, turns)]
}

function sharedDates(list: string, exceptions: readonly ImportException[]) {
  return exceptions.flatMap(({ from, to }, index) => {
    const other = exceptions.slice(0, index).findIndex((earlier) => from <= earlier.to && earlier.from <= to)
    return faultAt(`${list}.${index}`, other >= 0 && `shares a date with ${list}.${other}`)
  })
}

export function hoursFaults(path: string, hours: Pick<ImportResource, 'working_days' | 'opening_exceptions'>) {
  const { working_days: days = [], opening_exceptions: exceptions = [] } = hours
  const list = `${path}.opening_exceptions`
  return [
    ...weekFaults(`${path}.working_days`, days),
    ...exceptions.flatMap((exception, index) => exceptionFaults(`${list}.${index}`, exception)),
    ...sharedDates(list, exceptions),
  ]
}

/** First path segments of the server's own addresses. */
const RESERVED_SLUGS = new Set([
  'api',
  'art',
  'assets',
  'fonts',
  'healthz',
  'icons',
  'images',
  'metrics',
  'offline',
  'readyz',
  'robots',
  'shell',
  'sitemap',
  'static',
  'stores',
  'tenants',
])
