// The index of the menu on this device: built piece by piece, so that the page answers to touches meanwhile.
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { search, suggest } from '#domain/search/search'
import type { SearchIndex } from '#domain/search/menu-index'
import { indexAtOnce, indexMenu } from '#domain/search/menu-index'
import type { MenuPart } from '#data/menu/kept-menu.ts'
import { catalogQueries } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { inSlices } from '#lib/in-slices.ts'

/** `partial`: the device holds a part of the menu only and cannot get the rest now. */
type MenuState = 'loading' | 'failed' | 'partial' | 'whole'

/** So few items are read in no time: results stand in the server's markup and in the first render. */
const FEW_ITEMS = 60

function firstIndex(menu: Menu | null): SearchIndex<MenuItem> | null {
  if (!menu) return null
  return builtIndex(menu) ?? (menu.items.length <= FEW_ITEMS ? indexAtOnce(menu.items, menu.categories) : null)
}

/** What the server found for the query of the address this page came from. */
function servedIn({ items, found }: MenuPart) {
  return items && found ? { ...found, items, by: [] } : null
}

/** What the store sells, and its index once that is built. While a newer menu is being read the older one still answers. */
export function useSearchIndex(slug: string) {
  const { data: known, isError: hasFailed, refetch } = useQuery(catalogQueries.menu(slug))
  const isOnline = useOnline()
  // Stays until there is an index to ask.
  const [served] = useState(() => (known && !known.isWhole ? servedIn(known) : null))
  const { items, categories } = known ?? {}
  const menu = useMemo(() => (items && categories ? { items, categories } : null), [items, categories])
  const state: MenuState =
    menu && known?.isWhole ? 'whole' : menu && (hasFailed || !isOnline) ? 'partial' : hasFailed ? 'failed' : 'loading'

  const first = useMemo(() => firstIndex(menu), [menu])
  const [built, setBuilt] = useState<SearchIndex<MenuItem> | null>(null)
  useEffect(() => {
    if (!menu || builtIndex(menu)) return
    const stop = new AbortController()
    const build = async () => {
      const index = await buildIndex(menu, stop.signal)
      if (index) startTransition(() => setBuilt(index))
    }
    void build()
    return () => stop.abort()
  }, [menu])
  const index = built && built.items === menu?.items ? built : (first ?? built)

  const retry = () => void refetch()
  return { menu, index, state, served, retry }
}

type Menu = { readonly items: readonly MenuItem[]; readonly categories: readonly Category[] }

let last: { readonly menu: Menu; readonly index: SearchIndex<MenuItem> } | null = null

/** The index of exactly this menu when it was built before: coming back to the search finds it. */
function builtIndex({ items, categories }: Menu): SearchIndex<MenuItem> | null {
  return last?.menu.items === items && last.menu.categories === categories ? last.index : null
}

/** Builds the index and remembers it; null when the signal stops it first. */
async function buildIndex(menu: Menu, signal: AbortSignal): Promise<SearchIndex<MenuItem> | null> {
  const index = await inSlices(indexMenu(menu.items, menu.categories), signal)
  if (index) last = { menu, index }
  return index
}

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
