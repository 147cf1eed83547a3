// What can be wrong with a store and with opening hours beyond their shape.
import type { ImportDocument, ImportFault } from '#contract/import-document'
import type { ImportException, ImportWorkingDay } from '#contract/import-values'
import { type WrittenIn, decimalsOf, shownDecimals, smallestShown, toMinor } from '#domain/money'
import { isSafeLink } from '#domain/social-links'
import { WEEKDAYS, isTimeZone } from '#domain/wall-clock'
import type { OpeningHours } from '#contract/tenant'

type Store = ImportDocument['store']

/** What is wrong with an amount of this store; null when nothing is. What it does not show it may not charge. */
export function amountFault(amount: string, store: WrittenIn): string | null {
  const { currency } = store
  try {
    const isShown = toMinor(amount, currency) % smallestShown(store) === 0
    return isShown ? null : `has more decimals than the ${shownDecimals(store)} the store shows of ${currency}`
  } catch {
    return `is "${amount}", which has more decimals than ${currency} has; write ${decimalsOf(currency)} at most`
  }
}

const isPlace = (longitude: number, latitude: number) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

function placeFaults({ location, zone }: Store): ImportFault[] {
  const faults: ImportFault[] = []
  const message = 'is not a place on earth (longitude -180 to 180, latitude -90 to 90)'
  if (location && !isPlace(location.longitude, location.latitude)) faults.push({ path: 'store.location', message })
  zone?.forEach(([longitude, latitude], index) => {
    if (!isPlace(longitude, latitude)) faults.push({ path: `store.zone.${index}`, message })
  })
  return faults
}

/** Names that stand twice in the list at this place. */
export const repeated = (list: readonly string[], path: string): ImportFault[] =>
  list.flatMap((name, index) =>
    list.indexOf(name) < index ? [{ path: `${path}.${index}`, message: `names ${name} twice` }] : [],
  )

function orderTypeFaults({ order_types: types, guest_order_types: guests = [] }: Store): ImportFault[] {
  return [
    ...repeated(types, 'store.order_types'),
    ...repeated(guests, 'store.guest_order_types'),
    ...guests.flatMap((type, index) =>
      types.includes(type) ? [] : [{ path: `store.guest_order_types.${index}`, message: 'is not one of order_types' }],
    ),
  ]
}

/** Everything that is wrong with a readable `store` part. */
export function storeFaults(store: Store): ImportFault[] {
  const faults: ImportFault[] = []
  const check = (isFine: boolean, field: string, message: string) => {
    if (!isFine) faults.push({ path: `store.${field}`, message })
  }
  check(!RESERVED_SLUGS.has(store.slug), 'slug', 'is taken by the server itself')
  check(isTimeZone(store.time_zone), 'time_zone', 'is not an IANA time zone, such as Asia/Riyadh')
  check(
    Intl.supportedValuesOf('currency').includes(store.currency),
    'currency',
    'is not an ISO 4217 currency, such as SAR',
  )
  const most = decimalsOf(store.currency)
  check((store.decimals ?? 0) <= most, 'decimals', `is more than the ${most} of ${store.currency}`)
  check(store.phone === null || /^\+?[\d ()-]{3,}$/.test(store.phone), 'phone', 'is not a phone number')
  for (const field of ['min_delivery_order_amount', 'delivery_fee'] as const) {
    const message = amountFault(store[field], store)
    check(message === null, field, message ?? '')
  }
  for (const [name, link] of Object.entries(store.social_links)) {
    check(link === null || (isSafeLink(link) && URL.canParse(link)), `social_links.${name}`, 'is not an https address')
  }
  return [...faults, ...orderTypeFaults(store), ...hoursFaults('store', store), ...placeFaults(store)]
}

type Hours = {
  readonly working_days?: readonly ImportWorkingDay[] | undefined
  readonly opening_exceptions?: readonly ImportException[] | undefined
}
type Span = { readonly path: string; readonly from: number; readonly to: number }

const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function spanOf(path: string, day: number, { hours_from, hours_to }: OpeningHours): Span {
  const from = day * DAY_MINUTES + minutesOf(hours_from)
  const length = minutesOf(hours_to) - minutesOf(hours_from)
  return { path, from, to: from + (length > 0 ? length : length + DAY_MINUTES) }
}

/** Spans that share a minute with one before them, also when one of them is moved by any of `turns` minutes. */
function overlaps(spans: readonly Span[], turns: readonly number[]): ImportFault[] {
  return spans.flatMap((span, index) => {
    const other = spans
      .slice(0, index)
      .find((earlier) => turns.some((turn) => span.from < earlier.to + turn && earlier.from + turn < span.to))
    return other ? [{ path: span.path, message: `overlaps ${other.path}` }] : []
  })
}

function weekFaults(list: string, days: readonly ImportWorkingDay[]): ImportFault[] {
  const faults: ImportFault[] = []
  const spans: Span[] = []
  for (const [index, { day, hours_from, hours_to }] of days.entries()) {
    const path = `${list}.${index}`
    if (hours_from !== null && hours_to !== null)
      spans.push(spanOf(path, WEEKDAYS.indexOf(day), { hours_from, hours_to }))
    else if (hours_from !== hours_to) faults.push({ path, message: 'has only one of hours_from and hours_to' })
  }
  return [...faults, ...overlaps(spans, [-WEEK_MINUTES, 0, WEEK_MINUTES])]
}

function exceptionFaults(path: string, { from, to, hours }: ImportException): ImportFault[] {
  const spans = hours.map((interval, position) => spanOf(`${path}.hours.${position}`, 0, interval))
  // Past midnight it meets the same hours of the next date.
  const turns = from < to ? [-DAY_MINUTES, 0, DAY_MINUTES] : [0]
  const order = from <= to ? [] : [{ path: `${path}.to`, message: `is before ${from}, where it starts` }]
  return [...order, ...overlaps(spans, turns)]
}

function sharedDates(list: string, exceptions: readonly ImportException[]): ImportFault[] {
  return exceptions.flatMap(({ from, to }, index) => {
    const other = exceptions.slice(0, index).findIndex((earlier) => from <= earlier.to && earlier.from <= to)
    return other < 0 ? [] : [{ path: `${list}.${index}`, message: `shares a date with ${list}.${other}` }]
  })
}

/** Everything that is wrong with the readable hours of whatever stands at this place of a document. */
export function hoursFaults(
  path: string,
  { working_days: days = [], opening_exceptions: exceptions = [] }: Hours,
): ImportFault[] {
  const list = `${path}.opening_exceptions`
  return [
    ...weekFaults(`${path}.working_days`, days),
    ...exceptions.flatMap((exception, index) => exceptionFaults(`${list}.${index}`, exception)),
    ...sharedDates(list, exceptions),
  ]
}

/** First path segments that are the server's own: no store can have one as its slug. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
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
