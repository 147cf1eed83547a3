// What customers are told, in the database; the only place of its queries.
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Notification, NotificationMark } from '#contract/notification'
import type { NotificationsTable } from '#server/db/customer-tables'
import type { Transaction } from '#server/db/database'
import type { PageAsked } from '#server/http/paging'

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

type Whose = { readonly tenantId: string; readonly customerId: string }

const ownOf = (tx: Transaction, { tenantId, customerId }: Whose) =>
  tx.selectFrom('notifications').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId)

/** A page of what a customer was told, newest first. */
export function pageOfNotifications(
  tx: Transaction,
  whose: Whose,
  page: PageAsked,
): Promise<Selectable<NotificationsTable>[]> {
  return ownOf(tx, whose)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
}

/** How many notifications a customer has, and how many of them they have not seen. */
export async function countNotifications(tx: Transaction, whose: Whose): Promise<{ total: number; unseen: number }> {
  const { total, unseen } = await ownOf(tx, whose)
    .select((select) => [
      select.fn.countAll<string | number>().as('total'),
      select.fn.countAll<string | number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), unseen: Number(unseen) }
}

/**
 * Marks what a customer was told, at the first time only. What was read has been seen.
 * @returns false when there is no such notification of theirs.
 */
export async function markNotifications(
  tx: Transaction,
  { tenantId, customerId }: Whose,
  mark: NotificationMark,
  at: Date,
): Promise<boolean> {
  const isRead = mark.action !== 'mark_all_as_seen'
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set((set) => ({
      seen_at: set.fn.coalesce('seen_at', set.val(at)),
      ...(isRead ? { read_at: set.fn.coalesce('read_at', set.val(at)) } : {}),
    }))
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where((where) =>
      mark.action === 'mark_as_read'
        ? where('id', '=', mark.notification_id)
        : where(isRead ? 'read_at' : 'seen_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return mark.action !== 'mark_as_read' || numUpdatedRows > 0n
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
