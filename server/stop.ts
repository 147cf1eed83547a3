import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database'

/** After this, running requests are cut off. */
const CUT_MS = 4_000
/** After this the process exits, before it would be killed after 5 s. */
const LAST_MS = 4_700
/** npm passes on a Ctrl-C that this process has already received. */
const SAME_SIGNAL_MS = 500
/** Browsers keep connections open after the answer, which would delay the end. */
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

/** Lets signals end a process that does not serve yet: without a listener they do not reach the first process of a container. */
export function endOnSignals(): void {
  process.on('SIGINT', end).on('SIGTERM', end)
}

/** Answers running requests, closes the database and exits with 0 within 5 s; a second signal exits at once with 1. */
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
