// Which things a page's data block describes.
import type { Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { addressOf } from '../head/subject.ts'
import type { PageSubject } from '../head/subject.ts'
import { storeAddress } from '../head/addresses.ts'
import { menuNameIn, nameIn } from '#server/modules/stores/store-words'
import { itemData, menuData, serviceOffers } from './item-data.ts'
import { storeData, storeReference } from './store-data.ts'
import type { Thing } from './thing.ts'

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
