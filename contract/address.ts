import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'

export const UNNAMED = 'home'
/** Value of an unknown part of an address (docs/specification.md 5.7). */
export const UNKNOWN_PART = 'unknown'
export const DEFAULT_COUNTRY = 1
export const MAX_ADDRESSES = 30

const line = z.string().check(z.maxLength(200))
const fields = {
  name: line,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  address_type: line,
  address: line,
  city: line,
  state: line,
  country_id: z.int().check(z.gte(1), z.lte(999)),
  street: line,
  postal_code: line,
}
const defaultFlag = z.enum(['0', '1'])

/** A saved address; degrees in WGS 84. `address_type` is `home`, `work`, `other` or any other text. */
export const addressSchema = z.object({ id: z.uuid(), ...fields, country_id: z.int(), is_default: defaultFlag })
export type Address = z.infer<typeof addressSchema>

const part = z._default(line, UNKNOWN_PART)

export const addAddressBodySchema = z.strictObject({
  ...fields,
  name: z._default(line, UNNAMED),
  address_type: z._default(line, UNNAMED),
  address: part,
  city: part,
  state: part,
  country_id: z._default(fields.country_id, DEFAULT_COUNTRY),
  street: part,
  postal_code: part,
  is_default: z._default(defaultFlag, '0'),
})
export type AddAddressBody = z.infer<typeof addAddressBodySchema>

export const updateAddressBodySchema = z.partial(z.strictObject(fields))
export type UpdateAddressBody = z.infer<typeof updateAddressBodySchema>

export const listAddresses = endpoint('GET /api/{tenant}/tenant/customers/addresses', {
  caller: 'customer',
  summary: 'The customer’s addresses, the default one first, and the area an address must lie in.',
  data: z.array(addressSchema),
  meta: z.object({
    /** [longitude, latitude] in degrees, not closed; null where the store goes everywhere. */
    zone: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
  }),
})
export const addAddress = endpoint('POST /api/{tenant}/tenant/customers/addresses', {
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Saves an address; the first becomes the default one. The Idempotency-Key becomes its id.',
  status: 201,
  body: addAddressBodySchema,
  data: addressSchema,
  problems: ['outside_zone', 'addresses_full'],
})
export const updateAddress = endpoint('PATCH /api/{tenant}/tenant/customers/addresses/{id}', {
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Changes an address.',
  body: updateAddressBodySchema,
  data: addressSchema,
  problems: ['outside_zone'],
})
export const deleteAddress = endpoint('DELETE /api/{tenant}/tenant/customers/addresses/{id}', {
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Deletes an address that is not the default one.',
  data: z.null(),
  problems: ['default_address'],
})
export const setDefaultAddress = endpoint('POST /api/{tenant}/tenant/customers/addresses/{id}/default', {
  caller: 'customer',
  idempotent: 'if-sent',
  summary: 'Makes an address the default one.',
  data: addressSchema,
})
