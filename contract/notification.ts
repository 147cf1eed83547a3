// Notifications of a customer.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageMeta, pageQuery } from './values.ts'
import { slugSchema } from './tenant.ts'

const words = z.object({ title: z.string(), body: z.string() })

/** A notification. Instants are ISO 8601 in UTC. */
export const notificationSchema = z.object({
  id: z.uuid(),
  /** Open list; order-created, order-assigned-staff and order-status-updated lead to the order. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.object({
    en: words,
    ar: words,
    order_id: z.nullable(z.uuid()),
    /** The state that the order came into; absent where that is not what is told. Open list. */
    status: z.optional(z.string()),
  }),
  read_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notificationSchema>

const params = z.object({ tenant: slugSchema })

/** How many the customer has not seen: what the bell shows. */
const unseen = { total_unseen_notifications: z.int() }

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/notifications',
  caller: 'customer',
  summary: 'The customer’s notifications, newest first. `title` and `message` are in the language of the request.',
  params,
  query: z.strictObject(pageQuery),
  data: z.array(notificationSchema),
  meta: z.object({ ...pageMeta, ...unseen }),
})

/** Only what was there until then is marked: a mark may be made offline, and what came since was not on the screen. */
const until = z.optional(z.iso.datetime())

/**
 * What is marked: everything, as seen or read, or one notification as read. What was read has been seen. `until` is the
 * `created_at` of the newest that the customer had before them; without it, everything there is.
 */
export const notificationMarkSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['mark_all_as_seen', 'mark_all_as_read']), until }),
  z.strictObject({ action: z.literal('mark_as_read'), notification_id: z.uuid() }),
])
export type NotificationMark = z.infer<typeof notificationMarkSchema>

export const actOnNotifications = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/notifications/action',
  caller: 'customer',
  repeatable: true,
  summary:
    'Marks notifications as seen or read. Sent again it changes nothing: what was marked keeps the time of the first mark. ' +
    '404 when the customer has no such notification.',
  params,
  body: notificationMarkSchema,
  data: z.null(),
  meta: z.object(unseen),
})

/** Name of the events of `notificationEvents`. */
export const NOTIFICATIONS_EVENT = 'notifications'

/** How many the customer has not seen, as an event tells it. */
export const notificationsNewsSchema = z.object(unseen)

export const notificationEvents = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/notifications/events',
  caller: 'customer',
  stream: NOTIFICATIONS_EVENT,
  summary:
    'Follows what the customer is told: how many notifications are unseen, now and after each new one and each mark. ' +
    'With Last-Event-ID only what is newer.',
  params,
  data: notificationsNewsSchema,
})
