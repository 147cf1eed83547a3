// Words of a store in the language of a page, for places where only the server writes.
import type { Category } from '#contract/catalog'
import type { LocalizedText, Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { sentence } from '#server/platform/i18n/messages'

/** One line of text: a store may have written several. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text in this language; the other one when it is empty. */
export const textIn = (text: LocalizedText, locale: Locale) => oneLine(text[locale] || text.en || text.ar)

/** The name of a store or an item in this language. */
export const nameIn = (named: { name: string; name_ar: string }, locale: Locale) =>
  textIn({ en: named.name, ar: named.name_ar }, locale)

/** Title of a category in this language. */
export const titleIn = (category: Category, locale: Locale) => textIn(category.title, locale)

/** What the list of everything a store sells is called: its menu, or its services. */
export const menuNameIn = (tenant: Tenant, locale: Locale) =>
  sentence(locale, isRestaurant(tenant) ? 'page.menuName' : 'page.servicesName')
