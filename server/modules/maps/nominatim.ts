import * as z from 'zod/mini'
import { UNKNOWN_PART } from '#contract/address'
import type { Place } from '#contract/maps'
import { type Asked, type Geocoder, MOST_PLACES, type Point, rounded } from './geocoder.ts'
import type { Upstream } from './upstream.ts'

const text = z.optional(z.string())
const degrees = z.string().check(z.regex(/^-?\d{1,3}(?:\.\d+)?$/))
const resultSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number(),
  lat: degrees,
  lon: degrees,
  display_name: z.string(),
  name: text,
  address: z.object({
    house_number: text,
    road: text,
    pedestrian: text,
    suburb: text,
    neighbourhood: text,
    city: text,
    town: text,
    village: text,
    municipality: text,
    state: text,
    province: text,
    country: text,
    postcode: text,
  }),
})
type Result = z.infer<typeof resultSchema>

/** Degrees around the store whose places are listed first. */
const AROUND = 0.5

const firstOf = (...parts: (string | undefined)[]) =>
  parts.find((part) => part !== undefined && part !== '') ?? UNKNOWN_PART

function placeOf(of: Result): Place {
  const { address: parts } = of
  const street = firstOf(parts.road, parts.pedestrian)
  const door = street === UNKNOWN_PART ? undefined : [street, parts.house_number].filter(Boolean).join(' ')
  return {
    id: `${of.osm_type.charAt(0).toUpperCase()}${of.osm_id}`,
    label: of.display_name,
    latitude: rounded(Number(of.lat)),
    longitude: rounded(Number(of.lon)),
    address: firstOf(door, of.name, parts.neighbourhood, parts.suburb),
    street,
    city: firstOf(parts.city, parts.town, parts.village, parts.municipality),
    state: firstOf(parts.state, parts.province),
    country: firstOf(parts.country),
    postal_code: firstOf(parts.postcode),
  }
}

/** Results of another shape are left out. */
const placesIn = (answer: unknown) =>
  (Array.isArray(answer) ? answer : [answer]).flatMap((result) => {
    const known = resultSchema.safeParse(result)
    return known.success ? [placeOf(known.data)] : []
  })

const common = ({ locale }: Asked) => ({ format: 'jsonv2', addressdetails: '1', 'accept-language': locale })

const viewboxAround = ({ latitude, longitude }: Point) =>
  [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND].join(',')

/** @param maySuggest false for the public server, which forbids requests while typing (operations.osmfoundation.org/policies/nominatim). */
export function nominatim(upstream: Upstream, { maySuggest }: { maySuggest: boolean }): Geocoder {
  const geocode = async (q: string, asked: Asked) => {
    const query = {
      ...common(asked),
      ...(asked.near ? { viewbox: viewboxAround(asked.near) } : {}),
      q,
      limit: String(MOST_PLACES),
      countrycodes: asked.country.toLowerCase(),
    }
    return placesIn(await upstream.ask('/search', query, asked.locale))
  }
  return {
    credit: 'openstreetmap',
    geocode,
    suggest: maySuggest ? geocode : async () => [],
    async place(id, asked) {
      if (!/^[NWR]\d{1,15}$/.test(id)) return null
      const query = { ...common(asked), osm_ids: id }
      return placesIn(await upstream.ask('/lookup', query, asked.locale))[0] ?? null
    },
    async reverse({ latitude, longitude }, asked) {
      const query = { ...common(asked), lat: String(latitude), lon: String(longitude), zoom: '18' }
      return placesIn(await upstream.ask('/reverse', query, asked.locale))[0] ?? null
    },
  }
}
