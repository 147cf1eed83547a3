// Counted by a hash, so that neither phones nor addresses are stored in clear.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'

export async function lockAttempts(tx: Transaction, tenantId: string, subject: string, now: Date) {
  return (
    tx
      .insertInto('sign_in_attempts')
      .values({ tenant_id: tenantId, subject_hash: subject, failures: 0, last_failure_at: now })
      // Writing the present value makes inserting, locking and reading one statement: between two the counter may be deleted.
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'subject_hash'])
          .doUpdateSet((set) => ({ failures: set.ref('sign_in_attempts.failures') })),
      )
      .returning(['failures', 'last_failure_at'])
      .executeTakeFirstOrThrow()
  )
}

export async function writeAttempts(
  tx: Transaction,
  tenantId: string,
  subject: string,
  failures: number,
  lastFailureAt: Date,
) {
  await tx
    .updateTable('sign_in_attempts')
    .set({ failures, last_failure_at: lastFailureAt })
    .where((eb) => eb.and({ tenant_id: tenantId, subject_hash: subject }))
    .execute()
}

/** Deletes the counter of one subject, and all that are older. */
export async function forgetAttempts(tx: Transaction, tenantId: string, subject: string, untouchedSince: Date) {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('subject_hash', '=', subject), where('last_failure_at', '<', untouchedSince)]))
    .execute()
}

type Amount = { readonly subject: string; readonly amount: number }

export function subjectHash(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * A window begins with the first amount. An instant shortly before that is in it too, because of requests at the same moment the later one
 * may be counted first. @returns the sums with these amounts, by subject.
 */
export async function addAmounts(
  tx: Transaction,
  tenantId: string,
  amounts: readonly Amount[],
  { at, windowMs }: { readonly at: Date; readonly windowMs: number },
) {
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
