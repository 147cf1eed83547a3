// The map of a store and place search through our own server. Coordinates in degrees (WGS 84).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })
const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))

/** A place with its parts; a part nobody knows is `unknown` (docs/specification.md 5.7). */
export const placeSchema = z.object({
  id: z.string(),
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
})
export type Place = z.infer<typeof placeSchema>

/** A place to choose from while somebody types; `getPlace` knows the rest of it. */
export const placeSuggestionSchema = z.object({ id: z.string(), label: z.string() })
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>

export const getStoreMap = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps',
  caller: 'anyone',
  summary: 'What a map of the store is drawn from, in the language of the request, and who knows its places.',
  params,
  data: z.object({
    /** Addresses of MapLibre styles; both are the same where the operator gave one style. */
    styles: z.object({ light: z.string(), dark: z.string() }),
    /** Changes with the origins a map may load from: the map's worker is asked for again when it does. */
    version: z.string(),
    /** Whose data place search answers from, which pages must say; null for the built-in gazetteer. */
    credit: z.nullable(z.literal('openstreetmap')),
  }),
})
export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/autocomplete',
  caller: 'anyone',
  summary: 'Places whose name starts like this, those near the store first.',
  params,
  query: z.strictObject({ input: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.array(placeSuggestionSchema),
})
export const getPlace = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/place/{id}',
  caller: 'anyone',
  summary: 'One place.',
  params: z.object({ tenant: slugSchema, id: z.string() }),
  data: placeSchema,
})
export const geocodePlace = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/geocode',
  caller: 'anyone',
  summary: 'Where an address is.',
  params,
  query: z.strictObject({ address: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(placeSchema),
})
export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/reverse',
  caller: 'anyone',
  summary: 'What is at a point.',
  params,
  query: z.strictObject({ latitude: degrees, longitude: degrees }),
  data: placeSchema,
})
