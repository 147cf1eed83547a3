import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { search, suggest } from '#domain/search/search'
import { type SearchIndex, indexAtOnce, indexMenu } from '#domain/search/menu-index'
import { catalogQueries } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { inSlices } from '#lib/in-slices.ts'

/** A menu this short is indexed at once, so that the markup of the server and the first render have results. */
const FEW_ITEMS = 60

/** The older index answers while a newer menu is indexed. State `partial`: the rest of the menu cannot be fetched now. */
export function useSearchIndex(slug: string) {
  const { data: known, isError: hasFailed, refetch } = useQuery(catalogQueries.menu(slug))
  const isOnline = useOnline()
  const [served] = useState(() => {
    if (!known || known.isWhole || !known.items || !known.found) return null
    return { ...known.found, items: known.items, by: [] }
  })
  const { items, categories } = known ?? {}
  const menu = useMemo(() => (items && categories ? { items, categories } : null), [items, categories])
  const state =
    menu && known?.isWhole ? 'whole' : menu && (hasFailed || !isOnline) ? 'partial' : hasFailed ? 'failed' : 'loading'

  const first = useMemo(() => {
    if (!menu) return null
    return builtIndex(menu) ?? (menu.items.length <= FEW_ITEMS ? indexAtOnce(menu.items, menu.categories) : null)
  }, [menu])
  const [built, setBuilt] = useState<MenuIndex | null>(null)
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

type MenuIndex = SearchIndex<MenuItem>
type Menu = { readonly items: readonly MenuItem[]; readonly categories: readonly Category[] }

let last: { readonly menu: Menu; readonly index: MenuIndex } | null = null

function builtIndex({ items, categories }: Menu) {
  return last?.menu.items === items && last.menu.categories === categories ? last.index : null
}

export function useResults(index: MenuIndex | null, menu: Menu | null, query: string, category: string | null) {
  return useMemo(() => {
    if (!index || !menu || query.trim() === '') return null
    const { found, by } = search(index, query)
    const all = found.flatMap((at) => index.items[at] ?? [])
    const categories = menu.categories.filter(({ id }) => all.some(({ category_id }) => category_id === id))
    const chosen = categoryIn(categories, category)
    const items = chosen === null ? all : all.filter(({ category_id }) => category_id === chosen)
    const suggestion = found.length === 0 ? suggest(index, query) : null
    return { items, by, categories, category: chosen, total: items.length, suggestion }
  }, [index, menu, query, category])
}

/** A category without results is not chosen, whatever the address says. */
export const categoryIn = (categories: readonly Category[], category: string | null) =>
  categories.some(({ id }) => id === category) ? category : null
