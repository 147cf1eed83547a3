// The index of the menu on this device: built piece by piece, so that the page answers to touches meanwhile.
import type { Category, MenuItem } from '#contract/catalog'
import { indexMenu } from '#contract/search-index'
import type { SearchIndex } from '#contract/search-index'
import { inSlices } from '#lib/in-slices.ts'

export type Menu = { readonly items: readonly MenuItem[]; readonly categories: readonly Category[] }

let last: { readonly menu: Menu; readonly index: SearchIndex<MenuItem> } | null = null

/** The index of exactly this menu when it was built before: coming back to the search finds it. */
export function builtIndex({ items, categories }: Menu): SearchIndex<MenuItem> | null {
  return last?.menu.items === items && last.menu.categories === categories ? last.index : null
}

/** Builds the index and remembers it; null when the signal stops it first. */
export async function buildIndex(menu: Menu, signal: AbortSignal): Promise<SearchIndex<MenuItem> | null> {
  const index = await inSlices(indexMenu(menu.items, menu.categories), signal)
  if (index) last = { menu, index }
  return index
}
