import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

/** Also deletes the store's expired links. */
export async function insertReset(tx: Transaction, reset: Insertable<Schema['password_resets']>, now: Date) {
  const { tenant_id: tenantId } = reset
  await tx.deleteFrom('password_resets').where('tenant_id', '=', tenantId).where('expires_at', '<=', now).execute()
  await tx.insertInto('password_resets').values(reset).execute()
}

/** Not looked up by address, because the time of finding nothing would tell whether a customer has it. */
export function lockReset(tx: Transaction, tenantId: string, tokenHash: string, now: Date) {
  return tx
    .selectFrom('password_resets')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'password_resets.tenant_id')
        .onRef('customers.id', '=', 'password_resets.customer_id'),
    )
    .select(['password_resets.customer_id', 'customers.email'])
    .where((eb) => eb.and({ 'password_resets.tenant_id': tenantId, 'password_resets.token_hash': tokenHash }))
    .where('password_resets.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function endResets(tx: Transaction, tenantId: string, customerId: string) {
  await tx
    .deleteFrom('password_resets')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .execute()
}
