// Stopping without breaking a promise: what was asked is answered, then the database closes.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database'

/** After this, requests still running are cut off, so that the database can close. */
const CUT_MS = 4_000
/** After this the process ends whatever is still running: whoever stops it waits 5 s. */
const LAST_MS = 4_700
/** npm passes a Ctrl-C on that its child has already received; both together are one wish. */
const SAME_SIGNAL_MS = 500

/** A browser keeps its connection open after the answer; how often those are looked for, so that they do not hold the end up. */
const SWEEP_MS = 50

async function closeAll(app: FastifyInstance, db: Database): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
  }, SWEEP_MS)
  const cut = setTimeout(() => {
    app.log.warn('requests still running were cut off')
    app.server.closeAllConnections()
  }, CUT_MS)
  try {
    await app.close()
    await db.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

const end = (_signal: string, number: number): never => process.exit(128 + number)

/**
 * Lets SIGINT and SIGTERM end a process that does not serve yet. Without a listener they would not reach the first process of a
 * container, and a start may wait long for its database.
 */
export function endOnSignals(): void {
  process.on('SIGINT', end).on('SIGTERM', end)
}

/**
 * On SIGINT or SIGTERM: takes no new connections, answers what is in flight, closes the database, exits 0, within 5 s.
 * A second signal exits at once with 1.
 */
export function stopOnSignals(app: FastifyInstance, db: Database, log: Logger): void {
  let firstAt: number | null = null

  async function stop(): Promise<void> {
    const last = setTimeout(() => process.exit(0), LAST_MS)
    try {
      await closeAll(app, db)
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
    clearTimeout(last)
    process.exit(0)
  }

  function onSignal(): void {
    if (firstAt === null) {
      firstAt = performance.now()
      void stop()
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end).on(signal, onSignal)
}
