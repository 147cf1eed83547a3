// Telling a customer what happened to an order, in the transaction in which it happened (specification section 3).
import type { Locale } from '#contract/locale'
import type { OrderStatus } from '#contract/order'
import { isVisit } from '#contract/order-types'
import type { Transaction } from '#server/db/database'
import { sentence } from '#server/i18n/messages'
import { insertNotification } from '#server/notifications/notifications-repository'
import type { OrderRow } from './order-parts.ts'

/** What is told: the order arrived, the store took it to a state, or its customer canceled it. */
export type OrderNotice = 'created' | 'withdrawn' | Exclude<OrderStatus, 'pending'>

/** Leaves a notification for the customer of an order; a guest has nowhere to read one. */
export async function tellCustomer(tx: Transaction, row: OrderRow, notice: OrderNotice, at: Date): Promise<void> {
  if (row.customer_id === null) return
  const values = { number: row.order_number, kind: isVisit(row.order_type) ? 'visit' : 'order' }
  const words = (locale: Locale) => ({
    title: sentence(locale, `notification.${notice}.title`, values),
    body: sentence(locale, `notification.${notice}.body`, values),
  })
  await insertNotification(tx, {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    type: notice === 'created' ? 'order-created' : 'order-status-updated',
    orderId: row.id,
    words: { en: words('en'), ar: words('ar'), status: row.status },
    at,
  })
}
