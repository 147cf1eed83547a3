// Lists of orders, newest first (by number, which grows with time), a page at a time.
import { FINAL_STATUSES } from '#contract/order-life'
import type { OrderStatus } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import type { PageAsked } from '#server/platform/http/parse'
import { type OrderWithEvents, withParts } from './orders-repository.ts'

type OrdersOfPage = { readonly orders: OrderWithEvents[]; readonly total: number }

/** Queries on the store's orders; `customerId` and `status` narrow them, `active` being every state that is not final. */
async function pageOf(
  tx: Transaction,
  tenantId: string,
  page: PageAsked,
  narrowed: { customerId?: string; status?: OrderStatus | 'active' | undefined },
): Promise<OrdersOfPage> {
  const { customerId, status } = narrowed
  const found = tx
    .selectFrom('orders')
    .where((where) =>
      where.and([
        where('tenant_id', '=', tenantId),
        ...(customerId === undefined ? [] : [where('customer_id', '=', customerId)]),
        ...(status === undefined
          ? []
          : [status === 'active' ? where('status', 'not in', FINAL_STATUSES) : where('status', '=', status)]),
      ]),
    )
  const { total } = await found
    .select((select) => select.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('order_number', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { orders: await withParts(tx, tenantId, rows), total: Number(total) }
}

/** A page of a customer's orders: all, those that still go on, or those that ended in this way. */
export function pageOfOrders(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  page: PageAsked,
  status: 'active' | 'completed' | 'canceled' | undefined,
): Promise<OrdersOfPage> {
  return pageOf(tx, tenantId, page, { customerId, status })
}

/** A page of the store's orders: all, or those in one state. */
export function pageOfStoreOrders(
  tx: Transaction,
  tenantId: string,
  page: PageAsked,
  status: OrderStatus | undefined,
): Promise<OrdersOfPage> {
  return pageOf(tx, tenantId, page, { status })
}

/** Orders whose visits begin in a span, the earliest first, also those that nobody came to; canceled ones are left out. */
export async function ordersVisitedBetween(
  tx: Transaction,
  tenantId: string,
  from: Date,
  until: Date,
): Promise<OrderWithEvents[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('visits', (join) =>
      join.onRef('visits.tenant_id', '=', 'orders.tenant_id').onRef('visits.order_id', '=', 'orders.id'),
    )
    .selectAll('orders')
    .where('orders.tenant_id', '=', tenantId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where((where) => where.or([where('place', 'is not', null), where('missed_at', 'is not', null)]))
    .orderBy('starts_at')
    .orderBy('order_number')
    .execute()
  return withParts(tx, tenantId, rows)
}

/** Every order of a customer, newest first. */
export async function allOrdersOf(tx: Transaction, tenantId: string, customerId: string): Promise<OrderWithEvents[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('order_number', 'desc')
    .execute()
  return withParts(tx, tenantId, rows)
}
