import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { search, suggest } from '#domain/search/search'
import { type SearchIndex, indexAtOnce, indexMenu } from '#domain/search/menu-index'
import type { MenuPart } from '#data/menu/stored-menu.ts'
import { catalogQueries } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { inSlices } from '#lib/in-slices.ts'

/** A menu this short is indexed at once, so that the markup of the server and the first render have results. */
const FEW_ITEMS = 60

function servedIn({ items, found }: MenuPart) {
  return items && found ? { ...found, items, by: [] } : null
}

/** The older index answers while a newer menu is indexed. State `partial`: the rest of the menu cannot be fetched now. */
export function useSearchIndex(slug: string) {
  const { data: known, isError: hasFailed, refetch } = useQuery(catalogQueries.menu(slug))
  const isOnline = useOnline()
  const [served] = useState(() => (known && !known.isWhole ? servedIn(known) : null))
  const { items, categories } = known ?? {}
  const menu = useMemo(() => (items && categories ? { items, categories } : null), [items, categories])
  const state =
    menu && known?.isWhole ? 'whole' : menu && (hasFailed || !isOnline) ? 'partial' : hasFailed ? 'failed' : 'loading'

  const first = useMemo(() => {
    if (!menu) return null
    return builtIndex(menu) ?? (menu.items.length <= FEW_ITEMS ? indexAtOnce(menu.items, menu.categories) : null)
  }, [menu])
  const [built, setBuilt] = useState<SearchIndex<MenuItem> | null>(null)
  useEffect(() => {
    if (!menu || builtIndex(menu)) return
    const stop = new AbortController()
    // In slices, so that the page answers taps meanwhile.
    void inSlices(indexMenu(menu.items, menu.categories), stop.signal).then((index) => {
      if (!index) return
      last = { menu, index }
      startTransition(() => setBuilt(index))
    })
    return () => stop.abort()
  }, [menu])
  const index = built && built.items === menu?.items ? built : (first ?? built)

  return { menu, index, state, served, retry: () => void refetch() }
}

type Menu = { readonly items: readonly MenuItem[]; readonly categories: readonly Category[] }

let last: { readonly menu: Menu; readonly index: SearchIndex<MenuItem> } | null = null

function builtIndex({ items, categories }: Menu) {
  return last?.menu.items === items && last.menu.categories === categories ? last.index : null
}

export function useResults(
  index: SearchIndex<MenuItem> | null,
  menu: Menu | null,
  query: string,
  category: string | null,
) {
  const answer = useMemo(() => {
    if (!index || !menu || query.trim() === '') return null
    const { found, by } = search(index, query)
    const items = found.flatMap((at) => index.items[at] ?? [])
    const withItems = new Set(items.map(({ category_id }) => category_id))
    return {
      items,
      by,
      categories: menu.categories.filter(({ id }) => withItems.has(id)),
      suggestion: found.length === 0 ? suggest(index, query) : null,
    }
  }, [index, menu, query])
  return useMemo(() => {
    if (!answer) return null
    const chosen = answer.categories.some(({ id }) => id === category) ? category : null
    const items = chosen === null ? answer.items : answer.items.filter(({ category_id }) => category_id === chosen)
    return { ...answer, items, category: chosen, total: items.length }
  }, [answer, category])
}
