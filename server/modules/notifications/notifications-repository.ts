import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NotificationMark } from '#contract/notification'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import type { PageAsked } from '#server/platform/http/parse'

export type NotificationRow = Selectable<Schema['notifications']>

export async function insertNotification(
  tx: Transaction,
  told: Pick<NotificationRow, 'tenant_id' | 'customer_id' | 'type' | 'order_id' | 'data' | 'created_at'>,
) {
  await tx
    .insertInto('notifications')
    .values({ ...told, id: randomUUID(), data: JSON.stringify(told.data), seen_at: null, read_at: null })
    .execute()
  await raiseRevision(tx, { tenantId: told.tenant_id, customerId: told.customer_id })
}

type Whose = { readonly tenantId: string; readonly customerId: string }

/** Followers of the notifications notice the new revision. Locks the customer's row, the last lock of the transaction. */
async function raiseRevision(tx: Transaction, { tenantId, customerId }: Whose) {
  await tx
    .updateTable('customers')
    .set((update) => ({ notifications_revision: update('notifications_revision', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .execute()
}

const ownOf = (tx: Transaction, { tenantId, customerId }: Whose) =>
  tx.selectFrom('notifications').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId)

export function pageOfNotifications(tx: Transaction, whose: Whose, page: PageAsked) {
  return ownOf(tx, whose)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
}

export async function countNotifications(tx: Transaction, whose: Whose) {
  const { total, unseen } = await ownOf(tx, whose)
    .select((select) => [
      select.fn.countAll<string | number>().as('total'),
      select.fn.countAll<string | number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), unseen: Number(unseen) }
}

/** A mark stays as it was set first; reading is seeing too. @returns false when the customer has no such notification. */
export async function markNotifications(tx: Transaction, whose: Whose, mark: NotificationMark, at: Date) {
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

export const notificationsOf = (tx: Transaction, tenantId: string, customerId: string) =>
  ownOf(tx, { tenantId, customerId }).selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

/** `known` has the revision that each customer is known in. */
export async function changedNotifications(tx: Transaction, tenantId: string, known: ReadonlyMap<string, number>) {
  const revisions = await tx
    .selectFrom('customers')
    .select(['id', 'notifications_revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...known.keys()])
    .execute()
  const changed = revisions.filter(({ id, notifications_revision }) => notifications_revision > (known.get(id) ?? -1))
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const counts = await tx
    .selectFrom('notifications')
    .select((select) => ['customer_id', select.fn.countAll<string | number>().as('unseen')])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'in', ids)
    .where('seen_at', 'is', null)
    .groupBy('customer_id')
    .execute()
  const unseen = new Map(counts.map((one) => [one.customer_id, Number(one.unseen)]))
  return changed.map(({ id, notifications_revision: revision }) => ({ id, revision, unseen: unseen.get(id) ?? 0 }))
}

export type NotificationsNews = Awaited<ReturnType<typeof changedNotifications>>[number]
