// The sessions table names no store; which customer a session is, is a row of the store.
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

/** @returns the id of the session; undefined when there is no such live one. */
export async function replaceToken(tx: Transaction, oldHash: string, newHash: string, now: Date, expiresAt: Date) {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: newHash, expires_at: expiresAt })
    .where('token_hash', '=', oldHash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Also deletes expired sessions; the rows of stores go with them. */
export async function insertSession(tx: Transaction, session: Insertable<Schema['sessions']>, now: Date) {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await tx.insertInto('sessions').values(session).execute()
}

export async function assign(tx: Transaction, session: Insertable<Schema['session_customers']>) {
  await tx
    .insertInto('session_customers')
    .values(session)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(session))
    .execute()
}

/** Makes a session a guest at the store. @returns whether it was somebody's, or this customer's if one is named. */
export async function unassign(
  tx: Transaction,
  tenantId: string,
  of: { readonly session_id: string } | { readonly session_id: string; readonly customer_id: string },
) {
  const { numDeletedRows } = await tx
    .deleteFrom('session_customers')
    .where((eb) => eb.and({ tenant_id: tenantId, ...of }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Spares the session with this token's hash. @returns how many were ended. */
export async function endSessionsBut(tx: Transaction, tenantId: string, customerId: string, tokenHash: string | null) {
  const { numDeletedRows } = await tx
    .deleteFrom('session_customers')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .where('session_id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', tokenHash ?? ''),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function noteSeen(tx: Transaction, tenantId: string, sessionId: string, now: Date) {
  await tx
    .updateTable('session_customers')
    .set({ seen_at: now })
    .where((eb) => eb.and({ tenant_id: tenantId, session_id: sessionId }))
    .execute()
}

/** Last seen first. */
export function sessionsOf(tx: Transaction, tenantId: string, customerId: string, now: Date) {
  return tx
    .selectFrom('session_customers')
    .innerJoin('sessions', 'sessions.id', 'session_customers.session_id')
    .select([
      'sessions.id',
      'sessions.token_hash',
      'session_customers.browser',
      'session_customers.system',
      'session_customers.created_at',
      'session_customers.seen_at',
    ])
    .where((eb) => eb.and({ 'session_customers.tenant_id': tenantId, 'session_customers.customer_id': customerId }))
    .where('sessions.expires_at', '>', now)
    .orderBy('session_customers.seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]
