import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { type Database, DatabaseUnavailableError, type Transaction } from './database.ts'
import { APPLICATION_ROLE } from './migrations/statements.ts'
import type { Schema } from './schema.ts'

/** Serialization failure, deadlock, lock not available: the same work may succeed a moment later. */
const RETRIED = new Set(['40001', '40P01', '55P03'])
const ATTEMPTS = 6
const FIRST_WAIT_MS = 10

/** SQLSTATE of a database error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}

/** Messages of node-postgres that have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Not retried: whether the commit took effect before the connection was lost is unknown. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || !LOST_CONNECTION.test(error.message)) return error
  return new DatabaseUnavailableError('the database connection was lost', { cause: error })
}

type Scope = { tenantId: string; scope: 'tenant' | 'directory' }

type Options = {
  engine: Database['engine']
  kysely: Kysely<Schema>
  limits?: Readonly<Record<string, string>>
  /** Called after the last transaction, before the engine is closed. */
  settle?(): Promise<void>
  /** Called after the engine is closed. */
  release?(): void
}

/** Only until the end of the transaction: with a pooler, others use the same connection afterwards. */
async function setLocally(tx: Transaction, settings: Readonly<Record<string, string>>): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(calls)}`.execute(tx)
}

export function createTransactions({ engine, kysely, limits = {}, settle, release }: Options): Database {
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  const once = <T>({ tenantId, scope }: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    kysely.transaction().execute(async (tx) => {
      await setLocally(tx, { ...limits, role: APPLICATION_ROLE, 'app.tenant_id': tenantId, 'app.scope': scope })
      return work(tx)
    })

  const withRetries = async <T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(scope, work)
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw withCode(error)
      }
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  const acrossStores: Database['acrossStores'] = (work) =>
    kysely.transaction().execute(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const enter = (tenantId: string | null): Promise<void> =>
        setLocally(tx, { 'app.tenant_id': tenantId ?? '', 'app.scope': tenantId === null ? 'directory' : 'tenant' })
      await setLocally(tx, { statement_timeout: '0', idle_in_transaction_session_timeout: '0', role: APPLICATION_ROLE })
      await enter(null)
      return work(tx, enter)
    })

  const run = <T>(start: () => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(new Error('the database is closed'))
    const promise = start()
    running.add(promise)
    promise.catch(() => undefined).finally(() => running.delete(promise))
    return promise
  }

  const close = async (): Promise<void> => {
    await Promise.allSettled(running)
    try {
      await settle?.()
      await kysely.destroy()
    } finally {
      release?.()
    }
  }

  return {
    engine,
    inTenant: (tenantId, work) => run(() => withRetries({ tenantId, scope: 'tenant' }, work)),
    outsideTenants: (work) => run(() => withRetries({ tenantId: '', scope: 'directory' }, work)),
    acrossStores: (work) => run(() => acrossStores(work)),
    ping: async () => {
      if (closing) throw new Error('the database is closed')
      await sql`select 1`.execute(kysely)
    },
    close: () => (closing ??= close()),
  }
}
