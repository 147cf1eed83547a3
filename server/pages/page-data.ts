// Which public data a page is rendered with.
import type { Item, MenuItem } from '#contract/catalog'
import type { Locale, LocalizedText } from '#contract/locale'
import type { PageData } from '#contract/page'
import type { Tenant } from '#contract/tenant'
import type { Catalogue, TenantDirectory } from '#server/tenants/tenant-directory'

/** Items of the first HTML (architecture section 5): the rest follows when the page has started. */
const FIRST_ITEMS = 40
const FIRST_RECOMMENDED = 10

function firstItems(items: readonly Item[]): readonly Item[] {
  if (items.length <= FIRST_ITEMS) return items
  const recommended = new Set(items.filter((item) => item.is_recommended).slice(0, FIRST_RECOMMENDED))
  return items.filter((item, index) => index < FIRST_ITEMS - recommended.size || recommended.has(item))
}

/** Text of one language; the other one comes with the menu document. */
const inLanguage = (text: LocalizedText, locale: Locale): LocalizedText => ({ en: '', ar: '', [locale]: text[locale] })

/** What a card shows of an item. What it asks comes with the menu document. */
function cardOf(item: Item, locale: Locale): MenuItem {
  const texts = {
    name: locale === 'en' ? item.name : '',
    name_ar: locale === 'ar' ? item.name_ar : '',
    description: inLanguage(item.description, locale),
  }
  return { ...item, ...texts, ...(item.variables.length > 0 ? { variables: null } : { variables: [] }) }
}

function menuPart({ categories, items }: Catalogue, locale: Locale): Pick<PageData, 'categories' | 'items'> {
  return {
    categories: categories.map((category) => ({
      ...category,
      name: inLanguage(category.name, locale),
      title: inLanguage(category.title, locale),
    })),
    items: firstItems(items).map((item) => cardOf(item, locale)),
  }
}

function storeInLanguage(tenant: Tenant, locale: Locale): Tenant {
  const { description, address, category } = tenant
  return {
    ...tenant,
    description: inLanguage(description, locale),
    address: inLanguage(address, locale),
    category: { ...category, name: inLanguage(category.name, locale) },
  }
}

/**
 * Data of a store's page, in its language: the first part of the menu on pages that show one, the whole item of an item's
 * page, else only the store.
 */
export function storePageData(catalogue: Catalogue, rest: readonly string[], locale: Locale, now: Date): PageData {
  const base = { locale, renderedAt: now.toISOString(), tenant: storeInLanguage(catalogue.tenant, locale) }
  const [section = '', id = ''] = rest
  if (['', 'menu', 'search'].includes(section)) return { ...base, ...menuPart(catalogue, locale) }
  if (section !== 'item') return base
  const item = catalogue.itemsById.get(id)
  return { ...base, items: item ? [item] : [] }
}

/** Data of the list of stores. */
export async function directoryPageData(directory: TenantDirectory, locale: Locale, now: Date): Promise<PageData> {
  return { locale, renderedAt: now.toISOString(), tenants: await directory.list() }
}
