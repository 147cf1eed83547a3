// What place search asks of whoever knows places.
import { UNKNOWN_PART } from '#contract/address'
import type { Locale } from '#domain/locale'
import type { Place, PlaceSuggestion } from '#contract/maps'

export type Point = { readonly latitude: number; readonly longitude: number }

/** For whom places are looked up: places near the store come first, names are in their language. */
export type Asked = { readonly locale: Locale; readonly near: Point | null; readonly country: string }

export type Geocoder = {
  /** Whose data it answers from. */
  readonly credit: 'openstreetmap' | null
  /** Places whose name starts like this. */
  suggest(input: string, asked: Asked): Promise<readonly PlaceSuggestion[]>
  /** The place with an id that `suggest` gave. */
  place(id: string, asked: Asked): Promise<Place | null>
  geocode(address: string, asked: Asked): Promise<readonly Place[]>
  reverse(point: Point, asked: Asked): Promise<Place | null>
}

/** How many places are offered at once. */
export const MOST_PLACES = 6

/** A point of which nothing is known. */
export function unknownPlace({ latitude, longitude }: Point): Place {
  const label = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const parts = {
    address: UNKNOWN_PART,
    street: UNKNOWN_PART,
    city: UNKNOWN_PART,
    state: UNKNOWN_PART,
    country: UNKNOWN_PART,
  }
  return { id: `point.${latitude}.${longitude}`, label, latitude, longitude, ...parts, postal_code: UNKNOWN_PART }
}

/** Six decimals are a tenth of a metre. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
