import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#domain/locale'
import type { MapPoint } from './map-parts.ts'

/** What is at a place, and what a map is made from, hardly ever changes. */
const FRESH_MS = 30 * 60_000
/** Answers of a search that is over. */
const KEEP_MS = 5 * 60_000

/** The style of a store's map. */
export const storeMapQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: [slug, 'map', locale],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchStoreMap(slug, signal),
  })

export const suggestionsQuery = (slug: string, locale: Locale, input: string) =>
  queryOptions({
    queryKey: [slug, 'places', locale, input],
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchSuggestions(slug, input, signal),
  })

export const placeAtQuery = (slug: string, locale: Locale, point: MapPoint) =>
  queryOptions({
    // Six decimals are a tenth of a metre.
    queryKey: [slug, 'place-at', locale, point.latitude.toFixed(6), point.longitude.toFixed(6)],
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchPlaceAt(slug, point, signal),
  })
