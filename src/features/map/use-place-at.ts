import { useQuery } from '@tanstack/react-query'
import type { Place } from '#contract/maps'
import { useMessages } from '#i18n/messages.ts'
import { useSettled } from '#lib/use-settled.ts'
import type { MapPoint } from './map-parts.ts'
import { placeAtQuery } from './map-queries.ts'
import { PAUSE_MS } from './use-place-search.ts'

const NOWHERE: MapPoint = { latitude: 0, longitude: 0 }

const isSamePoint = (a: MapPoint | null, b: MapPoint | null) =>
  a === b || (a !== null && b !== null && a.latitude === b.latitude && a.longitude === b.longitude)

/**
 * What is at a point once it has stayed for 500 ms (specification section 9). `place` is null without a point, until the
 * answer has come, and when none comes; `isPending` tells the second from the others.
 */
export function usePlaceAt(
  slug: string,
  point: MapPoint | null,
): { readonly place: Place | null; readonly isPending: boolean } {
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
