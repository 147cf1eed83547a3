import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#domain/locale'

/** Places and the sources of a map hardly ever change. */
export const FRESH_MS = 30 * 60_000

export const storeMapQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: [slug, 'map', locale],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchStoreMap(slug, signal),
  })
