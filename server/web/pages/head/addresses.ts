// Addresses of one page: one that speaks the visitor's language, and one for each language by name (docs/decisions/0013).
import type { Locale } from '#domain/locale'
import { LOCALES, LOCALE_PARAM } from '#domain/locale'

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
