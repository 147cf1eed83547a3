// Web push: news of an order on a device whose store is not open.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localeSchema } from './values.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

/** Where a browser is reached: an address that only it and the store know (RFC 8030). */
const endpointSchema = z.url().check(z.maxLength(1_000))

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/{tenant}/push/public-key',
  caller: 'anyone',
  summary: 'The VAPID public key, base64url (RFC 8292): what a browser subscribes with.',
  params,
  data: z.object({ public_key: z.string() }),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/{tenant}/push/subscriptions',
  caller: 'guest',
  repeatable: true,
  status: 201,
  summary:
    'Registers this device (RFC 8030 endpoint, RFC 8291 keys), and again whenever one of these has changed: for everything a customer ' +
    'is told, or with `order_id` for an order of a guest, who shows its key. A customer has ten devices at most, then the oldest goes.',
  params,
  body: z.strictObject({
    endpoint: endpointSchema,
    /** Of what is shown. */
    locale: localeSchema,
    /** Base64url: a point of P-256 and 16 bytes. */
    keys: z.strictObject({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
    order_id: z.optional(z.uuid()),
  }),
  data: z.null(),
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/push/subscriptions',
  caller: 'anyone',
  repeatable: true,
  summary: 'Forgets this device. Whoever knows its endpoint may ask for that: only it and the store do.',
  params,
  body: z.strictObject({ endpoint: endpointSchema }),
  data: z.null(),
})

/** What became of a push: it is with the push service, which delivers it; or nobody there could be asked, or would have it. */
export const PUSH_OUTCOMES = ['accepted', 'gone', 'refused', 'unreached'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

export const testPush = endpoint({
  method: 'POST',
  path: '/api/{tenant}/push/test',
  caller: 'anyone',
  repeatable: true,
  summary:
    'Sends a push to this device, and says what the push service made of it. The device shows it with `tag`. 404 when the store does ' +
    'not know the endpoint. At most twenty a minute and network.',
  params,
  body: z.strictObject({ endpoint: endpointSchema }),
  data: z.object({ outcome: z.enum(PUSH_OUTCOMES), tag: z.string() }),
})

/** What is told where nobody has the store open: the declarative shape of the Push API, so that Safari shows it by itself. */
export const pushMessageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: localeSchema,
    dir: z.enum(['ltr', 'rtl']),
    /** A later one with the same tag takes its place. */
    tag: z.string(),
    /** Address of the page that it leads to. */
    navigate: z.url(),
    actions: z.optional(z.array(z.object({ action: z.string(), title: z.string(), navigate: z.url() }))),
    data: z.object({
      /** What happened: told again, it makes no sound again. */
      event: z.string(),
    }),
  }),
  /** How many notifications the customer has not seen; absent for a guest. */
  app_badge: z.optional(z.int()),
})
export type PushMessage = z.infer<typeof pushMessageSchema>
