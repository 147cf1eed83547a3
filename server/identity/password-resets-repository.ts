// Links for new passwords in the database.
import type { Transaction } from '#server/db/database'

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

/** A link by its token and the e-mail address it was sent to. */
export type ResetKey = {
  readonly tenantId: string
  readonly tokenHash: string
  readonly email: string
  readonly now: Date
}

/** Customer a live link is for; the row is held until the transaction ends, so that of two uses at once the second finds none. */
export async function lockReset(
  tx: Transaction,
  { tenantId, tokenHash, email, now }: ResetKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('password_resets')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'password_resets.tenant_id')
        .onRef('customers.id', '=', 'password_resets.customer_id'),
    )
    .select('password_resets.customer_id')
    .where('password_resets.tenant_id', '=', tenantId)
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .where('customers.email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Ends every link of a customer. */
export async function endResets(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
