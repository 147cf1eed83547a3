// Addresses of one page: one that speaks the visitor's language, and one for each language by name (docs/decisions/0013).
import { LOCALES, LOCALE_PARAM } from '#contract/locale'
import type { Locale } from '#contract/locale'
import type { Catalogue } from '#server/tenants/tenant-directory'

/** Pages below a store that anybody may find. Items are pages too: `/{tenant}/item/{id}`. */
export const FOUND_PAGES = ['', 'menu', 'store-details'] as const
export type FoundPage = (typeof FOUND_PAGES)[number]

/** Pages below a store that are about one visitor, with everything below them. */
export const PERSONAL_PAGES = ['booking', 'cart', 'notifications', 'settings'] as const

/** Full address of a page of a store, such as `https://order.example.com/sumac/menu`. */
export const storeAddress = (origin: string, slug: string, page: FoundPage) => `${origin}/${slug}/${page}`

/** Full address of an item's page. */
export const itemAddress = (origin: string, slug: string, id: string) => `${origin}/${slug}/item/${id}`

/** The address of a page in a language. @param address without a query. */
export const inLanguage = (address: string, locale: Locale) => `${address}?${LOCALE_PARAM}=${locale}`

/** Every address of a page with the language it speaks; `x-default` leaves it to the visitor. */
export function alternatesOf(address: string): { hreflang: Locale | 'x-default'; href: string }[] {
  const named = LOCALES.map((locale) => ({ hreflang: locale, href: inLanguage(address, locale) }))
  return [...named, { hreflang: 'x-default', href: address }]
}

/** Addresses of everything a store shows to anybody, in the order of importance. */
export function addressesOf({ slug, items }: Catalogue, origin: string): { pages: string[]; items: string[] } {
  return {
    pages: FOUND_PAGES.map((page) => storeAddress(origin, slug, page)),
    items: items.map((item) => itemAddress(origin, slug, item.id)),
  }
}
