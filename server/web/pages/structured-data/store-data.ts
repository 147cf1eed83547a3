// A store in the vocabulary of schema.org, written as JSON-LD (W3C JSON-LD 1.1 section 7).
import type { OpeningHours, Tenant } from '#contract/tenant'
import { dateShownAt } from '#domain/wall-clock'
import type { Locale } from '#domain/locale'
import { amountText, toMinor } from '#domain/money'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import { sentence } from '#server/platform/i18n/messages'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { nameIn, textIn } from '#server/modules/stores/store-words'
import { storeAddress } from '../head/subject.ts'

/** Undefined properties are left out. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** Without `<`, nothing in the JSON can end the script element. */
export function dataBlock(things: readonly Thing[]) {
  if (things.length === 0) return ''
  const [only, ...more] = things
  const content = more.length === 0 ? only : { '@graph': things }
  const json = JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

const capitalised = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** Equal times are a whole day in our data, and closed in schema.org/OpeningHoursSpecification. */
function timesOf({ hours_from: opens, hours_to: closes }: OpeningHours) {
  return opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }
}

/** Days with the same interval together. */
function weekData({ working_days }: Tenant): Thing[] {
  const spans = working_days.map((interval) => ({ day: capitalised(interval.day), times: timesOf(interval) }))
  const byTimes = Map.groupBy(spans, ({ times: { opens, closes } }) => `${opens} ${closes}`)
  return [...byTimes.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }) => day),
    ...group[0]?.times,
  }))
}

/** From today on. */
export function exceptionData(
  { opening_exceptions, time_zone }: Pick<Tenant, 'opening_exceptions' | 'time_zone'>,
  now: Date,
): Thing[] {
  const today = dateShownAt(time_zone, now.getTime())
  return opening_exceptions
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to, hours }) => {
      const intervals = hours.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : hours.map(timesOf)
      return intervals.map((times) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        ...times,
      }))
    })
}

/** By words of the name or the category, because no field says what kind of business it is; the first match counts. */
const KINDS: readonly (readonly [type: string, isRestaurant: boolean, words: RegExp])[] = [
  ['CafeOrCoffeeShop', true, /\b(?:coffee|caf[eé]|espresso|roastery)/i],
  ['Restaurant', true, /(?:)/],
  ['HealthAndBeautyBusiness', false, /\b(?:beauty|salon|spa|hair|barber|nail|massage|wellness)/i],
  ['HomeAndConstructionBusiness', false, /\b(?:home|clean|plumb|electric|paint|repair|maintenance)/i],
]

function kindOf(tenant: Tenant) {
  const told = isRestaurant(tenant) ? tenant.name : `${tenant.category.slug} ${tenant.category.name.en}`
  const found = KINDS.find(([, forMenus, words]) => forMenus === isRestaurant(tenant) && words.test(told))
  return found?.[0] ?? 'LocalBusiness'
}

/** Of available items, such as `SAR 9.00–64.00`. */
function priceRangeOf({ tenant, items }: Catalogue, locale: Locale) {
  const { currency } = tenant
  const prices = items.filter((item) => item.is_available).map((item) => startingPrice(item, currency))
  const sorted = prices.sort((a, b) => toMinor(a.amount, currency) - toMinor(b.amount, currency))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return undefined
  if (lowest.amount !== highest.amount)
    return `${currency} ${amountText(lowest.amount, tenant)}–${amountText(highest.amount, tenant)}`
  const price = `${currency} ${amountText(lowest.amount, tenant)}`
  return prices.some(({ isFrom }) => isFrom) ? sentence(locale, 'page.from', { price }) : price
}

/** Without the chat; the place on a map is `hasMap`. */
function pagesElsewhere({ social_links: links }: Tenant) {
  const pages = Object.entries(links).filter(([name]) => name !== 'whatsapp' && name !== 'google_map')
  return nonEmpty(pages.flatMap(([, url]) => url ?? []))
}

const nonEmpty = <Value>(list: Value[]) => (list.length === 0 ? undefined : list)

export function storeReference({ slug, tenant }: Catalogue, origin: string, locale: Locale): Thing {
  return {
    '@type': kindOf(tenant),
    '@id': `${storeAddress(origin, slug, '')}#store`,
    name: nameIn(tenant, locale),
    url: storeAddress(origin, slug, ''),
  }
}

/** Without the items. */
export function storeData(catalogue: Catalogue, origin: string, locale: Locale, now: Date): Thing {
  const { tenant } = catalogue
  const { location, reviews_total: total } = tenant
  return {
    ...storeReference(catalogue, origin, locale),
    description: textIn(tenant.description, locale) || undefined,
    image: origin + shareImageUrl(catalogue),
    logo: tenant.tenant_logo ? origin + tenant.tenant_logo.url : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: textIn(tenant.address, locale) || undefined,
      addressCountry: tenant.country,
    },
    geo: location ? { '@type': 'GeoCoordinates', ...location } : undefined,
    telephone: tenant.phone ?? undefined,
    email: tenant.email ?? undefined,
    priceRange: priceRangeOf(catalogue, locale),
    currenciesAccepted: tenant.currency,
    openingHoursSpecification: nonEmpty(weekData(tenant)),
    specialOpeningHoursSpecification: nonEmpty(exceptionData(tenant, now)),
    aggregateRating:
      total > 0
        ? { '@type': 'AggregateRating', ratingValue: tenant.average_customer_reviews, reviewCount: total }
        : undefined,
    hasMap: tenant.social_links.google_map ?? undefined,
    sameAs: pagesElsewhere(tenant),
  }
}
