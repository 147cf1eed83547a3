import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'
import { localeSchema } from './values.ts'

/** RFC 8030 endpoint, a secret of browser and store. */
const endpointSchema = z.url().check(z.maxLength(1_000))

export const getPushKey = endpoint('GET /api/{tenant}/push/public-key', {
  caller: 'anyone',
  summary: 'The VAPID public key, base64url (RFC 8292).',
  data: z.object({ public_key: z.string() }),
})

export const subscribePush = endpoint('POST /api/{tenant}/push/subscriptions', {
  caller: 'guest',
  repeatable: true,
  status: 201,
  summary: 'Registers or updates this device, for a customer (ten devices) or for a guest’s order by `order_id`.',
  body: z.strictObject({
    endpoint: endpointSchema,
    locale: localeSchema,
    /** RFC 8291, base64url: a point of P-256 and 16 bytes. */
    keys: z.strictObject({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
    order_id: z.optional(z.uuid()),
  }),
  data: z.null(),
})

export const unsubscribePush = endpoint('DELETE /api/{tenant}/push/subscriptions', {
  caller: 'anyone',
  repeatable: true,
  summary: 'Forgets the device of an endpoint.',
  body: z.strictObject({ endpoint: endpointSchema }),
  data: z.null(),
})

/** Outcomes of a push: with the push service, subscription gone, refused, or service unreachable. */
export const PUSH_OUTCOMES = ['accepted', 'gone', 'refused', 'unreached'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

export const testPush = endpoint('POST /api/{tenant}/push/test', {
  caller: 'anyone',
  repeatable: true,
  summary: 'Sends a test push with `tag`. 404 for an unknown endpoint. At most 20 a minute and network.',
  body: z.strictObject({ endpoint: endpointSchema }),
  data: z.object({ outcome: z.enum(PUSH_OUTCOMES), tag: z.string() }),
})

/** Declarative shape of the Push API, which Safari shows without the worker. */
export const pushMessageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: localeSchema,
    dir: z.enum(['ltr', 'rtl']),
    tag: z.string(),
    navigate: z.url(),
    actions: z.optional(z.array(z.object({ action: z.string(), title: z.string(), navigate: z.url() }))),
    data: z.object({
      /** Repeated, it makes no sound. */
      event: z.string(),
    }),
  }),
  /** Unseen notifications; absent for a guest. */
  app_badge: z.optional(z.int()),
})
export type PushMessage = z.infer<typeof pushMessageSchema>
