// What of a customer's orders is still under way, and whether any was completed.
import type { Transaction } from '#server/platform/db/database'
import { FINAL_STATUSES } from '#contract/order-life'
import type { OrderRow } from './order-parts-repository.ts'

/** An order that nobody moved on this long after it was due is forgotten, not under way. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000

/** A customer's orders that the store has still something to do for. */
export function openOrdersOf(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  now: Date,
): Promise<Pick<OrderRow, 'id' | 'portions'>[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'portions'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('status', 'not in', FINAL_STATUSES)
    .where((where) =>
      where(where.fn.coalesce('reserved_at', 'ordered_at'), '>', new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
    )
    .execute()
}

/** Milliseconds until a customer who may place so many orders within a window may place one more; 0 for now. */
export async function hasRoomAfter(
  tx: Transaction,
  asked: { tenantId: string; customerId: string; at: Date; windowMs: number; most: number },
): Promise<number> {
  const { tenantId, customerId, at, windowMs, most } = asked
  const row = await tx
    .selectFrom('orders')
    .select('ordered_at')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('ordered_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!row) return 0
  const since = at.getTime() - row.ordered_at.getTime()
  // A clock that went back must not stretch the wait.
  return Math.max(0, Math.min(windowMs, windowMs - since))
}

/** Whether a store has completed an order of a customer. */
export async function hasCompletedOrder(tx: Transaction, tenantId: string, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
