// Queries of sessions. The sessions table names no store; which customer a session is, is a row of the store.
import type { Transaction } from '#server/platform/db/database'
import type { Device } from './device.ts'

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

/** Says which customer a session is at a store, on which device. */
export async function assign(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  customerId: string,
  device: Device,
  now: Date,
): Promise<void> {
  const who = { customer_id: customerId, created_at: now, seen_at: now, ...device }
  await tx
    .insertInto('session_customers')
    .values({ tenant_id: tenantId, session_id: sessionId, ...who })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(who))
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

/** Makes every session of a customer a guest at the store. */
export async function endSessionsOf(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Makes every session of a customer a guest at the store but the one with this token's hash; null spares none.
 * @returns how many were ended.
 */
export async function endSessionsBut(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  tokenHash: string | null,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.id', '=', 'session_customers.session_id')
            .where('sessions.token_hash', '=', tokenHash ?? ''),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes sessions past their end, and with them who they were at every store. */
export async function forgetExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

/** Notes that a session was just used at a store. */
export async function noteSeen(tx: Transaction, tenantId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session_customers')
    .set({ seen_at: now })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** A live session of a customer at a store. */
export type SessionRow = Device & {
  readonly id: string
  readonly token_hash: string
  readonly created_at: Date
  readonly seen_at: Date
}

/** Live sessions of a customer at a store, the one seen last first. */
export function sessionsOf(tx: Transaction, tenantId: string, customerId: string, now: Date): Promise<SessionRow[]> {
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
): Promise<number> {
  if (sessionIds.length === 0) return 0
  const ended = await tx
    .deleteFrom('session_customers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .returning('session_id')
    .execute()
  return ended.length
}
