import type { QueryClient } from '@tanstack/react-query'
import { isolated } from '#domain/names'
import { type PageData, lookKey } from '#contract/page'
import { paletteCss } from '#domain/page-text'
import type { MenuPart } from '#data/menu/stored-menu.ts'
import { catalogQueries } from '#features/catalog'

/** Data of the page counts from now, since the server has just checked it; data of a kept page does not. */
export function fillQueries(queryClient: QueryClient, data: PageData, isKept = false): void {
  const { tenant, stores, categories, items, found } = data
  if (stores) queryClient.setQueryData(catalogQueries.stores(stores.page).queryKey, stores)
  if (!tenant) return
  const part: MenuPart = { isWhole: false, tenant, categories, items, found }
  queryClient.setQueryData(catalogQueries.menu(tenant.slug).queryKey, part, { updatedAt: isKept ? 0 : Date.now() })
}

/** The shell of the worker reads it before its first paint. */
export function keepLook(tenant: NonNullable<PageData['tenant']>): void {
  const look = JSON.stringify({
    palette: paletteCss(tenant.palette),
    name: isolated(tenant.name, 'en'),
    name_ar: isolated(tenant.name_ar, 'ar'),
  })
  try {
    if (localStorage.getItem(lookKey(tenant.slug)) !== look) localStorage.setItem(lookKey(tenant.slug), look)
  } catch {
    // Without storage the shell starts in the colours of the house.
  }
}
