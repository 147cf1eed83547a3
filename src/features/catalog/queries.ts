import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Item, MenuItem } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { CallError } from '#data/http/call-error.ts'
import { fetchMenu } from '#data/menu/fetch-menu.ts'
import { type KnownMenu, menuKey } from '#data/menu/stored-menu.ts'

const menuQuery = (slug: string) => ({
  queryKey: menuKey(slug),
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<KnownMenu> =>
    fetchMenu(slug, client.getQueryData<KnownMenu>(menuKey(slug)), signal),
  // src/data/menu/watch-menu.ts decides when to ask again.
  staleTime: Infinity,
  // fetchMenu already returns the same object when nothing changed.
  structuralSharing: false,
})

/** `tenant` and `items` select from the menu query, so `fetchQuery` gives the whole menu for them. */
export const catalogQueries = {
  stores: (page: number) =>
    queryOptions({
      queryKey: ['stores', page],
      staleTime: 30_000,
      queryFn: async ({ signal }) => (await import('./catalog-calls.ts')).fetchStores(page, signal),
    }),
  menu: (slug: string) => queryOptions(menuQuery(slug)),
  tenant: (slug: string) => queryOptions({ ...menuQuery(slug), select: ({ tenant }) => tenant }),
  items: (slug: string) => queryOptions({ ...menuQuery(slug), select: ({ items }) => items }),
}

export const isWholeItem = (item: MenuItem): item is Item => item.variables !== null

export const wholeItems = ({ items = [] }: { readonly items?: readonly MenuItem[] | undefined }): readonly Item[] =>
  items.filter(isWholeItem)

/** False when the server could not be reached, because then nothing is known about the store. */
export const isStoreMissing = (cause: unknown) => cause instanceof CallError && cause.status === 404

/** The loader of the layout has fetched the store before anything is rendered. */
export const useStore = (slug: string): Tenant => useSuspenseQuery(catalogQueries.tenant(slug)).data
