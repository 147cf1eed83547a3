// Notifications of a customer.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const words = z.object({ title: z.string(), body: z.string() })

/** A notification (specification section 3). Instants are ISO 8601 in UTC. */
export const notificationSchema = z.object({
  id: z.uuid(),
  /** Open list; order-created, order-assigned-staff and order-status-updated lead to the order. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.object({ en: words, ar: words, order_id: z.nullable(z.uuid()) }),
  read_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notificationSchema>

const params = z.object({ tenant: slugSchema })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/notifications',
  caller: 'customer',
  planned: true,
  summary: 'Notifications, newest first.',
  params,
  data: z.array(notificationSchema),
  meta: z.object({ total_unseen_notifications: z.int() }),
})
export const actOnNotifications = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/notifications/action',
  caller: 'customer',
  planned: true,
  summary: 'Marks notifications as seen or read.',
  params,
  body: z.union([
    z.strictObject({ action: z.enum(['mark_all_as_seen', 'mark_all_as_read']) }),
    z.strictObject({ action: z.literal('mark_as_read'), notification_id: z.uuid() }),
  ]),
  data: z.object({ total_unseen_notifications: z.int() }),
})
