// Each change adds one to the order's revision, by which followers notice it. Callers hold a lock on the order's row (lockOrder).
import type { Order, OrderStatus } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { type OrderRow, withParts } from './orders-repository.ts'

export function lockOrder(
  tx: Transaction,
  tenantId: string,
  named: { readonly id: string } | { readonly order_number: number },
) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((where) => where.and(named))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function touchOrder(
  tx: Transaction,
  { tenant_id: tenantId, id }: Pick<OrderRow, 'tenant_id' | 'id'>,
  change: { status?: OrderStatus; cancel_reason?: string | null; reserved_at?: Date; customer_id?: string } = {},
) {
  const { revision } = await tx
    .updateTable('orders')
    .set((update) => ({ ...change, revision: update('revision', '+', 1) }))
    .where((eb) => eb.and({ tenant_id: tenantId, id }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function moveTime(tx: Transaction, row: OrderRow, at: Date) {
  const revision = await touchOrder(tx, row, { reserved_at: at })
  const [moved] = await withParts(tx, row.tenant_id, [{ ...row, revision, reserved_at: at }])
  if (!moved) throw new Error('a moved visit is one order')
  return moved
}

/** A state never begins before the one it follows, although the clocks of servers differ. */
export async function changeStatus(
  tx: Transaction,
  row: OrderRow,
  change: { readonly status: OrderStatus; readonly cancel_reason: string | null },
  at: Date,
) {
  const revision = await touchOrder(tx, row, change)
  const [before] = await withParts(tx, row.tenant_id, [row])
  const since = Math.max(at.getTime(), before?.events.at(-1)?.at.getTime() ?? 0)
  const event = { order_id: row.id, status: change.status, at: new Date(since) }
  // The first state has position 0 and revision 1, so a later revision is a free position.
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

export async function changedOrders(tx: Transaction, tenantId: string, known: ReadonlyMap<string, number>) {
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

export async function clearPortions(tx: Transaction, row: Pick<OrderRow, 'tenant_id' | 'id'>) {
  await tx
    .updateTable('orders')
    .set({ portions: null })
    .where((eb) => eb.and({ tenant_id: row.tenant_id, id: row.id }))
    .execute()
}

export function lockOrdersOf(tx: Transaction, tenantId: string, customerId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'lines'])
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function anonymiseOrder(
  tx: Transaction,
  tenantId: string,
  { id, lines }: { readonly id: string; readonly lines: Order['order_items'] },
  at: Date,
) {
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
    .where((eb) => eb.and({ tenant_id: tenantId, id }))
    .execute()
}
