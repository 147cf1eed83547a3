// Public data of the first HTML into the query cache, on the server and in the browser alike.
import type { QueryClient } from '@tanstack/react-query'
import { isolated } from '#domain/names'
import type { PageData } from '#contract/page'
import { lookKey } from '#contract/page'
import { paletteCss } from '#domain/page-text'
import type { MenuPart } from '#data/menu/kept-menu.ts'
import { catalogQueries } from '#features/catalog'

/** Fills the cache. What came in the page counts from its arrival, since the server has just looked whether it holds; not so what was kept. */
export function fillQueries(queryClient: QueryClient, data: PageData, isKept = false): void {
  const { tenant, stores, categories, items, found } = data
  if (stores) queryClient.setQueryData(catalogQueries.stores(stores.page).queryKey, stores)
  if (!tenant) return
  const part: MenuPart = { isWhole: false, tenant, categories, items, found }
  queryClient.setQueryData(catalogQueries.menu(tenant.slug).queryKey, part, { updatedAt: isKept ? 0 : Date.now() })
}

/** Keeps a store's colours where the worker's shell finds them before its first paint. */
export function keepLook(tenant: NonNullable<PageData['tenant']>): void {
  const look = JSON.stringify({
    palette: paletteCss(tenant.palette),
    name: isolated(tenant.name, 'en'),
    name_ar: isolated(tenant.name_ar, 'ar'),
  })
  try {
    if (localStorage.getItem(lookKey(tenant.slug)) !== look) localStorage.setItem(lookKey(tenant.slug), look)
  } catch {
    // Storage may be full or switched off; the shell then starts in the house colours.
  }
}
