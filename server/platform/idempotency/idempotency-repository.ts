// Keys of requests and their answers in the database; the only place of its queries.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'

export type KeyedRequest = {
  readonly tenantId: string
  readonly customerId: string
  /** Name of the endpoint; the same key on another endpoint is another request. */
  readonly route: string
  readonly key: string
  /** SHA-256 (hex) of what is asked for. */
  readonly fingerprint: string
  readonly at: Date
}

type Key = Pick<KeyedRequest, 'tenantId' | 'customerId' | 'route' | 'key'>

const rowOf = ({ tenantId, customerId, route, key }: Key) => ({
  tenant_id: tenantId,
  customer_id: customerId,
  route,
  key,
})

/** Takes a key, whose answer is to come. @returns false when another request has it; waits for one that is under way. */
export async function claimKey(tx: Transaction, request: KeyedRequest): Promise<boolean> {
  const { fingerprint, at } = request
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...rowOf(request), fingerprint, status: 0, answer: 'null', created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** What was answered to the request that has a key, and what it asked for. */
export async function findAnswer(
  tx: Transaction,
  key: Key,
): Promise<{ readonly fingerprint: string; readonly status: number; readonly answer: unknown } | null> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where((where) => where.and(rowOf(key)))
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the answer to the request that has a key. @returns the answer as it was stored. */
export async function storeAnswer(tx: Transaction, key: Key, status: number, answer: unknown): Promise<unknown> {
  const row = await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where((where) => where.and(rowOf(key)))
    .returning('answer')
    .executeTakeFirstOrThrow()
  return row.answer
}

/** Begins what can be undone by itself within the transaction. */
export async function setSavepoint(tx: Transaction): Promise<void> {
  await sql`savepoint keyed_work`.execute(tx)
}

/** Keeps what was done since `setSavepoint`. */
export async function releaseSavepoint(tx: Transaction): Promise<void> {
  await sql`release savepoint keyed_work`.execute(tx)
}

/** Undoes what was done since `setSavepoint`. */
export async function returnToSavepoint(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint keyed_work`.execute(tx)
}

/** Deletes the store's keys that were taken before an instant. */
export async function forgetKeysBefore(tx: Transaction, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute()
}

/** Deletes the answers a customer got: orders and addresses are written in them. */
export async function forgetKeysOf(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
