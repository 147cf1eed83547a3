// Telling a customer about an order: in the list of notifications and on their devices, and the words for it.
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

/** How long news that are of no time are of use: after a final state nothing more comes, and it is of use at once or not at all. */
const USEFUL_MS: Partial<Record<OrderNews, number>> = {
  confirmed: 24 * HOUR_MS,
  in_progress: 24 * HOUR_MS,
  completed: HOUR_MS,
  canceled: HOUR_MS,
  missed: HOUR_MS,
}

/** What the customer has just done themselves is not news to them. */
const isNews = (notice: OrderNotice): notice is OrderNews =>
  notice !== 'created' && notice !== 'withdrawn' && notice !== 'moved'

/** The state that a notice tells of; undefined where it tells of something else. */
function statusTold(notice: OrderNotice, status: OrderStatus | string): string | undefined {
  return notice === 'created' || notice === 'withdrawn' || notice === 'missed' || notice === status ? status : undefined
}

type Told = {
  readonly at: Date
  /** The time that is told; null where none is. */
  readonly visitAt: Date | null
}

/** Tells the devices of whoever ordered, once this has been committed. */
async function pushNews(tx: Transaction, row: OrderRow, news: OrderNews, { at, visitAt }: Told): Promise<void> {
  if (!(await hasDevices(tx, row.tenant_id, row))) return
  // News of a time are of use until then.
  const usefulForMs = USEFUL_MS[news] ?? Math.max(0, (visitAt ?? at).getTime() - at.getTime())
  const until = new Date(at.getTime() + usefulForMs).toISOString()
  const { id: orderId, revision } = row
  const content = { orderId, news, revision, visitAt: visitAt?.toISOString() ?? null, until }
  await enqueue(tx, { tenantId: row.tenant_id, kind: 'push:order', content, due: at, usefulForMs })
}

/**
 * Leaves a notification for the customer of an order; a guest has nowhere to read one, and may be told on their device.
 * `visitAt` is the time that is told, if it is not that of the order's own visit.
 */
export async function tellCustomer(
  tx: Transaction,
  row: OrderRow,
  notice: OrderNotice,
  at: Date,
  visitAt = row.reserved_at,
): Promise<void> {
  if (isNews(notice)) await pushNews(tx, row, notice, { at, visitAt: isVisit(row.order_type) ? visitAt : null })
  if (row.customer_id === null) return
  const { time_zone: zone } = (await readTenant(tx, row.tenant_id)).store
  const [visit] = isVisit(row.order_type) ? await visitsOf(tx, row.tenant_id, [row.id]) : []
  const order = { number: row.order_number, type: row.order_type, zone, visitAt, resource: visit?.resource ?? null }
  const status = statusTold(notice, row.status)
  await insertNotification(tx, {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    type:
      notice === 'created' ? 'order-created' : notice === 'assigned' ? 'order-assigned-staff' : 'order-status-updated',
    orderId: row.id,
    words: {
      en: noticeWords('en', notice, order),
      ar: noticeWords('ar', notice, order),
      ...(status === undefined ? {} : { status }),
    },
    at,
  })
}

/** What is told: the order arrived, its customer canceled it or moved its visit, or something that they did not do themselves. */
export type OrderNotice = 'created' | 'withdrawn' | 'moved' | OrderNews

type NoticeSubject = {
  readonly number: number
  readonly type: string
  /** The store's. */
  readonly zone: string
  /** The time that is told. */
  readonly visitAt: Date | null
  /** Who serves; null where the store names nobody. */
  readonly resource: { readonly name: string; readonly name_ar: string } | null
}

/** Title and body of a notice. */
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
