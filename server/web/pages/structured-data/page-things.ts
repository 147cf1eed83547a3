// What a store sells, as schema.org/MenuItem or schema.org/Service with its schema.org/Offer.
import type { Item } from '#contract/catalog'
import type { Locale } from '#domain/locale'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { menuNameIn, nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import type { PageSubject } from '../head/subject.ts'
import { addressOf, itemAddress, storeAddress } from '../head/subject.ts'
import type { Thing } from './store-data.ts'
import { storeData, storeReference } from './store-data.ts'

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
function menuData(catalogue: Catalogue, origin: string, locale: Locale): Thing {
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
function serviceOffers({ slug, tenant, items }: Catalogue, origin: string, locale: Locale): Thing[] {
  return items.slice(0, MOST_ITEMS).map((item) => ({
    ...offerData(item, tenant.currency),
    itemOffered: { '@type': 'Service', name: nameIn(item, locale), url: itemAddress(origin, slug, item.id) },
  }))
}

/** One item with everything its page says. */
function itemData(catalogue: Catalogue, item: Item, origin: string, locale: Locale): Thing {
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

// Which things a page's data block describes.

type Place = { readonly name: string; readonly address: string }

const listOf = (places: readonly Place[], property: 'url' | 'item'): Thing[] =>
  places.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, [property]: address }))

/** The way to a page from the store's home. */
const breadcrumbs = (way: readonly Place[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: listOf(way, 'item'),
})

/** The store; with its services, whose list is short, or with the address of its menu, which is long. */
function homeThing(catalogue: Catalogue, origin: string, locale: Locale, now: Date): Thing {
  const store = storeData(catalogue, origin, locale, now)
  if (isRestaurant(catalogue.tenant)) return { ...store, hasMenu: storeAddress(origin, catalogue.slug, 'menu') }
  return { ...store, makesOffer: serviceOffers(catalogue, origin, locale) }
}

/** Everything a store sells. */
function listThing(catalogue: Catalogue, origin: string, locale: Locale): Thing {
  if (isRestaurant(catalogue.tenant)) return menuData(catalogue, origin, locale)
  return {
    ...storeReference(catalogue, origin, locale),
    makesOffer: serviceOffers(catalogue, origin, locale),
  }
}

/** Things of the page about a subject, in a language. `now` decides which dates are over. */
export function thingsOf(subject: PageSubject, origin: string, locale: Locale, now: Date): Thing[] {
  const address = addressOf(subject, origin)
  if (subject.kind === 'stores') {
    const stores = subject.tenants.map((store) => ({
      name: nameIn(store, locale),
      address: storeAddress(origin, store.slug, ''),
    }))
    return [{ '@type': 'ItemList', url: address, itemListElement: listOf(stores, 'url') }]
  }
  const { catalogue } = subject
  const { slug, tenant } = catalogue
  const home = { name: nameIn(tenant, locale), address: storeAddress(origin, slug, '') }
  const menu = { name: menuNameIn(tenant, locale), address: storeAddress(origin, slug, 'menu') }
  if (subject.kind === 'item') {
    const here = { name: nameIn(subject.item, locale), address }
    return [itemData(catalogue, subject.item, origin, locale), breadcrumbs([home, menu, here])]
  }
  switch (subject.page) {
    case '':
      return [homeThing(catalogue, origin, locale, now)]
    case 'menu':
      return [listThing(catalogue, origin, locale), breadcrumbs([home, menu])]
    case 'search':
      return []
    case 'store-details':
      return [storeData(catalogue, origin, locale, now)]
  }
}
