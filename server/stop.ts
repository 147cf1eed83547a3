// Stopping without breaking a promise: what was asked is answered, then the database closes.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database'

/** After this the process ends whatever is still running: whoever stops it waits 5 s. */
const CUT_MS = 4_500
/** npm passes a Ctrl-C on that its child has already received; both together are one wish. */
const SAME_SIGNAL_MS = 500

/** On SIGINT or SIGTERM: takes no new connections, answers what is in flight, closes the database, exits 0. A second signal exits at once. */
export function stopOnSignals(app: FastifyInstance, db: Database, log: Logger): void {
  let firstAt: number | null = null

  async function stop(): Promise<void> {
    const cut = setTimeout(() => {
      log.warn('requests still running were cut off')
      app.server.closeAllConnections()
      process.exit(0)
    }, CUT_MS)
    try {
      await app.close()
      await db.close()
      process.exitCode = 0
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exitCode = 1
    }
    clearTimeout(cut)
    process.exit()
  }

  function onSignal(): void {
    if (firstAt === null) {
      firstAt = performance.now()
      void stop()
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
