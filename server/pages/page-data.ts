// Which public data a page is rendered with.
import type { Item } from '#contract/catalog'
import type { Locale } from '#contract/locale'
import type { PageData } from '#contract/page'
import type { Catalogue, TenantDirectory } from '#server/tenants/tenant-directory'

/** Items of the first HTML (architecture section 5): the rest follows when the page has started. */
const FIRST_ITEMS = 40
const FIRST_RECOMMENDED = 10

function firstItems(items: readonly Item[]): readonly Item[] {
  if (items.length <= FIRST_ITEMS) return items
  const recommended = new Set(items.filter((item) => item.is_recommended).slice(0, FIRST_RECOMMENDED))
  return items.filter((item, index) => index < FIRST_ITEMS - recommended.size || recommended.has(item))
}

/** Data of a store's page: the item of an item page, the first part of the menu on the home page, else only the store. */
export function storePageData(catalogue: Catalogue, rest: readonly string[], locale: Locale, now: Date): PageData {
  const { tenant, categories, items, itemsById } = catalogue
  const base = { locale, renderedAt: now.toISOString(), tenant }
  const [section = '', id = ''] = rest
  if (section === '') {
    const first = firstItems(items)
    return { ...base, categories, items: first, isWholeMenu: first.length === items.length }
  }
  const item = section === 'item' ? itemsById.get(id) : undefined
  if (section === 'item')
    return { ...base, categories, items: item ? [item] : [], isWholeMenu: items.length === (item ? 1 : 0) }
  return base
}

/** Data of the list of stores. */
export async function directoryPageData(directory: TenantDirectory, locale: Locale, now: Date): Promise<PageData> {
  return { locale, renderedAt: now.toISOString(), tenants: await directory.list() }
}
