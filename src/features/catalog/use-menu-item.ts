import { useQuery } from '@tanstack/react-query'
import type { MenuItem } from '#contract/catalog'
import { catalogQueries } from './catalog-queries.ts'

export type KnownItem = {
  /** As far as it is known: its questions may be missing. */
  item: MenuItem | undefined
  /** True when the whole menu is there and does not have it. */
  isGone: boolean
  /** True when what is missing could not be asked for; `retry` asks again. */
  isFailed: boolean
  retry: () => void
}

/** An item of the store's menu. */
export function useMenuItem(slug: string, id: string | undefined): KnownItem {
  const { data: menu, isError, isFetching, refetch } = useQuery(catalogQueries.menu(slug))
  const item = id === undefined ? undefined : menu?.items?.find((candidate) => candidate.id === id)
  return {
    item,
    isGone: id !== undefined && item === undefined && menu?.isWhole === true,
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}
