// Separate from the queries because the first view draws the menu without its questions.
import type { QueryClient } from '@tanstack/react-query'
import type { KnownMenu, WholeMenu } from '#data/menu/stored-menu.ts'
import { catalogQueries } from './queries.ts'

/** Fetches the whole menu, with all questions. @throws CallError */
export async function freshMenu(queryClient: QueryClient, slug: string): Promise<WholeMenu> {
  const menu = await queryClient.fetchQuery({ ...catalogQueries.menu(slug), staleTime: 0 })
  if (!menu.isWhole) throw new Error('the server sends whole menus only')
  return menu
}

/** Fetches the menu without its etag, because the stored copy may be damaged. @throws CallError */
export function refetchWholeMenu(queryClient: QueryClient, slug: string): Promise<WholeMenu> {
  const { queryKey } = catalogQueries.menu(slug)
  const state = queryClient.getQueryState<KnownMenu>(queryKey)
  if (state?.data?.isWhole) {
    const untagged: WholeMenu = { ...state.data, etag: null }
    queryClient.setQueryData<KnownMenu>(queryKey, untagged, { updatedAt: state.dataUpdatedAt })
  }
  return freshMenu(queryClient, slug)
}
