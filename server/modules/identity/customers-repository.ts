import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import type { Identifier } from './identifier.ts'

export type CustomerRow = Selectable<Schema['customers']>

const customersOf = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('customers').where('customers.tenant_id', '=', tenantId)

export function customerOfSession(tx: Transaction, tenantId: string, tokenHash: string, now: Date) {
  return customersOf(tx, tenantId)
    .innerJoin('session_customers', (join) =>
      join
        .onRef('customers.id', '=', 'session_customers.customer_id')
        .onRef('customers.tenant_id', '=', 'session_customers.tenant_id'),
    )
    .innerJoin('sessions', 'sessions.id', 'session_customers.session_id')
    .selectAll('customers')
    .select(['session_customers.session_id', 'session_customers.seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

export const namesAndPhones = (tx: Transaction, tenantId: string, ids: readonly string[]) =>
  customersOf(tx, tenantId).select(['id', 'name', 'phone']).where('id', 'in', ids).execute()

export const findByIdentifier = (tx: Transaction, tenantId: string, { kind, value }: Identifier) =>
  customersOf(tx, tenantId).selectAll().where(kind, '=', value).executeTakeFirst()

export const readCustomer = (tx: Transaction, tenantId: string, id: string) =>
  customersOf(tx, tenantId).selectAll().where('id', '=', id).executeTakeFirst()

/** Nothing that belongs to the customer can be added while the row is locked. */
export const lockCustomer = (tx: Transaction, tenantId: string, id: string) =>
  customersOf(tx, tenantId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setPassword(tx: Transaction, tenantId: string, customerId: string, passwordHash: string) {
  const row = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where((eb) => eb.and({ tenant_id: tenantId, id: customerId }))
    .returning(['phone', 'email'])
    .executeTakeFirstOrThrow()
  return [row.phone, row.email].filter((identifier) => identifier !== null)
}

export async function takenIdentifiers(tx: Transaction, tenantId: string, phone: string | null, email: string | null) {
  const taken: Identifier['kind'][] = []
  if (phone !== null && (await findByIdentifier(tx, tenantId, { kind: 'phone', value: phone }))) taken.push('phone')
  if (email !== null && (await findByIdentifier(tx, tenantId, { kind: 'email', value: email }))) taken.push('email')
  return taken
}

/** Undefined when another sign-up took the phone or the e-mail meanwhile. */
export function insertCustomer(tx: Transaction, row: Insertable<Schema['customers']>) {
  return tx
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export type ProfileColumns = Partial<Pick<CustomerRow, 'name' | 'phone' | 'email' | 'preferred_language'>>

export function updateCustomer(tx: Transaction, tenantId: string, id: string, change: ProfileColumns) {
  return (
    tx
      .updateTable('customers')
      // The id is set so that an empty change is a statement too.
      .set({ id, ...change })
      .where((eb) => eb.and({ tenant_id: tenantId, id }))
      .returningAll()
      .executeTakeFirst()
  )
}

/** The database deletes the customer's sessions, addresses, cart and notifications too. */
export async function deleteCustomer(tx: Transaction, tenantId: string, customerId: string) {
  await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', customerId).execute()
}
