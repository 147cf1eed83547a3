// Coordinates are in degrees (WGS 84).
import * as z from 'zod/mini'
import { slugSchema } from './values.ts'
import { endpoint } from './declare-endpoint.ts'

const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))

/** Unknown parts are `unknown` (docs/specification.md 5.7). */
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

export const placeSuggestionSchema = z.object({ id: z.string(), label: z.string() })
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>

export const getStoreMap = endpoint('GET /api/{tenant}/maps', {
  caller: 'anyone',
  summary: 'Map styles of the store in the language of the request, and the credit of its place search.',
  data: z.object({
    /** URLs of MapLibre styles, equal where the operator gave one. */
    styles: z.object({ light: z.string(), dark: z.string() }),
    /** Changes with the allowed origins, so that the map's worker is loaded again. */
    version: z.string(),
    /** Pages must name this source; null for the built-in gazetteer. */
    credit: z.nullable(z.literal('openstreetmap')),
  }),
})
export const autocompletePlaces = endpoint('GET /api/{tenant}/maps/autocomplete', {
  caller: 'anyone',
  summary: 'Places whose name starts with `input`, nearest to the store first.',
  query: z.strictObject({ input: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.array(placeSuggestionSchema),
})
export const getPlace = endpoint('GET /api/{tenant}/maps/place/{id}', {
  caller: 'anyone',
  summary: 'One place.',
  params: z.object({ tenant: slugSchema, id: z.string() }),
  data: placeSchema,
})
export const geocodePlace = endpoint('GET /api/{tenant}/maps/geocode', {
  caller: 'anyone',
  summary: 'Where an address is.',
  query: z.strictObject({ address: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(placeSchema),
})
export const reverseGeocode = endpoint('GET /api/{tenant}/maps/reverse', {
  caller: 'anyone',
  summary: 'The place at a point.',
  query: z.strictObject({ latitude: degrees, longitude: degrees }),
  data: placeSchema,
})
