// What customers are told, and their marks, over HTTP.
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Locale } from '#contract/locale'
import { actOnNotifications, listNotifications } from '#contract/notification'
import type { Notification } from '#contract/notification'
import type { NotificationsTable } from '#server/db/customer-tables'
import type { RouteDeps } from '#server/http/deps'
import { pageAsked, pageMeta } from '#server/http/paging'
import { serve } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { countNotifications, markNotifications, pageOfNotifications } from './notifications-repository.ts'

/** Registers listNotifications and actOnNotifications. */
export function registerNotificationsRoutes(app: FastifyInstance, deps: RouteDeps): void {
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
      return { data: { total_unseen_notifications: unseen } }
    })
  })
}

function presentNotification(row: Selectable<NotificationsTable>, locale: Locale): Notification {
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
