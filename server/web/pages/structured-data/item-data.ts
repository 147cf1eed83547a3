// What a store sells, as schema.org/MenuItem or schema.org/Service with its schema.org/Offer.
import type { Item } from '#contract/catalog'
import type { Locale } from '#domain/locale'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { itemAddress, storeAddress } from '../head/addresses.ts'
import { menuNameIn, nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import { storeReference } from './store-data.ts'
import type { Thing } from './thing.ts'

/** Items in the data of one page: a list that says more than its page shows helps nobody. The rest is found by the sitemap. */
const MOST_ITEMS = 200

/** What an answer can make dearer says that its price is the least one. */
function offerData(item: Item, currency: string): Thing {
  const { amount, isFrom } = startingPrice(item, currency)
  const least = { '@type': 'PriceSpecification', minPrice: amount, priceCurrency: currency }
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    ...(isFrom ? { priceSpecification: least } : {}),
    availability: `https://schema.org/${item.is_available ? 'InStock' : 'SoldOut'}`,
  }
}

function listedItem({ slug, tenant }: Catalogue, item: Item, origin: string, locale: Locale): Thing {
  return {
    '@type': 'MenuItem',
    name: nameIn(item, locale),
    description: textIn(item.description, locale) || undefined,
    url: itemAddress(origin, slug, item.id),
    offers: offerData(item, tenant.currency),
  }
}

/** The menu with its sections; a section whose items find no room keeps its name. */
export function menuData(catalogue: Catalogue, origin: string, locale: Locale): Thing {
  const { slug, tenant, categories, items } = catalogue
  const first = items.slice(0, MOST_ITEMS)
  const address = storeAddress(origin, slug, 'menu')
  return {
    '@type': 'Menu',
    '@id': address,
    name: menuNameIn(tenant, locale),
    url: address,
    inLanguage: locale,
    hasMenuSection: categories.map((category) => ({
      '@type': 'MenuSection',
      name: titleIn(category, locale),
      hasMenuItem: first
        .filter((item) => item.category_id === category.id)
        .map((item) => listedItem(catalogue, item, origin, locale)),
    })),
  }
}

/** Services as offers of the store. */
export function serviceOffers({ slug, tenant, items }: Catalogue, origin: string, locale: Locale): Thing[] {
  return items.slice(0, MOST_ITEMS).map((item) => ({
    ...offerData(item, tenant.currency),
    itemOffered: { '@type': 'Service', name: nameIn(item, locale), url: itemAddress(origin, slug, item.id) },
  }))
}

/** One item with everything its page says. */
export function itemData(catalogue: Catalogue, item: Item, origin: string, locale: Locale): Thing {
  const { slug, tenant } = catalogue
  const store = storeReference(catalogue, origin, locale)
  const facts = {
    name: nameIn(item, locale),
    description: textIn(item.description, locale) || undefined,
    image: item.image ? origin + shareImageUrl(catalogue, item) : undefined,
    url: itemAddress(origin, slug, item.id),
  }
  const offers = offerData(item, tenant.currency)
  if (isRestaurant(tenant)) return { '@type': 'MenuItem', ...facts, offers: { ...offers, offeredBy: store } }
  return { '@type': 'Service', ...facts, provider: store, offers }
}
