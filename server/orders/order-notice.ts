// Telling a customer what happened to an order, in the transaction in which it happened (specification section 3).
import type { Locale } from '#contract/locale'
import type { OrderStatus } from '#contract/order'
import { isVisit } from '#contract/order-types'
import { visitMoment } from '#contract/visit-moment'
import type { Transaction } from '#server/db/database'
import { sentence } from '#server/i18n/messages'
import { enqueue } from '#server/jobs/jobs-repository'
import { insertNotification } from '#server/notifications/notifications-repository'
import { hasDevices } from '#server/push/subscriptions-repository'
import { readTenant } from '#server/tenants/tenant-repository'
import type { OrderRow } from './order-parts.ts'

const HOUR_MS = 3_600_000

/** What is told: the order arrived, the store took it to a state, its customer canceled it, or a visit has another time. */
export type OrderNotice = 'created' | 'withdrawn' | 'moved' | Exclude<OrderStatus, 'pending'>

/** States after which nothing more comes: what is told of them is of use at once or not at all. */
const PUSH_MS = { confirmed: 24 * HOUR_MS, in_progress: 24 * HOUR_MS, completed: HOUR_MS, canceled: HOUR_MS } as const

/** What the customer has just done themselves is not news to them. */
const isNews = (notice: OrderNotice): notice is keyof typeof PUSH_MS => Object.hasOwn(PUSH_MS, notice)

/** Tells the devices of whoever ordered, once this has been committed. */
async function pushNotice(tx: Transaction, row: OrderRow, notice: OrderNotice, at: Date): Promise<void> {
  if (!isNews(notice) || !(await hasDevices(tx, row.tenant_id, row))) return
  const usefulForMs = PUSH_MS[notice]
  const until = new Date(at.getTime() + usefulForMs).toISOString()
  const content = { orderId: row.id, status: notice, revision: row.revision, until }
  await enqueue(tx, { tenantId: row.tenant_id, kind: 'push:order', content, now: at, usefulForMs })
}

/** Leaves a notification for the customer of an order; a guest has nowhere to read one, and may be told on their device. */
export async function tellCustomer(tx: Transaction, row: OrderRow, notice: OrderNotice, at: Date): Promise<void> {
  await pushNotice(tx, row, notice, at)
  if (row.customer_id === null) return
  const kind = isVisit(row.order_type) ? 'visit' : 'order'
  const moment =
    kind === 'visit' &&
    row.reserved_at &&
    visitMoment((await readTenant(tx, row.tenant_id)).store.time_zone, row.reserved_at)
  const words = (locale: Locale) => {
    const when = moment ? sentence(locale, 'visit.moment', moment) : ''
    const values = { number: row.order_number, kind, when }
    return {
      title: sentence(locale, `notification.${notice}.title`, values),
      body: sentence(locale, `notification.${notice}.body`, values),
    }
  }
  await insertNotification(tx, {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    type: notice === 'created' ? 'order-created' : 'order-status-updated',
    orderId: row.id,
    words: { en: words('en'), ar: words('ar'), status: row.status },
    at,
  })
}
