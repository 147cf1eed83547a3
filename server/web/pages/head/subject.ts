// A page has one address in the visitor's language and one for each language by name (docs/decisions/0013).
import { type Locale, LOCALE_PARAM, LOCALES } from '#domain/locale'
import type { Item } from '#contract/catalog'
import { type StoresPage, storesPath } from '#contract/page'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'

/** Such as `https://order.example.com/sumac/menu`; the path of the home page is empty. */
export const storeAddress = (origin: string, slug: string, path: string) => `${origin}/${slug}/${path}`

export const itemAddress = (origin: string, slug: string, id: string) => storeAddress(origin, slug, `item/${id}`)

export const inLanguage = (address: string, locale: Locale) =>
  `${address}${address.includes('?') ? '&' : '?'}${LOCALE_PARAM}=${locale}`

/** Every address of a page with its language; `x-default` is the visitor's. */
export function alternatesOf(address: string): { hreflang: Locale | 'x-default'; href: string }[] {
  const named = LOCALES.map((locale) => ({ hreflang: locale, href: inLanguage(address, locale) }))
  return [...named, { hreflang: 'x-default', href: address }]
}

/** Paths below the store; items are public too. */
export const PUBLIC_PAGES = ['', 'menu', 'search', 'store-details'] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

/** Everything below these paths is personal too. */
export const PERSONAL_PAGES = ['booking', 'cart', 'notifications', 'settings'] as const

export type PageSubject =
  | ({ readonly kind: 'stores' } & StoresPage)
  | { readonly kind: 'page'; readonly catalogue: Catalogue; readonly page: PublicPage }
  | { readonly kind: 'item'; readonly catalogue: Catalogue; readonly item: Item }

/** Null for a page that is not public. @param segments of the path below the store. */
export function subjectOf(catalogue: Catalogue, segments: readonly string[]): PageSubject | null {
  const [section = '', id = '', ...rest] = segments
  if (rest.length > 0) return null
  const item = section === 'item' ? catalogue.itemsById.get(id) : undefined
  if (item) return { kind: 'item', catalogue, item }
  const page = PUBLIC_PAGES.find((candidate) => candidate === section)
  return page === undefined || id !== '' ? null : { kind: 'page', catalogue, page }
}

/** In the visitor's language. */
export function addressOf(subject: PageSubject, origin: string) {
  if (subject.kind === 'stores') return origin + storesPath(subject.page)
  const { slug } = subject.catalogue
  return subject.kind === 'item' ? itemAddress(origin, slug, subject.item.id) : storeAddress(origin, slug, subject.page)
}

/** Null for the list of stores. */
export function pictureOf(subject: PageSubject, origin: string) {
  if (subject.kind === 'stores') return null
  return origin + shareImageUrl(subject.catalogue, subject.kind === 'item' ? subject.item : null)
}
