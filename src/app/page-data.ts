import type { QueryClient } from '@tanstack/react-query'
import { isolated } from '#domain/names'
import { type PageData, lookKey } from '#contract/page'
import { paletteCss } from '#domain/page-text'
import type { MenuPart } from '#data/menu/stored-menu.ts'
import { storeText, storedText } from '#data/web-storage.ts'
import { catalogQueries } from '#features/catalog'

/** The server has just checked the data of a page, but not that of a cached one. */
export function fillQueries(queryClient: QueryClient, data: PageData, isKept = false): void {
  const { tenant, stores, categories, items, found } = data
  if (stores) queryClient.setQueryData(catalogQueries.stores(stores.page).queryKey, stores)
  if (!tenant) return
  const part: MenuPart = { isWhole: false, tenant, categories, items, found }
  queryClient.setQueryData(catalogQueries.menu(tenant.slug).queryKey, part, { updatedAt: isKept ? 0 : Date.now() })
}

export function keepLook(tenant: NonNullable<PageData['tenant']>): void {
  const look = JSON.stringify({
    palette: paletteCss(tenant.palette),
    name: isolated(tenant.name, 'en'),
    name_ar: isolated(tenant.name_ar, 'ar'),
  })
  const key = lookKey(tenant.slug)
  if (storedText('localStorage', key) !== look) storeText('localStorage', key, look)
}
