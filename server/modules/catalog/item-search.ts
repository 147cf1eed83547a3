import { setImmediate } from 'node:timers/promises'
import { search, suggest } from '#domain/search/search'
import { type SearchIndex, indexMenu } from '#domain/search/menu-index'
import type { Catalogue } from './load-catalogue.ts'

type ItemFilter = {
  readonly category_id?: string | undefined
  readonly search?: string | undefined
  readonly is_recommended?: '0' | '1' | undefined
}

const indexes = new WeakMap<Catalogue, Promise<SearchIndex>>()

/** Other requests are answered between two steps. */
async function buildIndex({ items, categories }: Catalogue): Promise<SearchIndex> {
  const steps = indexMenu(items, categories)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

function indexOf(catalogue: Catalogue) {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue)
  indexes.set(catalogue, index)
  return index
}

export async function filterItems(catalogue: Catalogue, filter: ItemFilter) {
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

export async function suggestQuery(catalogue: Catalogue, query: string) {
  return suggest(await indexOf(catalogue), query)
}
