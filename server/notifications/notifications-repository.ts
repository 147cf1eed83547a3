// What customers are told, in the database; the only place of its queries.
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Notification } from '#contract/notification'
import type { NotificationsTable } from '#server/db/customer-tables'
import type { Transaction } from '#server/db/database'

export type NewNotification = {
  readonly tenantId: string
  readonly customerId: string
  readonly type: string
  readonly orderId: string
  /** Title and body in both languages. */
  readonly words: Omit<Notification['data'], 'order_id'>
  readonly at: Date
}

/** Adds a notification, unseen and unread. */
export async function insertNotification(tx: Transaction, one: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      tenant_id: one.tenantId,
      id: randomUUID(),
      customer_id: one.customerId,
      type: one.type,
      order_id: one.orderId,
      data: JSON.stringify(one.words),
      seen_at: null,
      read_at: null,
      created_at: one.at,
    })
    .execute()
}

/** Everything a customer was told, newest first. */
export function notificationsOf(
  tx: Transaction,
  tenantId: string,
  customerId: string,
): Promise<Selectable<NotificationsTable>[]> {
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
