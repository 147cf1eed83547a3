import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Item, MenuItem } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { CallError } from '#data/http/call-error.ts'
import { fetchMenu } from '#data/menu/fetch-menu.ts'
import type { KnownMenu } from '#data/menu/kept-menu.ts'
import { menuKey } from '#data/menu/kept-menu.ts'

/** The list of stores may be this old before it is asked for again. */
const FRESH_MS = 30_000

const menuQuery = (slug: string) => ({
  queryKey: menuKey(slug),
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<KnownMenu> =>
    fetchMenu(slug, client.getQueryData<KnownMenu>(menuKey(slug)), signal),
  // Neither mounting nor focus nor reconnecting asks again: src/data/menu/watch-menu.ts decides when.
  staleTime: Infinity,
  // What did not change is the same object already.
  structuralSharing: false,
})

const storeOf = (menu: KnownMenu): Tenant => menu.tenant
const itemsOf = (menu: KnownMenu): readonly MenuItem[] | undefined => menu.items

/**
 * Queries of everything a store shows to anybody. Tenant and items are views of one query, the menu: its key and what
 * `fetchQuery` and the like give are the menu's (`select` counts for hooks only). The items are undefined while unknown.
 */
export const catalogQueries = {
  stores: (page: number) =>
    queryOptions({
      queryKey: ['stores', page],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await import('./catalog-calls.ts')).fetchStores(page, signal),
    }),
  menu: (slug: string) => queryOptions(menuQuery(slug)),
  tenant: (slug: string) => queryOptions({ ...menuQuery(slug), select: storeOf }),
  items: (slug: string) => queryOptions({ ...menuQuery(slug), select: itemsOf }),
}

/** True for an item whose questions are known. */
export const isWholeItem = (item: MenuItem): item is Item => item.variables !== null

/** The items of a menu whose questions are known. */
export const wholeItems = ({ items = [] }: { readonly items?: readonly MenuItem[] | undefined }): readonly Item[] =>
  items.filter(isWholeItem)

/** True when the server said that there is no such store, and not merely that it cannot be reached. */
export function isStoreMissing(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 404
}

/** The store of the page: the layout's loader has it before anything below is drawn. */
export function useStore(slug: string): Tenant {
  return useSuspenseQuery(catalogQueries.tenant(slug)).data
}
