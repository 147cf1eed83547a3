import { type RefObject, useEffect, useRef } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { useStableCallback } from '#lib/hooks.ts'
import type { MapPoint, Zone } from '#domain/zone'

export type MapPin = MapPoint & {
  readonly id: string
  readonly label: string
  readonly isPrimary?: boolean
}

export type PlaceMapProps = {
  readonly slug: string
  readonly label: string
  /** Middle of the map, and the place of a picker's pin. Another point moves the map without a call of `onMove`. */
  readonly center: MapPoint
  /** From 0, the world, to 20, a house; without it all pins are in sight, or 10 where there are none. */
  readonly zoom?: number
  readonly pins?: readonly MapPin[]
  readonly selectedId?: string | null
  readonly onSelect?: ((id: string) => void) | undefined
  readonly zone?: Zone | null
  /** Lets people choose a point: by moving the map under its pin, a tap, dragging the pin, arrow keys, or where the device is. */
  readonly picker?: { readonly onMove: (point: MapPoint) => void }
  /** Offers to show where the device is. A picker always does, with its pin. */
  readonly canLocate?: boolean
  /** Within a page that scrolls one finger and the wheel scroll the page, and two fingers move the map. */
  readonly isInPage?: boolean
}

const PLACE_ZOOM = 15
/** A map jumps to a place that is farther away than this flight, because a picker has no place meanwhile. */
const LONGEST_FLIGHT_MS = 3_000
/** In degrees, about a tenth of a metre: a point that was given to `onMove` comes back rounded. */
const NEAR = 1.5e-6

/** Marks moves made with our own buttons; those made with the library's controls have an `originalEvent`. */
export const BY_PERSON = { isByPerson: true }
/** A map also moves by itself, when the page moves it or its own size changes. */
export const isByPerson = (event: { readonly originalEvent?: unknown }) =>
  event.originalEvent !== undefined || 'isByPerson' in event

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export const roundedPoint = ({ latitude, longitude }: MapPoint) => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

export const isNear = (a: MapPoint, b: MapPoint) =>
  Math.abs(a.latitude - b.latitude) <= NEAR && Math.abs(a.longitude - b.longitude) <= NEAR

/** A map without a zoom has pins. */
export const initialView = (center: MapPoint, zoom: number | undefined, pins: readonly MapPin[]) =>
  zoom === undefined ? { bounds: boundsOf(pins), fitBoundsOptions: FITTED } : { ...center, zoom }

const FITTED = { padding: 64, maxZoom: PLACE_ZOOM }

function boundsOf(pins: readonly MapPin[]): [southWest: [number, number], northEast: [number, number]] {
  const [longitudes, latitudes] = [pins.map(({ longitude }) => longitude), pins.map(({ latitude }) => latitude)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

export function flyTo(map: MapRef, { latitude, longitude }: MapPoint, isCloser: boolean) {
  const zoom = isCloser ? Math.max(map.getZoom(), PLACE_ZOOM) : map.getZoom()
  map.flyTo({ center: [longitude, latitude], zoom, maxDuration: LONGEST_FLIGHT_MS })
}

export function useFollowed(
  map: RefObject<MapRef | null>,
  { latitude, longitude }: MapPoint,
  pins: readonly MapPin[],
  isPicker: boolean,
) {
  const places = pins
    .map((pin) => `${pin.latitude} ${pin.longitude}`)
    .toSorted()
    .join()
  const given = useRef({ latitude, longitude, places })
  const fit = useStableCallback(() => map.current?.fitBounds(boundsOf(pins), FITTED))
  useEffect(() => {
    const before = given.current
    given.current = { latitude, longitude, places }
    if (before.places !== places && places !== '') {
      fit()
      return
    }
    if (before.latitude === latitude && before.longitude === longitude) return
    if (!map.current) return
    const { lat, lng } = map.current.getCenter()
    if (isNear({ latitude: lat, longitude: lng }, { latitude, longitude })) return
    flyTo(map.current, { latitude, longitude }, isPicker)
  }, [map, latitude, longitude, places, fit, isPicker])
}
