// Counters by a hash of who is meant: of wrong passwords and of asking for mail, and of how much somebody took within a window.
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { SignInAttemptsTable } from '#server/platform/db/customer-tables'
import type { Transaction } from '#server/platform/db/database'

type Attempts = Pick<Selectable<SignInAttemptsTable>, 'failures' | 'last_failure_at'>

/** Reads a counter and keeps others from changing it until the transaction ends; makes it when it is new. */
export async function lockAttempts(tx: Transaction, tenantId: string, subject: string, now: Date): Promise<Attempts> {
  return (
    tx
      .insertInto('sign_in_attempts')
      .values({ tenant_id: tenantId, subject_hash: subject, failures: 0, last_failure_at: now })
      // Writing what is there makes one statement of making, locking and reading: between two, somebody else may forget the counter.
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'subject_hash'])
          .doUpdateSet((set) => ({ failures: set.ref('sign_in_attempts.failures') })),
      )
      .returning(['failures', 'last_failure_at'])
      .executeTakeFirstOrThrow()
  )
}

/** Sets a counter. */
export async function writeAttempts(
  tx: Transaction,
  tenantId: string,
  subject: string,
  failures: number,
  lastFailureAt: Date,
): Promise<void> {
  await tx
    .updateTable('sign_in_attempts')
    .set({ failures, last_failure_at: lastFailureAt })
    .where('tenant_id', '=', tenantId)
    .where('subject_hash', '=', subject)
    .execute()
}

/** Forgets counters: that of one subject, and all that nobody touched since an instant. */
export async function forgetAttempts(
  tx: Transaction,
  tenantId: string,
  subject: string,
  untouchedSince: Date,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('subject_hash', '=', subject), where('last_failure_at', '<', untouchedSince)]))
    .execute()
}

/** An amount to be counted for a subject. */
type Amount = { readonly subject: string; readonly amount: number }

/** What a subject took since its window began. */
type Sum = { readonly total: number; readonly since: Date }

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
