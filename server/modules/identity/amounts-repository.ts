// Counters of how much of something somebody took within a window, beside those of tries and kept as they are: by a hash.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'

/** An amount to be counted for a subject. */
export type Amount = { readonly subject: string; readonly amount: number }

/** What a subject took since its window began. */
export type Sum = { readonly total: number; readonly since: Date }

/** The name that a subject is kept by: neither phones nor addresses are stored in clear. */
export function subjectHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Adds amounts of different subjects, all in one statement. A window begins with the first amount and ends after `windowMs`. An instant
 * a little before its beginning is in it too: of requests at the same moment the later one may be counted first.
 * @returns the sums, these amounts included.
 */
export async function addAmounts(
  tx: Transaction,
  tenantId: string,
  amounts: readonly Amount[],
  { at, windowMs }: { readonly at: Date; readonly windowMs: number },
): Promise<ReadonlyMap<string, Sum>> {
  const [earliest, latest] = [new Date(at.getTime() - windowMs), new Date(at.getTime() + windowMs)]
  const since = sql.ref('sign_in_attempts.last_failure_at')
  const isOver = sql<boolean>`(${since} <= ${earliest} or ${since} >= ${latest})`
  const rows = await tx
    .insertInto('sign_in_attempts')
    .values(
      amounts.map(({ subject, amount }) => ({
        tenant_id: tenantId,
        subject_hash: subject,
        failures: amount,
        last_failure_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject_hash']).doUpdateSet({
        failures: sql`case when ${isOver} then excluded.failures else sign_in_attempts.failures + excluded.failures end`,
        last_failure_at: sql`case when ${isOver} then excluded.last_failure_at else sign_in_attempts.last_failure_at end`,
      }),
    )
    .returning(['subject_hash', 'failures', 'last_failure_at'])
    .execute()
  return new Map(rows.map((row) => [row.subject_hash, { total: row.failures, since: row.last_failure_at }]))
}
