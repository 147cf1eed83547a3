import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/locale'
import {
  type Notification,
  actOnNotifications,
  listNotifications,
  notificationEvents,
  notificationsNewsSchema,
  NOTIFICATIONS_EVENT,
} from '#contract/notification'
import type { RouteDeps } from '#server/platform/http/deps'
import { type EventStream, createLiveFeed, createLiveStreams } from '#server/platform/http/event-stream'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { serve, serveEvents } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import {
  type NotificationRow,
  type NotificationsNews,
  changedNotifications,
  countNotifications,
  markNotifications,
  pageOfNotifications,
} from './notifications-repository.ts'

export function registerNotificationsRoutes(app: FastifyInstance, deps: RouteDeps) {
  serve(app, deps, listNotifications, async ({ store, customer, query, locale }) => {
    const page = pageAsked(query)
    const whose = { tenantId: store.id, customerId: customer.id }
    return deps.db.inTenant(store.id, async (tx) => {
      const rows = await pageOfNotifications(tx, whose, page)
      const { total, unseen } = await countNotifications(tx, whose)
      return {
        data: rows.map((row) => presentNotification(row, locale)),
        meta: { ...pageMeta(page, total), total_unseen_notifications: unseen },
      }
    })
  })

  serve(app, deps, actOnNotifications, async ({ store, customer, body }) => {
    const whose = { tenantId: store.id, customerId: customer.id }
    return deps.db.inTenant(store.id, async (tx) => {
      if (!(await markNotifications(tx, whose, body, deps.now()))) throw new ProblemError(404, 'not_found')
      const { unseen } = await countNotifications(tx, whose)
      return { data: null, meta: { total_unseen_notifications: unseen } }
    })
  })

  const feed = createLiveFeed(deps, changedNotifications)
  app.addHook('preClose', async () => feed.stop())
  const streamOf = createLiveStreams(deps, feed)

  serveEvents(app, deps, notificationEvents, async ({ store, customer, sessionToken, lastEventId }) => {
    const tenantId = store.id
    const customerId = customer.id
    const known = new Map([[customerId, NEVER]])
    const [now] = await deps.db.inTenant(tenantId, (tx) => changedNotifications(tx, tenantId, known))
    // The account was deleted since the session was checked.
    if (!now) throw new ProblemError(401, 'unauthenticated')
    const tell = ({ revision, unseen }: NotificationsNews, stream: EventStream) => {
      const data = JSON.stringify(notificationsNewsSchema.parse({ total_unseen_notifications: unseen }))
      stream.send({ id: revision, name: NOTIFICATIONS_EVENT, data })
    }
    return streamOf({ tenantId, now, customerId, sessionToken, lastEventId, tell }).body
  })
}

const NEVER = -1

function presentNotification(row: NotificationRow, locale: Locale): Notification {
  const { title, body } = row.data[locale]
  return {
    id: row.id,
    type: row.type,
    title,
    message: body,
    data: { ...row.data, order_id: row.order_id },
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
