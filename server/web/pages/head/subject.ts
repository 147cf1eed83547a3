// Addresses of one page: one that speaks the visitor's language, and one for each language by name (docs/decisions/0013).
import type { Locale } from '#domain/locale'
import { LOCALES, LOCALE_PARAM } from '#domain/locale'
import type { Item } from '#contract/catalog'
import type { StoresPage } from '#contract/page'
import { storesPath } from '#contract/page'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'

/** Full address of a page of a store, such as `https://order.example.com/sumac/menu`; the home's path is empty. */
export const storeAddress = (origin: string, slug: string, path: string) => `${origin}/${slug}/${path}`

/** Full address of an item's page. */
export const itemAddress = (origin: string, slug: string, id: string) => storeAddress(origin, slug, `item/${id}`)

/** The address of a page in a language. */
export const inLanguage = (address: string, locale: Locale) =>
  `${address}${address.includes('?') ? '&' : '?'}${LOCALE_PARAM}=${locale}`

/** Every address of a page with the language it speaks; `x-default` leaves it to the visitor. */
export function alternatesOf(address: string): { hreflang: Locale | 'x-default'; href: string }[] {
  const named = LOCALES.map((locale) => ({ hreflang: locale, href: inLanguage(address, locale) }))
  return [...named, { hreflang: 'x-default', href: address }]
}

// What a page is about, for whoever finds or shares it.

/** Pages of a store that anybody may find, by their path below it. Items are such pages too. */
export const FOUND_PAGES = ['', 'menu', 'search', 'store-details'] as const
export type FoundPage = (typeof FOUND_PAGES)[number]

/** Pages of a store that are about one visitor, with everything below them. */
export const PERSONAL_PAGES = ['booking', 'cart', 'notifications', 'settings'] as const

export type PageSubject =
  | ({ readonly kind: 'stores' } & StoresPage)
  | { readonly kind: 'page'; readonly catalogue: Catalogue; readonly page: FoundPage }
  | { readonly kind: 'item'; readonly catalogue: Catalogue; readonly item: Item }

/** Subject of a store's page; null when it is nothing that should be found. @param segments of the path below the store. */
export function subjectOf(catalogue: Catalogue, segments: readonly string[]): PageSubject | null {
  const [section = '', id = '', ...rest] = segments
  if (rest.length > 0) return null
  const item = section === 'item' ? catalogue.itemsById.get(id) : undefined
  if (item) return { kind: 'item', catalogue, item }
  const page = FOUND_PAGES.find((candidate) => candidate === section)
  return page === undefined || id !== '' ? null : { kind: 'page', catalogue, page }
}

/** Full address of the page about a subject, in whatever language. */
export function addressOf(subject: PageSubject, origin: string): string {
  if (subject.kind === 'stores') return origin + storesPath(subject.page)
  const { slug } = subject.catalogue
  return subject.kind === 'item' ? itemAddress(origin, slug, subject.item.id) : storeAddress(origin, slug, subject.page)
}

/** Full address of the picture that stands for a subject, as large as SHARE_SIZE says; null for the list of stores. */
export function pictureOf(subject: PageSubject, origin: string): string | null {
  if (subject.kind === 'stores') return null
  return origin + shareImageUrl(subject.catalogue, subject.kind === 'item' ? subject.item : null)
}
