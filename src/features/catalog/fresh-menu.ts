// The menu with everything an item asks. Apart from the queries, because the first view draws what it has.
import type { QueryClient } from '@tanstack/react-query'
import type { KnownMenu, WholeMenu } from '#data/menu/kept-menu.ts'
import { catalogQueries } from './queries.ts'

/** The menu as the server has it now. @throws CallError when it cannot be asked for. */
export async function freshMenu(queryClient: QueryClient, slug: string): Promise<WholeMenu> {
  const menu = await queryClient.fetchQuery({ ...catalogQueries.menu(slug), staleTime: 0 })
  if (!menu.isWhole) throw new Error('the server sends whole menus only')
  return menu
}

/** The menu asked for as if nothing were known of it: what the device has may be damaged. @throws CallError when it cannot be. */
export function menuAnew(queryClient: QueryClient, slug: string): Promise<WholeMenu> {
  const { queryKey } = catalogQueries.menu(slug)
  const state = queryClient.getQueryState<KnownMenu>(queryKey)
  if (state?.data?.isWhole) {
    const untagged: WholeMenu = { ...state.data, etag: null }
    queryClient.setQueryData<KnownMenu>(queryKey, untagged, { updatedAt: state.dataUpdatedAt })
  }
  return freshMenu(queryClient, slug)
}
