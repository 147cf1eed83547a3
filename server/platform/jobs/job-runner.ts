import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database'
import {
  type Job,
  type JobHandlers,
  type JobKind,
  type LastPart,
  HopelessJobError,
  LaterJobError,
} from './job-kinds.ts'
import { contentOf, postponeJob, removeJob, takeDue, type TakenJob } from './jobs-repository.ts'

/** Fixed, so that the time of an answer does not show whether there was a job, such as a mail to a customer. */
const LOOK_MS = 1_000
const AT_ONCE = 4
const TRY_LIMIT_MS = 40_000
/** Longer than a try may take, so that only the jobs of a process that died are taken again. */
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 10 * 60_000
/** Jobs that still run are taken again when their lease ends. */
const STOP_WAIT_MS = 3_000

export type JobRunner = ReturnType<typeof createJobRunner>

/** Milliseconds until the next try: 5 s doubling to 10 minutes, at random up to a half less. */
export function waitAfter(tries: number, random = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20))
  return Math.round(whole * (1 - random / 2))
}

/** Does the jobs of some kinds, looking once a second, a few at a time. Several processes may. */
export function createJobRunner(options: {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly handlers: Partial<JobHandlers>
  readonly atOnce?: number
}) {
  const { db, log, now, handlers, atOnce = AT_ONCE } = options
  const kinds = Object.keys(handlers)
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  const stopping = new AbortController()

  async function attempt(job: TakenJob): Promise<LastPart | void> {
    const content = await db.inTenant(job.tenantId, (tx) => contentOf(tx, job))
    if (content === null) return
    const signal = AbortSignal.timeout(TRY_LIMIT_MS)
    const tooLong = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const handle = handlers[job.kind as JobKind] as (one: Job<JobKind>) => Promise<LastPart | void> // takeDue gives kinds of handlers only, whose content enqueue typed
    const { tenantId, id, tries } = job
    return Promise.race([handle({ tenantId, id, tries, content: content as Job<JobKind>['content'], signal }), tooLong]) // as above
  }

  const nameOf = ({ id, kind, tenantId, tries }: TakenJob) => ({ job: id, kind, store: tenantId, tries })

  async function settleFailure(job: TakenJob, error: unknown): Promise<void> {
    const left = error instanceof LaterJobError ? error : null
    const dueAt = new Date(now().getTime() + Math.max(waitAfter(job.tries), left?.afterMs ?? 0))
    if (error instanceof HopelessJobError || dueAt > job.giveUpAt) {
      log.error({ ...nameOf(job), err: error }, 'job given up')
      await db.inTenant(job.tenantId, (tx) => removeJob(tx, job))
      return
    }
    log.warn({ ...nameOf(job), err: error, again: dueAt.toISOString() }, 'job failed')
    await db.inTenant(job.tenantId, (tx) => postponeJob(tx, job, dueAt, left?.content))
  }

  const finish = (job: TakenJob, lastPart: LastPart) =>
    db.inTenant(job.tenantId, async (tx) => {
      if (await removeJob(tx, job)) await lastPart(tx)
    })

  async function settle(job: TakenJob): Promise<void> {
    try {
      // No process was running in time, or the job ended every one that tried it.
      if (now() > job.giveUpAt) throw new HopelessJobError('too late to be of use')
      const lastPart = await attempt(job)
      if (lastPart) return await finish(job, lastPart)
    } catch (error) {
      return settleFailure(job, error)
    }
    await db.inTenant(job.tenantId, (tx) => removeJob(tx, job))
  }

  async function run(job: TakenJob): Promise<void> {
    try {
      await settle(job)
    } catch (error) {
      // The database does not answer, so the job is taken again when its lease ends.
      log.warn({ ...nameOf(job), err: error }, 'job could not be settled')
    }
  }

  function begin(job: TakenJob): void {
    const promise = run(job).finally(() => running.delete(promise))
    running.add(promise)
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const limit = atOnce - running.size
      if (limit === 0) {
        await Promise.race(running)
        continue
      }
      const at = now()
      const leaseEnds = new Date(at.getTime() + LEASE_MS)
      const taken = await db.outsideTenants((tx) => takeDue(tx, { kinds, limit, now: at, leaseEnds }))
      taken.forEach(begin)
      if (taken.length < limit) return
    }
  }

  function lookLater(): void {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      drain()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'the queue could not be looked at')
        })
        .finally(lookLater)
    }, LOOK_MS)
    timer.unref()
  }

  return {
    start: lookLater,
    /** Does the jobs that are due now, for tests. */
    async runDue() {
      await drain()
      await Promise.all(running)
    },
    async stop() {
      stopping.abort()
      if (timer !== null) clearTimeout(timer)
      let last: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        last = setTimeout(resolve, STOP_WAIT_MS)
      })
      await Promise.race([Promise.all(running), enough])
      clearTimeout(last)
    },
  }
}
