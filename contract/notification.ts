import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'
import { pageMeta, pageQuery } from './values.ts'

const words = z.object({ title: z.string(), body: z.string() })

export const notificationSchema = z.object({
  id: z.uuid(),
  /** Open list; order-created, order-assigned-staff and order-status-updated link to the order. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.object({
    en: words,
    ar: words,
    order_id: z.nullable(z.uuid()),
    /** New state of the order, if it changed. Open list. */
    status: z.optional(z.string()),
  }),
  read_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notificationSchema>

const unseen = { total_unseen_notifications: z.int() }

export const listNotifications = endpoint('GET /api/{tenant}/tenant/customers/notifications', {
  caller: 'customer',
  summary: 'The customer’s notifications, newest first. `title` and `message` are in the language of the request.',
  query: z.strictObject(pageQuery),
  data: z.array(notificationSchema),
  meta: z.object({ ...pageMeta, ...unseen }),
})

/** A mark made offline must not mark newer notifications. */
const until = z.optional(z.iso.datetime())

/** Marks all as seen or read up to `until` (`created_at` of the newest shown), or one as read, which implies seen. */
export const notificationMarkSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['mark_all_as_seen', 'mark_all_as_read']), until }),
  z.strictObject({ action: z.literal('mark_as_read'), notification_id: z.uuid() }),
])
export type NotificationMark = z.infer<typeof notificationMarkSchema>

export const actOnNotifications = endpoint('POST /api/{tenant}/tenant/customers/notifications/action', {
  caller: 'customer',
  repeatable: true,
  summary: 'Marks notifications as seen or read; the first mark counts. 404 for an unknown notification.',
  body: notificationMarkSchema,
  data: z.null(),
  meta: z.object(unseen),
})

export const NOTIFICATIONS_EVENT = 'notifications'

export const notificationsNewsSchema = z.object(unseen)

export const notificationEvents = endpoint('GET /api/{tenant}/tenant/customers/notifications/events', {
  caller: 'customer',
  stream: NOTIFICATIONS_EVENT,
  summary: 'Streams the number of unseen notifications, now and after each change; only newer with Last-Event-ID.',
  data: notificationsNewsSchema,
})
