import { FINAL_STATUSES } from '#contract/order-life'
import type { OrderStatus } from '#contract/order'
import { visitsWithOrders } from '#server/modules/booking/visits-repository'
import type { Transaction } from '#server/platform/db/database'
import type { PageAsked } from '#server/platform/http/parse'
import { withParts } from './orders-repository.ts'

export async function pageOfOrders(
  tx: Transaction,
  tenantId: string,
  page: PageAsked,
  { customerId, status }: { customerId?: string; status?: OrderStatus | 'active' | undefined },
) {
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

/** Earliest first, with missed visits and without canceled ones. */
export async function ordersVisitedBetween(tx: Transaction, tenantId: string, from: Date, until: Date) {
  const rows = await visitsWithOrders(tx, tenantId)
    .selectAll('orders')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where((where) => where.or([where('place', 'is not', null), where('missed_at', 'is not', null)]))
    .orderBy('starts_at')
    .orderBy('order_number')
    .execute()
  return withParts(tx, tenantId, rows)
}

export async function allOrdersOf(tx: Transaction, tenantId: string, customerId: string) {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .orderBy('order_number', 'desc')
    .execute()
  return withParts(tx, tenantId, rows)
}
