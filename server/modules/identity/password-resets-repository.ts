// Links for new passwords in the database.
import type { Transaction } from '#server/platform/db/database'

/** Stores a link of a customer, and forgets those of the store that are over. */
export async function insertReset(
  tx: Transaction,
  reset: { tenantId: string; tokenHash: string; customerId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('tenant_id', '=', reset.tenantId)
    .where('expires_at', '<=', reset.now)
    .execute()
  await tx
    .insertInto('password_resets')
    .values({
      tenant_id: reset.tenantId,
      token_hash: reset.tokenHash,
      customer_id: reset.customerId,
      expires_at: reset.expiresAt,
    })
    .execute()
}

/** Customer a live link is for, and where its mail went. */
export type LiveReset = { readonly customerId: string; readonly email: string | null }

/**
 * Reads a link by its token, and holds it until the transaction ends, so that of two uses at once the second finds none. The
 * address is not asked for: whether it is a customer's would show in how long finding nothing takes.
 */
export async function lockReset(
  tx: Transaction,
  tenantId: string,
  tokenHash: string,
  now: Date,
): Promise<LiveReset | null> {
  const row = await tx
    .selectFrom('password_resets')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'password_resets.tenant_id')
        .onRef('customers.id', '=', 'password_resets.customer_id'),
    )
    .select(['password_resets.customer_id', 'customers.email'])
    .where('password_resets.tenant_id', '=', tenantId)
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ? { customerId: row.customer_id, email: row.email } : null
}

/** Ends every link of a customer. */
export async function endResets(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
