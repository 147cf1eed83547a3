// The embedded engine has no background processes: without checkpoints its log grows for ever, without vacuum and analyze its
// tables and plans get worse.
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../schema.ts'

const LOG_CHECK_MS = 1_000
/** About as much is replayed by a start after a kill. */
const LOG_LIMIT_BYTES = 32 * 1_024 * 1_024
const FIRST_VACUUM_MS = 60_000
const VACUUM_MS = 3_600_000

export async function checkpointWhenDue(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(kysely)
  if ((rows[0]?.bytes ?? 0) > LOG_LIMIT_BYTES) await sql`checkpoint`.execute(kysely)
}

export async function vacuum(kysely: Kysely<Schema>): Promise<void> {
  await sql`vacuum (analyze)`.execute(kysely)
}

/** `stop` waits for the work that is running. */
export function startUpkeep(kysely: Kysely<Schema>, log: Logger): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = (work: (kysely: Kysely<Schema>) => Promise<void>) => (): void => {
    running = running
      .then(() => work(kysely))
      .catch((error: unknown) => log.warn({ err: error }, 'database upkeep failed'))
  }
  const timers = [
    setInterval(run(checkpointWhenDue), LOG_CHECK_MS),
    setTimeout(run(vacuum), FIRST_VACUUM_MS),
    setInterval(run(vacuum), VACUUM_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      return running
    },
  }
}
