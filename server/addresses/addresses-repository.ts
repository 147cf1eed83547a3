// Queries of customers' saved addresses.
import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { AddressesTable } from '#server/db/customer-tables'

export type AddressRow = Selectable<AddressesTable>

/** Addresses of one customer, the default one first, then the newest. */
export async function addressesOf(tx: Transaction, tenantId: string, customerId: string): Promise<AddressRow[]> {
  return tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Stores an address of a customer. */
export async function insertAddress(tx: Transaction, row: Insertable<AddressesTable>): Promise<void> {
  await tx.insertInto('addresses').values(row).execute()
}
