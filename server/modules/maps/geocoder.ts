import { UNKNOWN_PART } from '#contract/address'
import type { Locale } from '#domain/locale'
import type { Place, PlaceSuggestion } from '#contract/maps'

export type Point = { readonly latitude: number; readonly longitude: number }

/** `near` is the store, `locale` the language of names. */
export type Asked = { readonly locale: Locale; readonly near: Point | null; readonly country: string }

/** A place may be given as a suggestion; its further fields are left out when it is sent. */
export type Geocoder = {
  readonly credit: 'openstreetmap' | null
  suggest(input: string, asked: Asked): Promise<readonly PlaceSuggestion[]>
  place(id: string, asked: Asked): Promise<Place | null>
  geocode(address: string, asked: Asked): Promise<readonly Place[]>
  reverse(point: Point, asked: Asked): Promise<Place | null>
}

export const MOST_PLACES = 6

export function unknownPlace({ latitude, longitude }: Point): Place {
  const label = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    id: `point.${latitude}.${longitude}`,
    label,
    latitude,
    longitude,
    address: UNKNOWN_PART,
    street: UNKNOWN_PART,
    city: UNKNOWN_PART,
    state: UNKNOWN_PART,
    country: UNKNOWN_PART,
    postal_code: UNKNOWN_PART,
  }
}

/** To a tenth of a metre. */
export const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
