import { useMemo } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { search } from '#contract/search'
import type { SearchIndex } from '#contract/search-index'
import { suggest } from '#contract/search-suggestion'

/**
 * What an index answers to a query, narrowed to a category when that has results; null while there is no index or
 * nothing is asked.
 */
export function useResults(
  index: SearchIndex<MenuItem> | null,
  categories: readonly Category[],
  query: string,
  category: string | null,
) {
  const answer = useMemo(() => {
    if (!index || query.trim() === '') return null
    const { found, by } = search(index, query)
    const items = found.flatMap((at) => index.items[at] ?? [])
    const withItems = new Set(items.map(({ category_id }) => category_id))
    return {
      items,
      by,
      categories: categories.filter(({ id }) => withItems.has(id)),
      suggestion: found.length === 0 ? suggest(index, query) : null,
    }
  }, [index, categories, query])
  return useMemo(() => {
    if (!answer) return null
    const chosen = answer.categories.some(({ id }) => id === category) ? category : null
    const items = chosen === null ? answer.items : answer.items.filter(({ category_id }) => category_id === chosen)
    return { ...answer, items, category: chosen, total: items.length }
  }, [answer, category])
}
