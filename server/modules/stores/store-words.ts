import type { Category } from '#contract/catalog'
import type { LocalizedText, Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { sentence } from '#server/platform/i18n/messages'

export const textIn = (text: LocalizedText, locale: Locale) =>
  (text[locale] || text.en || text.ar).replace(/\s+/g, ' ').trim()

export const nameIn = (named: { name: string; name_ar: string }, locale: Locale) =>
  textIn({ en: named.name, ar: named.name_ar }, locale)

export const titleIn = (category: Category, locale: Locale) => textIn(category.title, locale)

export const menuNameIn = (tenant: Tenant, locale: Locale) =>
  sentence(locale, isRestaurant(tenant) ? 'page.menuName' : 'page.servicesName')
