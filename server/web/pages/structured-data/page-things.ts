import type { Item } from '#contract/catalog'
import type { Locale } from '#domain/locale'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { menuNameIn, nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import { addressOf, itemAddress, type PageSubject, storeAddress } from '../head/subject.ts'
import { storeData, storeReference, type Thing } from './store-data.ts'

/** Search engines find the other items by the sitemap. */
const MOST_ITEMS = 200

function offerData(item: Item, currency: string) {
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

/** The facts of an item without its picture. */
const itemFacts = ({ slug }: Catalogue, item: Item, origin: string, locale: Locale) => ({
  name: nameIn(item, locale),
  description: textIn(item.description, locale) || undefined,
  url: itemAddress(origin, slug, item.id),
})

/** Sections without room for their items keep their names. */
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
        .map((item) => ({
          '@type': 'MenuItem',
          ...itemFacts(catalogue, item, origin, locale),
          offers: offerData(item, tenant.currency),
        })),
    })),
  }
}

function serviceOffers({ slug, tenant, items }: Catalogue, origin: string, locale: Locale): Thing[] {
  return items.slice(0, MOST_ITEMS).map((item) => ({
    ...offerData(item, tenant.currency),
    itemOffered: { '@type': 'Service', name: nameIn(item, locale), url: itemAddress(origin, slug, item.id) },
  }))
}

function itemData(catalogue: Catalogue, item: Item, origin: string, locale: Locale): Thing {
  const { tenant } = catalogue
  const store = storeReference(catalogue, origin, locale)
  const { url, ...words } = itemFacts(catalogue, item, origin, locale)
  const facts = { ...words, image: item.image ? origin + shareImageUrl(catalogue, item) : undefined, url }
  const offers = offerData(item, tenant.currency)
  if (isRestaurant(tenant)) return { '@type': 'MenuItem', ...facts, offers: { ...offers, offeredBy: store } }
  return { '@type': 'Service', ...facts, provider: store, offers }
}

type Place = { readonly name: string; readonly address: string }

const listOf = (places: readonly Place[], property: 'url' | 'item'): Thing[] =>
  places.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, [property]: address }))

const breadcrumbs = (way: readonly Place[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: listOf(way, 'item'),
})

/** The list of services is short enough for the home page, the menu is not. */
function homeThing(catalogue: Catalogue, origin: string, locale: Locale, now: Date): Thing {
  const store = storeData(catalogue, origin, locale, now)
  if (isRestaurant(catalogue.tenant)) return { ...store, hasMenu: storeAddress(origin, catalogue.slug, 'menu') }
  return { ...store, makesOffer: serviceOffers(catalogue, origin, locale) }
}

function listThing(catalogue: Catalogue, origin: string, locale: Locale): Thing {
  if (isRestaurant(catalogue.tenant)) return menuData(catalogue, origin, locale)
  return { ...storeReference(catalogue, origin, locale), makesOffer: serviceOffers(catalogue, origin, locale) }
}

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
