import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { orderedItemSchema } from './cart.ts'
import { dateSchema, localeSchema, slugSchema } from './values.ts'
import { endpoint } from './declare-endpoint.ts'
import { userSchema } from './identity.ts'
import { instantSchema, orderSchema } from './order.ts'

export const sessionSchema = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  /** Such as `Chrome`; null when the browser did not say, as is `system`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instantSchema,
  /** Last personal request, rounded to the hour. */
  seen_at: instantSchema,
})
export type Session = z.infer<typeof sessionSchema>

export const listSessions = endpoint('GET /api/{tenant}/auth/sessions', {
  caller: 'customer',
  summary: 'Where the customer is signed in at this store: this browser first, then the one seen last.',
  data: z.array(sessionSchema),
})
export const endSession = endpoint('DELETE /api/{tenant}/auth/sessions/{id}', {
  caller: 'customer',
  summary: 'Signs one of the customer’s browsers out of this store.',
  data: z.null(),
})
export const endOtherSessions = endpoint('DELETE /api/{tenant}/auth/sessions', {
  caller: 'customer',
  summary: 'Signs every other browser of the customer out of this store.',
  data: z.object({ ended: z.int() }),
})

export const accountDataSchema = z.object({
  exported_at: instantSchema,
  store: z.object({ slug: slugSchema, name: z.string() }),
  profile: z.extend(userSchema, {
    gender: z.nullable(z.enum(['male', 'female'])),
    birth_date: z.nullable(dateSchema),
    created_at: instantSchema,
  }),
  sessions: z.array(sessionSchema),
  addresses: z.array(addressSchema),
  cart: z.array(orderedItemSchema),
  orders: z.array(orderSchema),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      rating: z.int(),
      comment: z.string(),
      order_id: z.nullable(z.uuid()),
      created_at: instantSchema,
    }),
  ),
  notifications: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      message: z.string(),
      order_id: z.nullable(z.uuid()),
      read_at: z.nullable(instantSchema),
      created_at: instantSchema,
    }),
  ),
  push_devices: z.array(
    z.object({
      device: z.nullable(z.string()),
      locale: localeSchema,
      created_at: instantSchema,
      last_success_at: z.nullable(instantSchema),
      last_failure_at: z.nullable(instantSchema),
    }),
  ),
})
export type AccountData = z.infer<typeof accountDataSchema>

export const exportMe = endpoint('GET /api/{tenant}/auth/me/data', {
  caller: 'customer',
  summary: 'Everything the store keeps about the customer, as one document.',
  data: accountDataSchema,
})
export const deleteMe = endpoint('POST /api/{tenant}/auth/me/delete', {
  caller: 'customer',
  summary:
    'Deletes the account for good; its orders stay without the customer’s name. Refused while an order is under way.',
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: z.object({ message: z.string() }),
  problems: ['orders_active'],
})
