// Orders in the database; the only place of their queries.
import type { Selectable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { OrderEventsTable, OrdersTable } from '#server/db/schema'
import type { Order, OrderStatus } from '#contract/order'

export type OrderRow = Selectable<OrdersTable>
type OrderEventRow = Pick<Selectable<OrderEventsTable>, 'order_id' | 'status' | 'at'>
export type OrderWithEvents = { readonly row: OrderRow; readonly events: readonly OrderEventRow[] }

type Location = Order['location']

/** States that nothing follows (contract/order-life.ts). */
const FINAL: readonly OrderStatus[] = ['completed', 'canceled']

/**
 * Locks the store's row until the end of the transaction, so that its catalogue cannot move and orders are numbered one
 * after another. Not FOR SHARE: two orders that share the row would each wait for the other when taking their number.
 * @returns the catalogue version that now holds.
 */
export async function lockStore(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select('catalogue_version')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.catalogue_version
}

/** Takes the store's next order number. */
export async function takeOrderNumber(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx
    .updateTable('tenants')
    .set((update) => ({ next_order_number: update('next_order_number', '+', 1) }))
    .where('id', '=', tenantId)
    .returning('next_order_number')
    .executeTakeFirstOrThrow()
  return row.next_order_number - 1
}

/** Inserts an order in its first state, with the event that says so. */
export async function insertOrder(tx: Transaction, row: OrderRow): Promise<OrderWithEvents> {
  await tx
    .insertInto('orders')
    .values({
      ...row,
      location: JSON.stringify(row.location),
      lines: JSON.stringify(row.lines),
      portions: row.portions && JSON.stringify(row.portions),
    })
    .execute()
  const event = { order_id: row.id, status: row.status, at: row.ordered_at }
  await tx
    .insertInto('order_events')
    .values({ tenant_id: row.tenant_id, position: 0, ...event })
    .execute()
  return { row, events: [event] }
}

/** The order with this id, whoever placed it. */
export async function findOrder(tx: Transaction, tenantId: string, id: string): Promise<OrderWithEvents | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { row, events: await eventsOf(tx, tenantId, [id]) }
}

export type OrderPage = {
  readonly number: number
  readonly size: number
  /** Those that still go on, or those that ended in this way; all when absent. */
  readonly status?: 'active' | 'completed' | 'canceled' | undefined
}

/** A page of a customer's orders, newest first (by number, which grows with time), and how many there are in all. */
export async function pageOfOrders(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  page: OrderPage,
): Promise<{ orders: OrderWithEvents[]; total: number }> {
  const theirs = tx.selectFrom('orders').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId)
  const mine =
    page.status === undefined
      ? theirs
      : page.status === 'active'
        ? theirs.where('status', 'not in', FINAL)
        : theirs.where('status', '=', page.status)
  const { total } = await mine
    .select((select) => select.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('order_number', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  const events =
    rows.length === 0
      ? []
      : await eventsOf(
          tx,
          tenantId,
          rows.map((row) => row.id),
        )
  const orders = rows.map((row) => ({ row, events: events.filter((event) => event.order_id === row.id) }))
  return { orders, total: Number(total) }
}

function eventsOf(tx: Transaction, tenantId: string, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return tx
    .selectFrom('order_events')
    .select(['order_id', 'status', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** Where an order goes: a copy of one of the customer's own addresses, or null when it is not theirs. */
export async function deliveryLocation(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  addressId: string,
): Promise<Location> {
  const address = await tx
    .selectFrom('addresses')
    .select([
      'name',
      'latitude',
      'longitude',
      'address_type',
      'address',
      'city',
      'state',
      'country_id',
      'street',
      'postal_code',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return address ? { locationType: 'delivery', locationDetails: address } : null
}
