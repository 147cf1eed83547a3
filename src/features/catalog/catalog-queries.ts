import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#data/http/call-error.ts'

/** Public data may be this old before it is asked for again. */
const FRESH_MS = 30_000

const calls = () => import('./catalog-calls.ts')

/** Queries of everything a store shows to anybody. Keys start with the store's slug. */
export const catalogQueries = {
  tenants: () =>
    queryOptions({
      queryKey: ['tenants'],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await calls()).fetchTenants(signal),
    }),
  tenant: (slug: string) =>
    queryOptions({
      queryKey: [slug, 'tenant'],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await calls()).fetchTenant(slug, signal),
    }),
  categories: (slug: string) =>
    queryOptions({
      queryKey: [slug, 'categories'],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await calls()).fetchCategories(slug, signal),
    }),
  items: (slug: string) =>
    queryOptions({
      queryKey: [slug, 'items'],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await calls()).fetchItems(slug, signal),
    }),
}

/** True when the server said that there is no such store, and not merely that it cannot be reached. */
export function isStoreMissing(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 404
}
