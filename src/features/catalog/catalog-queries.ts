import { queryOptions } from '@tanstack/react-query'
import { listCategories, listItems } from '#contract/catalog'
import { getTenant, listTenants } from '#contract/tenant'
import { CallError, call } from '#data/http/call.ts'

/** Public data may be this old before it is asked for again. */
const FRESH_MS = 30_000

/** Queries of everything a store shows to anybody. Keys start with the store's slug. */
export const catalogQueries = {
  tenants: () => queryOptions({
    queryKey: ['tenants'], staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await call(listTenants, { signal })).data,
  }),
  tenant: (slug: string) => queryOptions({
    queryKey: [slug, 'tenant'], staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await call(getTenant, { params: { tenant: slug }, signal })).data,
  }),
  categories: (slug: string) => queryOptions({
    queryKey: [slug, 'categories'], staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await call(listCategories, { params: { tenant: slug }, signal })).data,
  }),
  items: (slug: string) => queryOptions({
    queryKey: [slug, 'items'], staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await call(listItems, { params: { tenant: slug }, signal })).data,
  }),
}

/** True when the server said that there is no such store, and not merely that it cannot be reached. */
export function isStoreMissing(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 404
}
