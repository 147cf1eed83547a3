// Counters of wrong passwords and of asking for mail.
import type { Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { SignInAttemptsTable } from '#server/platform/db/customer-tables'

export type Attempts = Pick<Selectable<SignInAttemptsTable>, 'failures' | 'last_failure_at'>

/** Reads a counter and keeps others from changing it until the transaction ends; makes it when it is new. */
export async function lockAttempts(
  tx: Transaction,
  tenantId: string,
  subjectHash: string,
  now: Date,
): Promise<Attempts> {
  return (
    tx
      .insertInto('sign_in_attempts')
      .values({ tenant_id: tenantId, subject_hash: subjectHash, failures: 0, last_failure_at: now })
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
  subjectHash: string,
  failures: number,
  lastFailureAt: Date,
): Promise<void> {
  await tx
    .updateTable('sign_in_attempts')
    .set({ failures, last_failure_at: lastFailureAt })
    .where('tenant_id', '=', tenantId)
    .where('subject_hash', '=', subjectHash)
    .execute()
}

/** Forgets counters: that of one subject, and all that nobody touched since an instant. */
export async function forgetAttempts(
  tx: Transaction,
  tenantId: string,
  subjectHash: string,
  untouchedSince: Date,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('tenant_id', '=', tenantId)
    .where((where) =>
      where.or([where('subject_hash', '=', subjectHash), where('last_failure_at', '<', untouchedSince)]),
    )
    .execute()
}
