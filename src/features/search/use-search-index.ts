import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { MenuItem } from '#contract/catalog'
import { indexAtOnce } from '#contract/search-index'
import type { SearchIndex } from '#contract/search-index'
import type { MenuPart } from '#data/menu/known-menu.ts'
import { catalogQueries } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { buildIndex, builtIndex } from './index-builder.ts'
import type { Menu } from './index-builder.ts'

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
