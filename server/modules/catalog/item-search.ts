// Finding items by words and by the filters of the list.
import { setImmediate } from 'node:timers/promises'
import type { Item } from '#contract/catalog'
import { search, suggest } from '#domain/search/search'
import type { SearchIndex } from '#domain/search/menu-index'
import { indexMenu } from '#domain/search/menu-index'
import type { Catalogue } from './load-catalogue.ts'

/** Filters of the item list as they come in the query string. */
export type ItemFilter = {
  readonly category_id?: string | undefined
  readonly search?: string | undefined
  readonly is_recommended?: '0' | '1' | undefined
}

const indexes = new WeakMap<Catalogue, Promise<SearchIndex>>()

/** Lets other requests through between two steps. */
async function buildIndex({ items, categories }: Catalogue): Promise<SearchIndex> {
  const steps = indexMenu(items, categories)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** The words of a catalogue; made when they are first asked for, kept as long as the catalogue is. */
function indexOf(catalogue: Catalogue): Promise<SearchIndex> {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue)
  indexes.set(catalogue, index)
  return index
}

/** Items that match every given filter: best first when words are looked for, else in the order of the menu. */
export async function filterItems(catalogue: Catalogue, filter: ItemFilter): Promise<Item[]> {
  const { category_id, search: query = '', is_recommended } = filter
  const items =
    query.trim() === ''
      ? catalogue.items
      : search(await indexOf(catalogue), query).found.flatMap((at) => catalogue.items[at] ?? [])
  return items.filter(
    (item) =>
      (category_id === undefined || item.category_id === category_id) &&
      (is_recommended === undefined || item.is_recommended === (is_recommended === '1')),
  )
}

/** A query near this one that finds something; null when there is none. */
export async function suggestQuery(catalogue: Catalogue, query: string): Promise<string | null> {
  return suggest(await indexOf(catalogue), query)
}
