import type { Locale } from '#domain/locale'
import type { OrderStatus } from '#contract/order'
import { isVisit } from '#domain/order-types'
import { visitMoment } from '#domain/wall-clock'
import { visitsOf } from '#server/modules/booking/visits-repository'
import { insertNotification } from '#server/modules/notifications/notifications-repository'
import { hasDevices } from '#server/modules/notifications/subscriptions-repository'
import { readTenant } from '#server/modules/stores/tenant-repository'
import type { Transaction } from '#server/platform/db/database'
import { sentence } from '#server/platform/i18n/messages'
import type { OrderNews } from '#server/platform/jobs/job-kinds'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import type { OrderRow } from './orders-repository.ts'

const HOUR_MS = 3_600_000

/** A final state is news for an hour, because nothing follows it. */
const USEFUL_MS: Partial<Record<OrderNews, number>> = {
  confirmed: 24 * HOUR_MS,
  in_progress: 24 * HOUR_MS,
  completed: HOUR_MS,
  canceled: HOUR_MS,
  missed: HOUR_MS,
}

/** The customer needs no push of what they have just done themselves. */
const isNews = (notice: OrderNotice): notice is OrderNews =>
  notice !== 'created' && notice !== 'withdrawn' && notice !== 'moved'

/** Undefined for a notice of something other than a status. */
function statusTold(notice: OrderNotice, status: OrderStatus | string) {
  return notice === 'created' || notice === 'withdrawn' || notice === 'missed' || notice === status ? status : undefined
}

async function pushNews(tx: Transaction, row: OrderRow, news: OrderNews, at: Date, visitAt: Date | null) {
  if (!(await hasDevices(tx, row.tenant_id, row))) return
  // News of a time is useful until that time.
  const usefulForMs = USEFUL_MS[news] ?? Math.max(0, (visitAt ?? at).getTime() - at.getTime())
  const until = new Date(at.getTime() + usefulForMs).toISOString()
  const { id: orderId, revision } = row
  const content = { orderId, news, revision, visitAt: visitAt?.toISOString() ?? null, until }
  await enqueue(tx, { tenantId: row.tenant_id, kind: 'push:order', content, due: at, usefulForMs })
}

/** Guests have no list of notifications, but may have a device. `visitAt` is the time that is told. */
export async function tellCustomer(
  tx: Transaction,
  row: OrderRow,
  notice: OrderNotice,
  at: Date,
  visitAt = row.reserved_at,
) {
  if (isNews(notice)) await pushNews(tx, row, notice, at, isVisit(row.order_type) ? visitAt : null)
  if (row.customer_id === null) return
  const { time_zone: zone } = (await readTenant(tx, row.tenant_id)).store
  const [visit] = isVisit(row.order_type) ? await visitsOf(tx, row.tenant_id, [row.id]) : []
  const order = { number: row.order_number, type: row.order_type, zone, visitAt, resource: visit?.resource ?? null }
  const status = statusTold(notice, row.status)
  await insertNotification(tx, {
    tenant_id: row.tenant_id,
    customer_id: row.customer_id,
    type:
      notice === 'created' ? 'order-created' : notice === 'assigned' ? 'order-assigned-staff' : 'order-status-updated',
    order_id: row.id,
    data: {
      en: noticeWords('en', notice, order),
      ar: noticeWords('ar', notice, order),
      ...(status === undefined ? {} : { status }),
    },
    created_at: at,
  })
}

export type OrderNotice = 'created' | 'withdrawn' | 'moved' | OrderNews

type NoticeSubject = {
  readonly number: number
  readonly type: string
  readonly zone: string
  readonly visitAt: Date | null
  readonly resource: { readonly name: string; readonly name_ar: string } | null
}

export function noticeWords(
  locale: Locale,
  notice: OrderNotice,
  { number, type, zone, visitAt, resource }: NoticeSubject,
) {
  const kind = isVisit(type) ? 'visit' : 'order'
  const when = kind === 'visit' && visitAt ? sentence(locale, 'visit.moment', visitMoment(zone, visitAt)) : ''
  const name = (locale === 'ar' ? resource?.name_ar : resource?.name) ?? ''
  const values = { number, kind, when, name }
  return {
    title: sentence(locale, `notification.${notice}.title`, values),
    body: sentence(locale, `notification.${notice}.body`, values),
  }
}
