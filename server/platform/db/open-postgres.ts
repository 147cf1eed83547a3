import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Database, DatabaseStartError } from './database.ts'
import { prepareDatabase } from './prepare.ts'
import type { Schema } from './schema.ts'
import { createTransactions } from './transactions.ts'
import { VALUE_PARSERS } from './value-parsers.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
/** Of every transaction, because poolers refuse these settings when a connection starts and would share those of a session. */
const LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' } as const

/** Without the lock that Kysely's migrations would leave behind in a pooler; prepare.ts has its own. */
class AdapterWithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutSessionLock()
  }
}

function openPool(databaseUrl: string, log: Logger): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'storefront',
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : VALUE_PARSERS[oid]) ?? pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies is replaced at the next use; without listeners, idle or in use, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  )
  return new Kysely<Schema>({ dialect: new PooledPostgresDialect({ pool }) })
}

async function check(db: Kysely<Schema>, databaseUrl: string): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message = error instanceof Error ? error.message : String(error)
    const { hostname, port, pathname } = new URL(databaseUrl)
    const target = `${hostname || 'localhost'}:${port || '5432'}${pathname}`
    throw new DatabaseStartError(
      `DATABASE_URL: PostgreSQL at ${target} does not answer (${[code, message].filter(Boolean).join(' ')})`,
      { cause: error },
    )
  }
}

/** @throws DatabaseStartError when the server does not answer or a right is missing. */
export async function openPostgres(databaseUrl: string, log: Logger): Promise<Database> {
  const kysely = openPool(databaseUrl, log)
  try {
    await check(kysely, databaseUrl)
    await prepareDatabase(kysely, log)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  return createTransactions({ engine: 'postgres', kysely, limits: LIMITS })
}
