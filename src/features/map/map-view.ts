// Where a map looks: how it begins, and how it follows the point it is given.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { useStableCallback } from '#lib/hooks.ts'
import type { MapPin, MapPoint } from './map-parts.ts'

/** A place is looked at this closely, or closer. */
const PLACE_ZOOM = 15
/** Pixels around pins that must be in sight. */
const AROUND_PINS = 64
/** To a place that is farther away than a flight of so long, a map jumps: on the way a picker's pin stands nowhere. */
const LONGEST_FLIGHT_MS = 3_000
/** Points this near (degrees, a hand's width) are one: what was told comes back rounded. */
const NEAR = 1.5e-6

/** Goes with moves that a person made by something else than the map itself. */
export const BY_PERSON = { isByPerson: true }
/** Whether a person moved the map: a map also moves by itself, when the page does it or its own size changes. */
export const isByPerson = (event: { readonly originalEvent?: unknown }): boolean =>
  event.originalEvent !== undefined || 'isByPerson' in event

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A point as it is told: a tenth of a metre is finer than any finger. */
export const pointOf = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

export const isNear = (a: MapPoint, b: MapPoint): boolean =>
  Math.abs(a.latitude - b.latitude) <= NEAR && Math.abs(a.longitude - b.longitude) <= NEAR

/**
 * Where a map begins: with all of its pins in sight, one as closely as several at most, when nobody said how closely to look. A map
 * without pins is always told.
 */
export function viewOf(center: MapPoint, zoom: number | undefined, pins: readonly MapPin[]) {
  if (zoom !== undefined) return { ...center, zoom }
  return { bounds: around(pins), fitBoundsOptions: FITTED }
}

const FITTED = { padding: AROUND_PINS, maxZoom: PLACE_ZOOM }

function around(pins: readonly MapPin[]): [southWest: [number, number], northEast: [number, number]] {
  const [longitudes, latitudes] = [pins.map(({ longitude }) => longitude), pins.map(({ latitude }) => latitude)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

/** Takes a map to a place, as closely as it looks now or `closer` where that is far. */
export function goTo(map: MapRef, { latitude, longitude }: MapPoint, how: 'as it is' | 'closer'): void {
  const zoom = how === 'closer' ? Math.max(map.getZoom(), PLACE_ZOOM) : map.getZoom()
  map.flyTo({ center: [longitude, latitude], zoom, maxDuration: LONGEST_FLIGHT_MS })
}

/**
 * Moves a map to its middle when the page gives it another one; a picker comes closer then. When a pin comes, goes or moves, all
 * of them are brought into sight.
 */
export function useFollowed(
  map: RefObject<MapRef | null>,
  { latitude, longitude }: MapPoint,
  pins: readonly MapPin[],
  isPicker: boolean,
): void {
  const places = pins
    .map((pin) => `${pin.latitude} ${pin.longitude}`)
    .toSorted()
    .join()
  const given = useRef({ latitude, longitude, places })
  const fit = useStableCallback(() => map.current?.fitBounds(around(pins), FITTED))
  useEffect(() => {
    const before = given.current
    given.current = { latitude, longitude, places }
    if (before.places !== places && places !== '') {
      fit()
      return
    }
    if (before.latitude === latitude && before.longitude === longitude) return
    const shown = map.current
    if (!shown) return
    const { lat, lng } = shown.getCenter()
    if (isNear({ latitude: lat, longitude: lng }, { latitude, longitude })) return
    goTo(shown, { latitude, longitude }, isPicker ? 'closer' : 'as it is')
  }, [map, latitude, longitude, places, fit, isPicker])
}
