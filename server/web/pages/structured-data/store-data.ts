// A store as a schema.org/LocalBusiness of the kind that fits best.
import type { Locale } from '#domain/locale'
import { amountText, toMinor } from '#domain/money'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { sentence } from '#server/platform/i18n/messages'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { storeAddress } from '../head/addresses.ts'
import { nameIn, textIn } from '#server/modules/stores/store-words'
import { exceptionData, weekData } from './opening-data.ts'
import type { Thing } from './thing.ts'

/** No field says restaurant or cafe, or what a service is about; names and categories do. First match counts. */
const KINDS: readonly (readonly [type: string, isRestaurant: boolean, words: RegExp])[] = [
  ['CafeOrCoffeeShop', true, /\b(?:coffee|caf[eé]|espresso|roastery)/i],
  ['Restaurant', true, /(?:)/],
  ['HealthAndBeautyBusiness', false, /\b(?:beauty|salon|spa|hair|barber|nail|massage|wellness)/i],
  ['HomeAndConstructionBusiness', false, /\b(?:home|clean|plumb|electric|paint|repair|maintenance)/i],
]

function kindOf(tenant: Tenant): string {
  const told = isRestaurant(tenant) ? tenant.name : `${tenant.category.slug} ${tenant.category.name.en}`
  const found = KINDS.find(([, forMenus, words]) => forMenus === isRestaurant(tenant) && words.test(told))
  return found?.[0] ?? 'LocalBusiness'
}

/** Lowest and highest price that what is sold now starts from, such as `SAR 9.00–64.00`. */
function priceRangeOf({ tenant, items }: Catalogue, locale: Locale): string | undefined {
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

/** Pages about the store elsewhere; a chat is none, and its place on a map is `hasMap`. */
function pagesElsewhere({ social_links: links }: Tenant): string[] | undefined {
  const pages = Object.entries(links).filter(([name]) => name !== 'whatsapp' && name !== 'google_map')
  const urls = pages.flatMap(([, url]) => url ?? [])
  return urls.length === 0 ? undefined : urls
}

const nonEmpty = <Value>(list: Value[]) => (list.length === 0 ? undefined : list)

/** Identifier of the store in data of all its pages. */
const storeId = (origin: string, slug: string) => `${storeAddress(origin, slug, '')}#store`

/** The store as another thing's property: enough to stand alone. */
export function storeReference({ slug, tenant }: Catalogue, origin: string, locale: Locale): Thing {
  return {
    '@type': kindOf(tenant),
    '@id': storeId(origin, slug),
    name: nameIn(tenant, locale),
    url: storeAddress(origin, slug, ''),
  }
}

/** Everything known about the store but what it sells. */
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
