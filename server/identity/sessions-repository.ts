// Queries of sessions. The sessions table names no store; which customer a session is, is a row of the store.
import type { Transaction } from '#server/db/database'

/** Gives a live session another token and a new end; null when there is no such session. */
export async function replaceToken(
  tx: Transaction,
  oldHash: string,
  newHash: string,
  now: Date,
  expiresAt: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: newHash, expires_at: expiresAt })
    .where('token_hash', '=', oldHash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores a new session and returns its id. */
export async function create(
  tx: Transaction,
  session: { id: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
  return session.id
}

/** Says which customer a session is at a store. */
export async function assign(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('session_customers')
    .values({ tenant_id: tenantId, session_id: sessionId, customer_id: customerId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'session_id']).doUpdateSet({ customer_id: customerId, created_at: now }),
    )
    .execute()
}

/** Makes a session a guest at a store. */
export async function unassign(tx: Transaction, tenantId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Removes sessions past their end, and with them who they were at every store. */
export async function forgetExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
