// What can be wrong with the `store` part of a document beyond its shape.
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { decimalsOf, shownDecimals, smallestShown, toMinor } from '#contract/money'
import type { WrittenIn } from '#contract/money'
import { isSafeLink } from '#contract/social-links'
import { isTimeZone } from '#contract/wall-clock'
import { hoursFaults } from './hours-faults.ts'
import { RESERVED_SLUGS } from '#server/modules/stores/reserved-slugs'

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
