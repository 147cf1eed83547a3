import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { JobContents, JobKind } from './job-kinds.ts'

export type NewJob<K extends JobKind> = {
  readonly tenantId: string
  /** A job with the same id is added once only. */
  readonly id?: string
  readonly kind: K
  readonly content: JobContents[K]
  readonly due: Date
  /** After it the job is given up. */
  readonly usefulForMs: number
}

/** Adds a job in the transaction of its cause, so that it is done if and only if that commits. */
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

/** No other process takes the job until the lease ends. */
export type TakenJob = Awaited<ReturnType<typeof takeDue>>[number]

const rowOf = ({ tenantId, id, lease }: TakenJob) => ({ tenant_id: tenantId, id, lease })

/** Takes the due jobs of all stores, oldest first. Two processes never get the same one. */
export async function takeDue(
  tx: Transaction,
  turn: { readonly kinds: readonly string[]; readonly limit: number; readonly now: Date; readonly leaseEnds: Date },
) {
  const { kinds, limit, now, leaseEnds } = turn
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

/** Null when another process has the job by now. */
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

/** @returns false when another process has the job by now. */
export async function removeJob(tx: Transaction, job: TakenJob): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where((where) => where.and(rowOf(job)))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lets a job be taken again from `dueAt` on, with the content that is left, unless another process has it by now. */
export async function postponeJob(tx: Transaction, job: TakenJob, dueAt: Date, left?: object): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ due_at: dueAt, lease: null })
    .where((where) => where.and(rowOf(job)))
    .executeTakeFirstOrThrow()
  if (left === undefined || numUpdatedRows === 0n) return
  await tx
    .updateTable('job_contents')
    .set({ content: JSON.stringify(left) })
    .where('tenant_id', '=', job.tenantId)
    .where('job_id', '=', job.id)
    .execute()
}
