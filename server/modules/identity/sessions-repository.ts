// The sessions table names no store; which customer a session is, is a row of the store.
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import type { Device } from './device.ts'

/** Gives a live session another token and a new end. @returns its id; undefined when there is no such session. */
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

export async function insertSession(tx: Transaction, session: Insertable<Schema['sessions']>) {
  await tx.insertInto('sessions').values(session).execute()
}

export async function assign(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  customerId: string,
  device: Device,
  now: Date,
) {
  const who = { customer_id: customerId, created_at: now, seen_at: now, ...device }
  await tx
    .insertInto('session_customers')
    .values({ tenant_id: tenantId, session_id: sessionId, ...who })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(who))
    .execute()
}

export async function unassign(tx: Transaction, tenantId: string, sessionId: string) {
  await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .execute()
}

/**
 * Makes every session of a customer a guest at the store but the one with this token's hash; null spares none.
 * @returns how many were ended.
 */
export async function endSessionsBut(tx: Transaction, tenantId: string, customerId: string, tokenHash: string | null) {
  const { numDeletedRows } = await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('session_id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', tokenHash ?? ''),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The rows of stores go with the sessions. */
export async function forgetExpired(tx: Transaction, now: Date) {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export async function noteSeen(tx: Transaction, tenantId: string, sessionId: string, now: Date) {
  await tx
    .updateTable('session_customers')
    .set({ seen_at: now })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
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
    .where('session_customers.tenant_id', '=', tenantId)
    .where('session_customers.customer_id', '=', customerId)
    .where('sessions.expires_at', '>', now)
    .orderBy('session_customers.seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** Makes sessions of a customer guests at the store. @returns how many of these were the customer's. */
export async function unassignOwn(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  sessionIds: readonly string[],
) {
  if (sessionIds.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]
