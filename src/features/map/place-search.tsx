import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#contract/maps'
import { useMessages } from '#i18n/messages.ts'
import { useSettled } from '#lib/hooks.ts'
import type { MapPoint } from './map-parts.ts'
import { placeAtQuery, storeMapQuery, suggestionsQuery } from './queries.ts'

/** Places are looked up after a pause in typing or moving. */
const PAUSE_MS = 500

/** Places of a whole address, the likeliest first. Rejects with CallError when they cannot be had. */
export const findPlaces = async (slug: string, address: string): Promise<readonly Place[]> =>
  (await import('./map-calls.ts')).fetchPlacesOf(slug, address.trim().slice(0, 200))

/** Place search in a store's surroundings, in the language of the page. */
export function usePlaceSearch(slug: string) {
  const { locale } = useMessages()
  const [text, type] = useState('')
  const wanted = text.trim().slice(0, 100)
  const input = useSettled(wanted, PAUSE_MS)
  const { data, isError } = useQuery({ ...suggestionsQuery(slug, locale, input), enabled: input !== '' })
  const isCurrent = input === wanted
  // `waiting` until an answer to what is typed has come, `failed` when none could be had.
  const state = wanted === '' ? 'idle' : !isCurrent ? 'waiting' : data ? 'answered' : isError ? 'failed' : 'waiting'
  return {
    text,
    type,
    state,
    suggestions: state === 'answered' ? (data ?? []) : [],
    /** Everything about a suggestion. Rejects with CallError when it cannot be had. */
    choose: async (id: string) => (await import('./map-calls.ts')).fetchPlace(slug, id),
    /** Looks for what is typed as a whole address, for Enter: not every service suggests while typing. Rejects like `choose`. */
    find: async () => (wanted === '' ? [] : findPlaces(slug, text)),
  }
}

const NOWHERE: MapPoint = { latitude: 0, longitude: 0 }

const isSamePoint = (a: MapPoint | null, b: MapPoint | null) =>
  a === b || (a !== null && b !== null && a.latitude === b.latitude && a.longitude === b.longitude)

/**
 * What is at a point once it has stayed for 500 ms. `place` is null without a point, until the
 * answer has come, and when none comes; `isPending` tells the second from the others.
 */
export function usePlaceAt(slug: string, point: MapPoint | null) {
  const { locale } = useMessages()
  const settled = useSettled(point, PAUSE_MS, isSamePoint)
  const isMoving = !isSamePoint(settled, point)
  const { data, isFetching } = useQuery({
    ...placeAtQuery(slug, locale, settled ?? NOWHERE),
    enabled: settled !== null && !isMoving,
  })
  if (point === null) return { place: null, isPending: false }
  return { place: isMoving ? null : (data ?? null), isPending: isMoving || isFetching }
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** Who knows the places that are searched for, where they want to be named (the licence of OpenStreetMap does); else nothing. */
export function PlaceCredit({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const { data } = useQuery(storeMapQuery(slug, locale))
  if (!data?.credit) return null
  return (
    <a
      className="min-h-11 content-center text-caption text-text-2 underline"
      href={COPYRIGHT}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('map.credit')}
    </a>
  )
}
