import os from 'node:os'
import { openDatabase } from '#server/platform/db/open-database'
import { quietLog } from './database.ts'
import { startSharedPostgres } from './postgres.ts'

/** Starts the PostgreSQL that the whole run shares; what it returns stops it. */
export function setup(): Promise<() => Promise<void>> {
  return startSharedPostgres(async (url) => {
    const db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url, log: quietLog })
    await db.close()
  })
}
