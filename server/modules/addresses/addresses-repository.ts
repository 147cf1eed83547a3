import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

export type AddressRow = Selectable<Schema['addresses']>

export type AddressOwner = { readonly tenantId: string; readonly customerId: string }

const ofOwner = ({ tenantId, customerId }: AddressOwner) => ({ tenant_id: tenantId, customer_id: customerId })

/** The default address first, then the newest. */
export const addressesOf = (tx: Transaction, tenantId: string, customerId: string) =>
  tx
    .selectFrom('addresses')
    .selectAll()
    .where((eb) => eb.and(ofOwner({ tenantId, customerId })))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertAddress = (tx: Transaction, row: Insertable<Schema['addresses']>) =>
  tx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow()

/** Orders do not wait for this lock. @returns false without such a customer. */
export async function lockAddresses(tx: Transaction, { tenantId, customerId }: AddressOwner) {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.and({ tenant_id: tenantId, id: customerId }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An address of any customer of the store. */
export const findAddress = (tx: Transaction, tenantId: string, id: string) =>
  tx
    .selectFrom('addresses')
    .selectAll()
    .where((eb) => eb.and({ tenant_id: tenantId, id }))
    .executeTakeFirst()

export async function countAddresses(tx: Transaction, owner: AddressOwner) {
  const rows = await tx
    .selectFrom('addresses')
    .select('is_default')
    .where((eb) => eb.and(ofOwner(owner)))
    .execute()
  return { count: rows.length, hasDefault: rows.some(({ is_default }) => is_default) }
}

export const changeAddress = (
  tx: Transaction,
  { tenant_id, id }: AddressRow,
  change: Updateable<Schema['addresses']>,
) =>
  tx
    .updateTable('addresses')
    .set(change)
    .where((eb) => eb.and({ tenant_id, id }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Called before the next one is set, because the database allows only one. */
export const clearDefault = (tx: Transaction, owner: AddressOwner) =>
  tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where((eb) => eb.and({ ...ofOwner(owner), is_default: true }))
    .execute()

export const removeAddress = (tx: Transaction, { tenant_id, id }: AddressRow) =>
  tx
    .deleteFrom('addresses')
    .where((eb) => eb.and({ tenant_id, id }))
    .execute()
