import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

export type OpenDatabaseOptions = {
  /** Directory of the embedded database; made when missing. */
  dataDir: string
  /** PostgreSQL connection string; without one the embedded database is opened. */
  databaseUrl?: string | undefined
  log: Logger
}

/**
 * Opens the database, migrated and ready.
 * @throws DatabaseStartError with a one-line message when it cannot be used.
 */
export function openDatabase({ dataDir, databaseUrl, log }: OpenDatabaseOptions): Promise<Database> {
  return databaseUrl === undefined || databaseUrl === '' ? openEmbedded(dataDir, log) : openPostgres(databaseUrl, log)
}
