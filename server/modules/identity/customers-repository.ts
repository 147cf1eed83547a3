// Queries of a store's customers.
import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { CustomersTable } from '#server/platform/db/customer-tables'
import type { Identifier } from './identifier.ts'

export type CustomerRow = Selectable<CustomersTable>

/** The session a customer was found by. */
type FoundBySession = CustomerRow & { readonly session_id: string; readonly seen_at: Date }

/** Customer a live session is at a store. */
export async function customerOfSession(
  tx: Transaction,
  tenantId: string,
  tokenHash: string,
  now: Date,
): Promise<FoundBySession | null> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('session_customers', 'session_customers.session_id', 'sessions.id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'session_customers.customer_id')
        .onRef('customers.tenant_id', '=', 'session_customers.tenant_id'),
    )
    .selectAll('customers')
    .select(['session_customers.session_id', 'session_customers.seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('session_customers.tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ?? null
}

/** Those of these customers, as the store calls them. */
export function namesAndPhones(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<Pick<CustomerRow, 'id' | 'name' | 'phone'>[]> {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}

/** Customer of a store by phone or e-mail in stored spelling. */
export async function findByIdentifier(
  tx: Transaction,
  tenantId: string,
  identifier: Identifier,
): Promise<CustomerRow | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(identifier.kind, '=', identifier.value)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces the hash of a customer's password. @returns what the customer signs in with. */
export async function setPassword(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  passwordHash: string,
): Promise<string[]> {
  const row = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .returning(['phone', 'email'])
    .executeTakeFirstOrThrow()
  return [row.phone, row.email].filter((identifier) => identifier !== null)
}

/** Which of a phone and an e-mail already belong to a customer of the store. */
export async function takenIdentifiers(
  tx: Transaction,
  tenantId: string,
  phone: string | null,
  email: string | null,
): Promise<readonly Identifier['kind'][]> {
  const wanted: Identifier[] = []
  if (phone !== null) wanted.push({ kind: 'phone', value: phone })
  if (email !== null) wanted.push({ kind: 'email', value: email })
  const taken: Identifier['kind'][] = []
  for (const identifier of wanted) {
    if (await findByIdentifier(tx, tenantId, identifier)) taken.push(identifier.kind)
  }
  return taken
}

/** Stores a customer; null when another sign-up took the phone or the e-mail in the meantime. */
export async function insertCustomer(tx: Transaction, row: Insertable<CustomersTable>): Promise<CustomerRow | null> {
  const stored = await tx
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return stored ?? null
}

/** Columns that customers change themselves. */
export type ProfileColumns = Partial<Pick<CustomerRow, 'name' | 'phone' | 'email' | 'preferred_language'>>

/** Changes what a customer may change of their row; null when the customer is gone. */
export async function updateCustomer(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  change: ProfileColumns,
): Promise<CustomerRow | null> {
  const row = await tx
    .updateTable('customers')
    // An update of nothing is no statement.
    .set({ id: customerId, ...change })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The customer's row, held until the end of the transaction: nothing that belongs to them can be added meanwhile. */
export async function lockCustomer(tx: Transaction, tenantId: string, customerId: string): Promise<CustomerRow | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Reads a customer's whole row; null when they are gone. */
export async function readCustomer(tx: Transaction, tenantId: string, customerId: string): Promise<CustomerRow | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a customer with everything that is theirs alone: sessions, addresses, cart, notifications. */
export async function deleteCustomer(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', customerId).execute()
}
