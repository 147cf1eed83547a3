import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'

export type KeyedRequest = {
  readonly tenantId: string
  readonly customerId: string
  /** Name of the endpoint; the same key on another endpoint is another request. */
  readonly route: string
  readonly key: string
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

/** Takes a key, waiting for a running request that has it. @returns false when another request has it. */
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

export const findAnswer = (tx: Transaction, key: Key) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where((where) => where.and(rowOf(key)))
    .executeTakeFirst()

/** @returns the answer as it was stored. */
export async function storeAnswer(tx: Transaction, key: Key, status: number, answer: unknown): Promise<unknown> {
  const row = await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where((where) => where.and(rowOf(key)))
    .returning('answer')
    .executeTakeFirstOrThrow()
  return row.answer
}

/** Runs work that a ProblemError undoes, without the rest of the transaction. */
export async function inSavepoint<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint keyed_work`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint keyed_work`.execute(tx)
    return result
  } catch (error) {
    if (error instanceof ProblemError) await sql`rollback to savepoint keyed_work`.execute(tx)
    throw error
  }
}

export async function forgetKeysBefore(tx: Transaction, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute()
}

/** Deletes the answers to a customer, because they contain orders and addresses. */
export async function forgetKeysOf(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
