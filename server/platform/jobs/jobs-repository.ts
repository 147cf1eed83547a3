// The queue in the database; the only place of its queries.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { JobContents, JobKind } from './job-kinds.ts'

export type NewJob<K extends JobKind> = {
  readonly tenantId: string
  /** Where the same job may be added twice: it is there once. Absent: it is another one. */
  readonly id?: string
  readonly kind: K
  readonly content: JobContents[K]
  /** From when on it is done. */
  readonly due: Date
  /** After this long it is too late to be of use, milliseconds. */
  readonly usefulForMs: number
}

/** Adds a job in the transaction of its cause: it is done if and only if that commits. */
export async function enqueue<K extends JobKind>(tx: Transaction, job: NewJob<K>): Promise<void> {
  const id = job.id ?? randomUUID()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('jobs')
    .values({
      tenant_id: job.tenantId,
      id,
      kind: job.kind,
      due_at: job.due,
      give_up_at: new Date(job.due.getTime() + job.usefulForMs),
      tries: 0,
      lease: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await tx
    .insertInto('job_contents')
    .values({ tenant_id: job.tenantId, job_id: id, content: JSON.stringify(job.content) })
    .execute()
}

/** A job that was taken: until the lease ends, nobody else does it. */
export type TakenJob = {
  readonly tenantId: string
  readonly id: string
  readonly kind: string
  readonly tries: number
  readonly giveUpAt: Date
  readonly lease: string
}

export type Turn = {
  readonly kinds: readonly string[]
  readonly limit: number
  readonly now: Date
  /** When others may take them again, if nothing was heard. */
  readonly leaseEnds: Date
}

/** Takes the jobs that are due, oldest first, of all stores; runs outside any store. Two takers never get the same one. */
export async function takeDue(tx: Transaction, { kinds, limit, now, leaseEnds }: Turn): Promise<TakenJob[]> {
  const lease = randomUUID()
  const rows = await tx
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('jobs')
          .select(['tenant_id', 'id'])
          .where('due_at', '<=', now)
          .where('kind', 'in', kinds)
          .orderBy('due_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('jobs')
    .from('due')
    .whereRef('jobs.tenant_id', '=', 'due.tenant_id')
    .whereRef('jobs.id', '=', 'due.id')
    .set({ lease, due_at: leaseEnds, tries: sql`tries + 1` })
    .returning(['jobs.tenant_id', 'jobs.id', 'jobs.kind', 'jobs.tries', 'jobs.give_up_at'])
    .execute()
  return rows.map(({ tenant_id: tenantId, id, kind, tries, give_up_at: giveUpAt }) => {
    return { tenantId, id, kind, tries, giveUpAt, lease }
  })
}

/** What a taken job is about; null when it is somebody else's by now. */
export async function contentOf(tx: Transaction, job: TakenJob): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await tx
    .selectFrom('jobs')
    .innerJoin('job_contents', (join) =>
      join.onRef('job_contents.tenant_id', '=', 'jobs.tenant_id').onRef('job_contents.job_id', '=', 'jobs.id'),
    )
    .select('job_contents.content')
    .where('jobs.tenant_id', '=', job.tenantId)
    .where('jobs.id', '=', job.id)
    .where('jobs.lease', '=', job.lease)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Removes a job that is done or given up. @returns false when somebody else has it by now. */
export async function removeJob(tx: Transaction, job: TakenJob): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lets a job be taken again from an instant on, with what is left of it, unless somebody else has it by now. */
export async function postponeJob(tx: Transaction, job: TakenJob, dueAt: Date, left?: object): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ due_at: dueAt, lease: null })
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirstOrThrow()
  if (left === undefined || numUpdatedRows === 0n) return
  await tx
    .updateTable('job_contents')
    .set({ content: JSON.stringify(left) })
    .where('tenant_id', '=', job.tenantId)
    .where('job_id', '=', job.id)
    .execute()
}
