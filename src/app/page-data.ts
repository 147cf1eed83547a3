// Public data of the first HTML into the query cache, on the server and in the browser alike.
import type { QueryClient } from '@tanstack/react-query'
import { lookKey } from '#contract/page'
import type { PageData } from '#contract/page'
import { paletteCss } from '#contract/palette-css'
import { catalogQueries } from '#features/catalog'

/** Fills the cache. A part of a menu is put in as stale, so that the rest is fetched once the page has started. */
export function fillQueries(queryClient: QueryClient, data: PageData): void {
  const { tenant, tenants, categories, items } = data
  // As fresh as its arrival: a page may have been rendered a while ago, but its catalogue was checked when it was sent.
  const updatedAt = Date.now()
  if (tenants) queryClient.setQueryData(catalogQueries.tenants().queryKey, [...tenants], { updatedAt })
  if (!tenant) return
  queryClient.setQueryData(catalogQueries.tenant(tenant.slug).queryKey, tenant, { updatedAt })
  if (categories)
    queryClient.setQueryData(catalogQueries.categories(tenant.slug).queryKey, [...categories], { updatedAt })
  if (items) {
    const itemsUpdatedAt = data.isWholeMenu ? updatedAt : 1
    queryClient.setQueryData(catalogQueries.items(tenant.slug).queryKey, [...items], { updatedAt: itemsUpdatedAt })
  }
}

/** Keeps a store's colours where the worker's shell finds them before its first paint. */
export function keepLook(tenant: NonNullable<PageData['tenant']>): void {
  const look = JSON.stringify({ palette: paletteCss(tenant.palette), name: tenant.name, name_ar: tenant.name_ar })
  try {
    if (localStorage.getItem(lookKey(tenant.slug)) !== look) localStorage.setItem(lookKey(tenant.slug), look)
  } catch {
    // Storage may be full or switched off; the shell then starts in the house colours.
  }
}
