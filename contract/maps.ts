// Place search through our own server. Distances in metres, coordinates in degrees (WGS 84).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })
const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))

/** A place with its parts; a part nobody knows is `unknown` (specification section 5). */
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

export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/autocomplete',
  caller: 'anyone',
  planned: true,
  summary: 'Places whose name starts like this.',
  params,
  query: z.strictObject({ input: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.array(z.object({ id: z.string(), label: z.string() })),
})
export const getPlace = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/place/{id}',
  caller: 'anyone',
  planned: true,
  summary: 'One place.',
  params: z.object({ tenant: slugSchema, id: z.string() }),
  data: placeSchema,
})
export const geocodePlace = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/geocode',
  caller: 'anyone',
  planned: true,
  summary: 'Where an address is.',
  params,
  query: z.strictObject({ address: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(placeSchema),
})
export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/{tenant}/maps/reverse',
  caller: 'anyone',
  planned: true,
  summary: 'What is at a point.',
  params,
  query: z.strictObject({ latitude: degrees, longitude: degrees }),
  data: placeSchema,
})
