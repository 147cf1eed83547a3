import type { Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

type Whose = Pick<Selectable<Schema['orders']>, 'customer_id' | 'guest_phone'>

export async function noteMissed(tx: Transaction, tenantId: string, visitId: string, at: Date) {
  await tx
    .updateTable('visits')
    .set({ missed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', visitId)
    .execute()
}

/** Counts by account, or by phone for guests. */
export async function missedVisitsOf(tx: Transaction, tenantId: string, orders: readonly Whose[]) {
  const ids = orders.flatMap(({ customer_id: id }) => id ?? [])
  const phones = orders.flatMap(({ guest_phone: phone }) => phone ?? [])
  const rows = await tx
    .selectFrom('visits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'visits.tenant_id').onRef('orders.id', '=', 'visits.order_id'),
    )
    .select(['customer_id', 'guest_phone', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('visits.tenant_id', '=', tenantId)
    .where('missed_at', 'is not', null)
    .where((where) =>
      where.or([
        ...(ids.length > 0 ? [where('customer_id', 'in', ids)] : []),
        ...(phones.length > 0 ? [where('guest_phone', 'in', phones)] : []),
      ]),
    )
    .groupBy(['customer_id', 'guest_phone'])
    .execute()
  return ({ customer_id: id, guest_phone: phone }: Whose) =>
    rows
      .filter((row) => (id === null ? row.guest_phone === phone && phone !== null : row.customer_id === id))
      .reduce((sum, { count }) => sum + Number(count), 0)
}
