// Web push subscriptions of a store's customers.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localeSchema } from './localized-text.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/{tenant}/push/public-key',
  caller: 'anyone',
  planned: true,
  summary: 'The VAPID public key, base64url (RFC 8292).',
  params,
  data: z.object({ public_key: z.string() }),
})
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/{tenant}/push/subscriptions',
  caller: 'customer',
  planned: true,
  status: 201,
  summary: 'Registers this device for order updates (RFC 8030 endpoint, RFC 8291 keys).',
  params,
  body: z.strictObject({
    endpoint: z.url().check(z.maxLength(1_000)),
    locale: localeSchema,
    keys: z.strictObject({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
  }),
  data: z.null(),
})
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/push/subscriptions',
  caller: 'customer',
  planned: true,
  summary: 'Forgets this device.',
  params,
  body: z.strictObject({ endpoint: z.url() }),
  data: z.null(),
})
