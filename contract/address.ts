// Saved addresses of a customer.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const line = z.string().check(z.maxLength(200))

/** A saved address (specification section 3). `is_default` is '0' or '1'. Latitude and longitude in degrees, WGS 84. */
export const addressSchema = z.object({
  id: z.uuid(),
  name: line,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  address_type: line,
  address: line,
  city: line,
  state: line,
  country_id: z.int(),
  street: line,
  postal_code: line,
  is_default: z.enum(['0', '1']),
})
export type Address = z.infer<typeof addressSchema>

export const addAddressBodySchema = z.strictObject(z.omit(addressSchema, { id: true }).shape)
export const updateAddressBodySchema = z.strictObject(z.omit(addressSchema, { id: true, is_default: true }).shape)

const params = z.object({ tenant: slugSchema })
const oneParams = z.object({ tenant: slugSchema, id: z.uuid() })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/addresses',
  caller: 'customer',
  summary: 'The customer’s addresses, the default one first.',
  params,
  data: z.array(addressSchema),
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/addresses',
  caller: 'customer',
  planned: true,
  summary: 'Saves an address.',
  status: 201,
  params,
  body: addAddressBodySchema,
  data: addressSchema,
})
export const updateAddress = endpoint({
  method: 'PATCH',
  path: '/api/{tenant}/tenant/customers/addresses/{id}',
  caller: 'customer',
  planned: true,
  summary: 'Changes an address.',
  params: oneParams,
  body: updateAddressBodySchema,
  data: addressSchema,
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/addresses/{id}',
  caller: 'customer',
  planned: true,
  summary: 'Deletes an address that is not the default one.',
  params: oneParams,
  data: z.null(),
  problems: ['default_address'],
})
export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/addresses/{id}/default',
  caller: 'customer',
  planned: true,
  summary: 'Makes an address the default one.',
  params: oneParams,
  data: addressSchema,
})
