// What customers are told, in the database; the only place of its queries.
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Notification, NotificationMark } from '#contract/notification'
import type { NotificationsTable } from '#server/platform/db/customer-tables'
import type { Transaction } from '#server/platform/db/database'
import type { PageAsked } from '#server/platform/http/parse'

export type NotificationRow = Selectable<NotificationsTable>

export type NewNotification = {
  readonly tenantId: string
  readonly customerId: string
  readonly type: string
  readonly orderId: string
  /** Title and body in both languages, and the state that is told. */
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
  await raiseRevision(tx, one)
}

type Whose = { readonly tenantId: string; readonly customerId: string }

/** Lets pages that follow the customer's notifications know that they changed. Holds the customer's row, the last lock of its transaction. */
async function raiseRevision(tx: Transaction, { tenantId, customerId }: Whose): Promise<void> {
  await tx
    .updateTable('customers')
    .set((update) => ({ notifications_revision: update('notifications_revision', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .execute()
}

const ownOf = (tx: Transaction, { tenantId, customerId }: Whose) =>
  tx.selectFrom('notifications').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId)

/** A page of what a customer was told, newest first. */
export function pageOfNotifications(tx: Transaction, whose: Whose, page: PageAsked): Promise<NotificationRow[]> {
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
  whose: Whose,
  mark: NotificationMark,
  at: Date,
): Promise<boolean> {
  const isRead = mark.action !== 'mark_all_as_seen'
  if (mark.action === 'mark_as_read') {
    const one = await ownOf(tx, whose).select('id').where('id', '=', mark.notification_id).executeTakeFirst()
    if (!one) return false
  }
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set((set) => ({
      seen_at: set.fn.coalesce('seen_at', set.val(at)),
      ...(isRead ? { read_at: set.fn.coalesce('read_at', set.val(at)) } : {}),
    }))
    .where('tenant_id', '=', whose.tenantId)
    .where('customer_id', '=', whose.customerId)
    .where(isRead ? 'read_at' : 'seen_at', 'is', null)
    .where((where) => {
      if (mark.action === 'mark_as_read') return where('id', '=', mark.notification_id)
      return mark.until === undefined ? where.lit(true) : where('created_at', '<=', new Date(mark.until))
    })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await raiseRevision(tx, whose)
  return true
}

/** Everything a customer was told, newest first. */
export function notificationsOf(tx: Transaction, tenantId: string, customerId: string): Promise<NotificationRow[]> {
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What a page that follows the notifications is told. */
export type NotificationsNews = {
  /** Of the customer. */
  readonly id: string
  readonly revision: number
  readonly unseen: number
}

/** How the notifications of customers stand, as far as they have changed since the revision each is known in. */
export async function changedNotifications(
  tx: Transaction,
  tenantId: string,
  known: ReadonlyMap<string, number>,
): Promise<NotificationsNews[]> {
  const revisions = await tx
    .selectFrom('customers')
    .select(['id', 'notifications_revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...known.keys()])
    .execute()
  const changed = revisions.filter(({ id, notifications_revision }) => notifications_revision > (known.get(id) ?? -1))
  if (changed.length === 0) return []
  const counts = await tx
    .selectFrom('notifications')
    .select((select) => ['customer_id', select.fn.countAll<string | number>().as('unseen')])
    .where('tenant_id', '=', tenantId)
    .where(
      'customer_id',
      'in',
      changed.map(({ id }) => id),
    )
    .where('seen_at', 'is', null)
    .groupBy('customer_id')
    .execute()
  const unseen = new Map(counts.map((one) => [one.customer_id, Number(one.unseen)]))
  return changed.map(({ id, notifications_revision: revision }) => ({
    id,
    revision,
    unseen: unseen.get(id) ?? 0,
  }))
}
