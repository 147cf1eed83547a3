// Replaces an engine that failed, such as on a full disk, as PostgreSQL's supervisor does after a crash.
import { setImmediate } from 'node:timers/promises'
import type { PGliteDialectConfig } from 'kysely'
import type { Logger } from 'pino'
import { DatabaseUnavailableError } from '../database.ts'
import type { Engine } from './engine.ts'

type Connection = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>
type Work = Parameters<Connection['transaction']>[0]

/** Starting blocks the process for a moment, and a full disk stays full for a while. */
const RESTART_PAUSE_MS = 2_000

/** The engine as Kysely uses it. Calls reject with DatabaseUnavailableError while it fails; a later one starts it again from disk. */
export function keepRunning(first: Engine, start: () => Promise<Engine>, log: Logger): Connection {
  let engine = first
  let restarting: Promise<Engine> | undefined
  let lastStart = 0
  let closed = false

  const restart = async (): Promise<Engine> => {
    const failure = engine.failure()
    if (Date.now() - lastStart < RESTART_PAUSE_MS)
      throw new DatabaseUnavailableError('the database is recovering', { cause: failure })
    lastStart = Date.now()
    engine.abandon()
    log.error({ err: failure }, 'the embedded database failed and is started again')
    try {
      engine = await start()
    } catch (error) {
      throw new DatabaseUnavailableError('the database is recovering', { cause: error })
    }
    return engine
  }

  const current = async (): Promise<Engine> => {
    if (!engine.failure()) return engine
    return (restarting ??= restart().finally(() => {
      restarting = undefined
    }))
  }

  /** An engine that failed may have acknowledged a call that is not on disk. */
  const guarded = async <T>({ orFailure, failure }: Engine, call: () => Promise<T>): Promise<T> => {
    let settled: { value: T } | { error: unknown }
    try {
      settled = { value: await orFailure(call()) }
    } catch (error) {
      settled = { error }
    }
    const reason = failure()
    if (reason) throw new DatabaseUnavailableError('the database failed during the call', { cause: reason })
    if ('error' in settled) throw settled.error
    return settled.value
  }

  /** Kysely waits until its work is called, so work that cannot begin is called with a connection that rejects. */
  const refuse = (work: Work, error: unknown): Promise<unknown> =>
    work({
      query: () => Promise.reject(error),
      rollback: () => Promise.resolve(),
    }) as Promise<unknown> // it never resolves, because Kysely passes the rejection on

  return {
    get closed() {
      return closed
    },
    ready: true,
    waitReady: Promise.resolve(),
    query: async (text, parameters, options) => {
      const running = await current()
      return guarded(running, () => running.pglite.query(text, parameters, options))
    },
    transaction: async (work) => {
      let began = false
      // The engine never waits for input or output, so a loop of transactions would keep timers and requests from running.
      await setImmediate()
      try {
        const running = await current()
        return await guarded(running, () =>
          running.pglite.transaction((tx) => {
            began = true
            return work({
              query: (text, parameters, options) => guarded(running, () => tx.query(text, parameters, options)),
              rollback: () => tx.rollback(),
            })
          }),
        )
      } catch (error) {
        if (began) throw error
        await refuse(work, error)
        throw error
      }
    },
    close: async () => {
      closed = true
      const { failure, pglite, abandon } = engine
      if (failure()) abandon()
      else await pglite.close()
    },
  }
}
