import type { Category, Item, MenuItem } from '#contract/catalog'
import type { Locale, LocalizedText } from '#domain/locale'
import { DAYS_AHEAD } from '#domain/opening-hours'
import type { PageData } from '#contract/page'
import { startingPrice } from '#domain/pricing'
import { LONGEST_QUERY } from '#domain/limits'
import type { Tenant } from '#contract/tenant'
import { filterItems, suggestQuery } from '#server/modules/catalog/item-search'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'

/** The page loads the rest when it has started. */
const FIRST_ITEMS = 40
const FIRST_RECOMMENDED = 10
const DAY_MS = 86_400_000

function firstItems(items: readonly Item[]): readonly Item[] {
  if (items.length <= FIRST_ITEMS) return items
  const recommended = new Set(items.filter((item) => item.is_recommended).slice(0, FIRST_RECOMMENDED))
  return items.filter((item, index) => index < FIRST_ITEMS - recommended.size || recommended.has(item))
}

/** The other language comes with the menu document. */
const inLanguage = (text: LocalizedText, locale: Locale): LocalizedText => ({ en: '', ar: '', [locale]: text[locale] })

/** An item without its variables, which come with the menu document. */
function cardOf(item: Item, currency: string, locale: Locale): MenuItem {
  const texts = {
    name: locale === 'en' ? item.name : '',
    name_ar: locale === 'ar' ? item.name_ar : '',
    description: inLanguage(item.description, locale),
    ...(item.section ? { section: inLanguage(item.section, locale) } : {}),
  }
  if (item.variables.length === 0) return { ...item, ...texts }
  const { amount, isFrom } = startingPrice(item, currency)
  // An amount that every answer adds is part of the price.
  return { ...item, ...texts, variables: null, price: isFrom ? item.price : amount, from: isFrom ? amount : null }
}

const categoryInLanguage = (category: Category, locale: Locale): Category => ({
  ...category,
  name: inLanguage(category.name, locale),
  title: inLanguage(category.title, locale),
})

const dateAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The store in one language, with the exceptions of opening hours near today; time zones are a day apart at most. */
function storeInLanguage(tenant: Tenant, locale: Locale, now: Date): Tenant {
  const { description, address, category, opening_exceptions, tenant_cover: cover, tenant_cover_ar: coverAr } = tenant
  const [first, last] = [dateAfter(now, -2), dateAfter(now, DAYS_AHEAD + 2)]
  return {
    ...tenant,
    tenant_cover: (locale === 'ar' && coverAr) || cover,
    tenant_cover_ar: null,
    opening_exceptions: opening_exceptions
      .filter(({ from, to }) => from <= last && to >= first)
      .map((exception) => ({ ...exception, name: inLanguage(exception.name, locale) })),
    description: inLanguage(description, locale),
    address: inLanguage(address, locale),
    category: { ...category, name: inLanguage(category.name, locale) },
  }
}

/** Has the first part of the menu, the whole item, or only the store. @param rest path below the store. */
export function storePageData(catalogue: Catalogue, rest: readonly string[], locale: Locale, now: Date): PageData {
  const { tenant, categories, items } = catalogue
  const base = { locale, renderedAt: now.toISOString(), tenant: storeInLanguage(tenant, locale, now) }
  const [section = '', id = ''] = rest
  if (['', 'menu', 'search'].includes(section))
    return {
      ...base,
      categories: categories.map((category) => categoryInLanguage(category, locale)),
      items: firstItems(items).map((item) => cardOf(item, tenant.currency, locale)),
    }
  if (section !== 'item') return base
  const item = catalogue.itemsById.get(id)
  return { ...base, items: item ? [item] : [] }
}

export type SearchQuery = { readonly q: string; readonly category: string | null }

/** The query of a search page, as the page's route reads it; null for other pages. */
export function searchQueryIn(url: string, rest: readonly string[]): SearchQuery | null {
  if (rest[0] !== 'search' || rest.length > 1) return null
  const { q = '', category = null } = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  return q.trim() === '' ? null : { q: q.slice(0, LONGEST_QUERY), category }
}

export async function searchPageData(
  catalogue: Catalogue,
  { q, category }: SearchQuery,
  locale: Locale,
  now: Date,
): Promise<PageData> {
  const all = await filterItems(catalogue, { search: q })
  const withItems = new Set(all.map(({ category_id }) => category_id))
  const chosen = category !== null && withItems.has(category) ? category : null
  const items = chosen === null ? all : all.filter(({ category_id }) => category_id === chosen)
  return {
    locale,
    renderedAt: now.toISOString(),
    tenant: storeInLanguage(catalogue.tenant, locale, now),
    items: items.slice(0, FIRST_ITEMS).map((item) => cardOf(item, catalogue.tenant.currency, locale)),
    found: {
      query: q,
      category: chosen,
      total: items.length,
      categories: catalogue.categories
        .filter(({ id }) => withItems.has(id))
        .map((one) => categoryInLanguage(one, locale)),
      suggestion: all.length === 0 ? await suggestQuery(catalogue, q) : null,
    },
  }
}
