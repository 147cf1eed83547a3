// Saved addresses of a customer.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

/** What an address is called when nobody named it (docs/specification.md 5.7). */
export const UNNAMED = 'home'
/** A part of an address that nobody knows (docs/specification.md 5.7). */
export const UNKNOWN_PART = 'unknown'
/** Country of an address that names none. */
export const DEFAULT_COUNTRY = 1
/** How many addresses a customer may keep at a store. */
export const MAX_ADDRESSES = 30

const line = z.string().check(z.maxLength(200))
const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
const country = z.int().check(z.gte(1), z.lte(999))
const isDefault = z.enum(['0', '1'])

/**
 * A saved address. `is_default` is '0' or '1'. Latitude and longitude in degrees, WGS 84.
 * `address_type` says what kind of place it is: `home`, `work`, `other`, or whatever else a program calls it.
 */
export const addressSchema = z.object({
  id: z.uuid(),
  name: line,
  latitude,
  longitude,
  address_type: line,
  address: line,
  city: line,
  state: line,
  country_id: z.int(),
  street: line,
  postal_code: line,
  is_default: isDefault,
})
export type Address = z.infer<typeof addressSchema>

const part = z._default(line, UNKNOWN_PART)

/** What is left out gets its default; an empty name or part does too. */
export const addAddressBodySchema = z.strictObject({
  name: z._default(line, UNNAMED),
  latitude,
  longitude,
  address_type: z._default(line, UNNAMED),
  address: part,
  city: part,
  state: part,
  country_id: z._default(country, DEFAULT_COUNTRY),
  street: part,
  postal_code: part,
  is_default: z._default(isDefault, '0'),
})
export type AddAddressBody = z.infer<typeof addAddressBodySchema>

/** What is left out stays as it is. */
export const updateAddressBodySchema = z.strictObject({
  name: z.optional(line),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  address_type: z.optional(line),
  address: z.optional(line),
  city: z.optional(line),
  state: z.optional(line),
  country_id: z.optional(country),
  street: z.optional(line),
  postal_code: z.optional(line),
})
export type UpdateAddressBody = z.infer<typeof updateAddressBodySchema>

const params = z.object({ tenant: slugSchema })
const oneParams = z.object({ tenant: slugSchema, id: z.uuid() })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/addresses',
  caller: 'customer',
  summary: 'The customer’s addresses, the default one first, and the area an address must lie in.',
  params,
  data: z.array(addressSchema),
  meta: z.object({
    /** Corners in degrees, [longitude, latitude], not closed; null where the store goes everywhere. */
    zone: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
  }),
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/addresses',
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Saves an address; the first becomes the default one. The Idempotency-Key becomes its id.',
  status: 201,
  params,
  body: addAddressBodySchema,
  data: addressSchema,
  problems: ['outside_zone', 'addresses_full', 'idempotency_mismatch'],
})
export const updateAddress = endpoint({
  method: 'PATCH',
  path: '/api/{tenant}/tenant/customers/addresses/{id}',
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Changes an address.',
  params: oneParams,
  body: updateAddressBodySchema,
  data: addressSchema,
  problems: ['outside_zone', 'idempotency_mismatch'],
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/addresses/{id}',
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Deletes an address that is not the default one.',
  params: oneParams,
  data: z.null(),
  problems: ['default_address', 'idempotency_mismatch'],
})
export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/addresses/{id}/default',
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Makes an address the default one.',
  params: oneParams,
  data: addressSchema,
  problems: ['idempotency_mismatch'],
})
