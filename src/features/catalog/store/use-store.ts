import { useSuspenseQuery } from '@tanstack/react-query'
import type { Tenant } from '#contract/tenant'
import { catalogQueries } from '../catalog-queries.ts'

/** The store of the page: the layout's loader has it before anything below is drawn. */
export function useStore(slug: string): Tenant {
  return useSuspenseQuery(catalogQueries.tenant(slug)).data
}
