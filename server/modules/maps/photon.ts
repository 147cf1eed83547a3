import * as z from 'zod/mini'
import { UNKNOWN_PART } from '#contract/address'
import type { Place } from '#contract/maps'
import { type Asked, type Geocoder, MOST_PLACES, type Point, rounded } from './geocoder.ts'
import type { Upstream } from './upstream.ts'

const text = z.optional(z.string())
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.number(),
    osm_key: text,
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    district: text,
    city: text,
    county: text,
    state: text,
    country: text,
    postcode: text,
  }),
})
const answerSchema = z.object({ features: z.array(z.unknown()) })
type Feature = z.infer<typeof featureSchema>

/** The public index of Photon has no Arabic; `default` is the local language of a place. */
const languageOf = ({ locale }: Asked) => (locale === 'en' ? 'en' : 'default')

const near = ({ near: point }: Asked): Record<string, string> =>
  point ? { lat: point.latitude.toFixed(2), lon: point.longitude.toFixed(2) } : {}

const CITIES = ['city', 'town', 'village', 'hamlet']

/** The id has the coordinates, because Photon does not search by ids. */
function placeOf({ geometry, properties: of }: Feature, { locale }: Asked): Place {
  const [longitude, latitude] = geometry.coordinates.map(rounded)
  const known = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '')
  const comma = locale === 'ar' ? '، ' : ', '
  const door = known(of.street, of.housenumber).join(' ')
  const address = known(of.name, door === of.name ? undefined : door).join(comma)
  const isCity = of.osm_key === 'place' && CITIES.includes(of.osm_value ?? '')
  return {
    id: [`${of.osm_type}${of.osm_id}`, latitude, longitude].join('~'),
    label: [...new Set(known(address, of.district, of.city, of.country))].join(comma) || UNKNOWN_PART,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    address: address || UNKNOWN_PART,
    street: of.street ?? (of.osm_key === 'highway' ? of.name : undefined) ?? UNKNOWN_PART,
    city: of.city ?? (isCity ? of.name : undefined) ?? of.county ?? UNKNOWN_PART,
    state: of.state ?? UNKNOWN_PART,
    country: of.country ?? UNKNOWN_PART,
    postal_code: of.postcode ?? UNKNOWN_PART,
  }
}

/** Features of another shape are left out. */
function placesIn(answer: unknown, asked: Asked) {
  const parsed = answerSchema.safeParse(answer)
  const features = parsed.success ? parsed.data.features : []
  return features.flatMap((feature) => {
    const known = featureSchema.safeParse(feature)
    return known.success ? [placeOf(known.data, asked)] : []
  })
}

export function photon(upstream: Upstream): Geocoder {
  const search = async (q: string, asked: Asked) => {
    const query = { q, limit: String(MOST_PLACES), lang: languageOf(asked), ...near(asked) }
    return placesIn(await upstream.ask('/api', query, asked.locale), asked)
  }
  const around = async ({ latitude, longitude }: Point, limit: number, asked: Asked) => {
    const query = { lat: String(latitude), lon: String(longitude), limit: String(limit), lang: languageOf(asked) }
    return placesIn(await upstream.ask('/reverse', query, asked.locale), asked)
  }
  return {
    credit: 'openstreetmap',
    suggest: search,
    geocode: search,
    reverse: async (point, asked) => (await around(point, 1, asked))[0] ?? null,
    async place(id, asked) {
      const [, object, latitude, longitude] =
        /^([NWR]\d{1,15})~(-?\d{1,2}(?:\.\d{1,6})?)~(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(id) ?? []
      if (latitude === undefined || longitude === undefined) return null
      const point = { latitude: Number(latitude), longitude: Number(longitude) }
      const places = await around(point, MOST_PLACES, asked)
      const place = places.find((one) => one.id.startsWith(`${object}~`)) ?? places[0]
      return place ? { ...place, ...point, id } : null
    },
  }
}
