// Changes of an order that exists. Each adds one to its revision, in its own transaction: what followers hold on to.
import type { Order, OrderStatus } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { type OrderRow, type OrderWithEvents, withParts } from './orders-repository.ts'

/** The order's row, held until the end of the transaction; null when the store has no such order. */
export async function lockOrder(
  tx: Transaction,
  tenantId: string,
  named: { readonly id: string } | { readonly order_number: number },
): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((where) => where.and(named))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

async function raiseRevision(
  tx: Transaction,
  { tenant_id: tenantId, id }: Pick<OrderRow, 'tenant_id' | 'id'>,
  change: { status?: OrderStatus; cancel_reason?: string | null; reserved_at?: Date; customer_id?: string },
): Promise<number> {
  const { revision } = await tx
    .updateTable('orders')
    .set((update) => ({ ...change, revision: update('revision', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Notes that something that belongs to the order changed. The caller holds its row. */
export async function touchOrder(tx: Transaction, row: Pick<OrderRow, 'tenant_id' | 'id'>): Promise<void> {
  await raiseRevision(tx, row, {})
}

/** Makes an order one of a customer's. The caller holds its row. */
export async function giveToCustomer(
  tx: Transaction,
  row: Pick<OrderRow, 'tenant_id' | 'id'>,
  customerId: string,
): Promise<void> {
  await raiseRevision(tx, row, { customer_id: customerId })
}

/** Notes that the visit of an order changed; `at` is the time that it has now. The caller holds its row. */
export async function moveTime(tx: Transaction, row: OrderRow, at: Date): Promise<OrderWithEvents> {
  const revision = await raiseRevision(tx, row, { reserved_at: at })
  const [moved] = await withParts(tx, row.tenant_id, [{ ...row, revision, reserved_at: at }])
  if (!moved) throw new Error('a moved visit is one order')
  return moved
}

/**
 * Brings the order into another state. The caller holds its row. Clocks of several servers differ a little: a state never
 * begins before the one it follows.
 */
export async function changeStatus(
  tx: Transaction,
  row: OrderRow,
  change: { readonly status: OrderStatus; readonly cancel_reason: string | null },
  at: Date,
): Promise<OrderWithEvents> {
  const revision = await raiseRevision(tx, row, change)
  const [before] = await withParts(tx, row.tenant_id, [row])
  const since = Math.max(at.getTime(), before?.events.at(-1)?.at.getTime() ?? 0)
  const event = { order_id: row.id, status: change.status, at: new Date(since) }
  // The first state has position 0 and revision 1, so a later revision is a position nobody took.
  await tx
    .insertInto('order_events')
    .values({ tenant_id: row.tenant_id, position: revision - 1, ...event })
    .execute()
  return {
    row: { ...row, ...change, revision },
    events: [...(before?.events ?? []), event],
    review: before?.review ?? null,
    visit: before?.visit ?? null,
  }
}

/** Those of these orders that have changed since the revision each is known in. */
export async function changedOrders(
  tx: Transaction,
  tenantId: string,
  known: ReadonlyMap<string, number>,
): Promise<OrderWithEvents[]> {
  const revisions = await tx
    .selectFrom('orders')
    .select(['id', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...known.keys()])
    .execute()
  const changed = revisions.filter(({ id, revision }) => revision > (known.get(id) ?? 0)).map(({ id }) => id)
  if (changed.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', changed)
    .execute()
  return withParts(tx, tenantId, rows)
}

/** Notes that an order holds no portions of limited items any more. The caller holds its row. */
export async function clearPortions(tx: Transaction, row: Pick<OrderRow, 'tenant_id' | 'id'>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ portions: null })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute()
}

/** What was ordered in each of a customer's orders, whose rows are held until the end of the transaction. */
export function lockOrdersOf(
  tx: Transaction,
  tenantId: string,
  customerId: string,
): Promise<Pick<OrderRow, 'id' | 'lines'>[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'lines'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes whoever ordered out of an order; `lines` is what stays of its lines. The caller holds its row. */
export async function anonymiseOrder(
  tx: Transaction,
  tenantId: string,
  { id, lines }: { readonly id: string; readonly lines: Order['order_items'] },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((set) => ({
      customer_id: null,
      guest_name: null,
      guest_phone: null,
      location: 'null',
      notes: '',
      lines: JSON.stringify(lines),
      revision: set('revision', '+', 1),
      anonymised_at: at,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
