// Queries of customers' saved addresses.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { AddressesTable } from '#server/platform/db/customer-tables'

export type AddressRow = Selectable<AddressesTable>

/** Whose addresses. */
export type AddressOwner = { readonly tenantId: string; readonly customerId: string }

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
export async function insertAddress(tx: Transaction, row: Insertable<AddressesTable>): Promise<AddressRow> {
  return tx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * Lets one change of a customer's addresses happen at a time, until the transaction ends; orders do not wait for it.
 * @returns whether there still is such a customer.
 */
export async function lockAddresses(tx: Transaction, { tenantId, customerId }: AddressOwner): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An address of the store, whoever it belongs to. */
export async function findAddress(tx: Transaction, tenantId: string, id: string): Promise<AddressRow | null> {
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** How many addresses a customer has, and whether one of them is the default one. */
export async function countAddresses(
  tx: Transaction,
  { tenantId, customerId }: AddressOwner,
): Promise<{ count: number; hasDefault: boolean }> {
  const rows = await tx
    .selectFrom('addresses')
    .select('is_default')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
  return { count: rows.length, hasDefault: rows.some(({ is_default }) => is_default) }
}

/** Changes an address. */
export async function changeAddress(
  tx: Transaction,
  { tenant_id, id }: Pick<AddressRow, 'tenant_id' | 'id'>,
  change: Updateable<AddressesTable>,
): Promise<AddressRow> {
  return tx
    .updateTable('addresses')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Leaves a customer without a default address for a moment: only one may be it at any time. */
export async function clearDefault(tx: Transaction, { tenantId, customerId }: AddressOwner): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

/** Removes an address. */
export async function removeAddress(tx: Transaction, { tenant_id, id }: AddressRow): Promise<void> {
  await tx.deleteFrom('addresses').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
}
