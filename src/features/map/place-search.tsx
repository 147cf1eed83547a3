import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#contract/maps'
import type { MapPoint } from '#domain/zone'
import { useMessages } from '#i18n/messages.ts'
import { useSettled } from '#lib/hooks.ts'
import { FRESH_MS, storeMapQuery } from './queries.ts'

const PAUSE_MS = 500
const KEEP_MS = 5 * 60_000

/** Places of a whole address, the likeliest first. @throws CallError */
export const findPlaces = async (slug: string, address: string): Promise<readonly Place[]> =>
  (await import('./map-calls.ts')).fetchPlacesOf(slug, address.trim().slice(0, 200))

/** Place search near a store. `choose` and `find` throw CallError. */
export function usePlaceSearch(slug: string) {
  const { locale } = useMessages()
  const [text, type] = useState('')
  const wanted = text.trim().slice(0, 100)
  const input = useSettled(wanted, PAUSE_MS)
  const { data, isError } = useQuery({
    queryKey: [slug, 'places', locale, input],
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchSuggestions(slug, input, signal),
    enabled: input !== '',
  })
  const isCurrent = input === wanted
  const state = wanted === '' ? 'idle' : !isCurrent ? 'waiting' : data ? 'answered' : isError ? 'failed' : 'waiting'
  return {
    text,
    type,
    state,
    suggestions: state === 'answered' ? (data ?? []) : [],
    choose: async (id: string) => (await import('./map-calls.ts')).fetchPlace(slug, id),
    /** Looks for the text as a whole address, because not every service suggests while typing. */
    find: async () => (wanted === '' ? [] : findPlaces(slug, text)),
  }
}

const isSamePoint = (a: MapPoint | null, b: MapPoint | null) =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude

export function usePlaceAt(slug: string, point: MapPoint | null) {
  const { locale } = useMessages()
  const settled = useSettled(point, PAUSE_MS, isSamePoint)
  const isMoving = !isSamePoint(settled, point)
  const latitude = settled?.latitude.toFixed(6) ?? ''
  const longitude = settled?.longitude.toFixed(6) ?? ''
  const { data, isFetching } = useQuery({
    queryKey: [slug, 'place-at', locale, latitude, longitude],
    staleTime: FRESH_MS,
    gcTime: KEEP_MS,
    queryFn: async ({ signal }) => (await import('./map-calls.ts')).fetchPlaceAt(slug, { latitude, longitude }, signal),
    enabled: settled !== null && !isMoving,
  })
  if (point === null) return { place: null, isPending: false }
  return { place: isMoving ? null : (data ?? null), isPending: isMoving || isFetching }
}

/** The licence of OpenStreetMap wants it named where its places are searched. */
export function PlaceCredit({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const { data } = useQuery(storeMapQuery(slug, locale))
  if (!data?.credit) return null
  return (
    <a
      className="min-h-11 content-center text-caption text-text-2 underline"
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('map.credit')}
    </a>
  )
}
