import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

/** Opens the database, migrated and ready; without an address the embedded one. @throws DatabaseStartError */
export function openDatabase({
  dataDir,
  databaseUrl,
  log,
}: {
  dataDir: string
  databaseUrl?: string | undefined
  log: Logger
}): Promise<Database> {
  return databaseUrl === undefined || databaseUrl === '' ? openEmbedded(dataDir, log) : openPostgres(databaseUrl, log)
}
