import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import type { Logger } from 'pino'
import { type Database, DatabaseStartError } from '../database.ts'
import { prepareDatabase, reason } from '../prepare.ts'
import type { Schema } from '../schema.ts'
import { createTransactions } from '../transactions.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startEngine, type Engine } from './engine.ts'
import { keepRunning } from './keep-running.ts'
import { startUpkeep } from './upkeep.ts'

function makeDataDir(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new DatabaseStartError(`DATA_DIR ${dataDir} must be a directory this process may write to (${code})`, {
      cause: error,
    })
  }
}

async function start(directory: string, dataDir: string): Promise<Engine> {
  try {
    return await startEngine(directory)
  } catch (error) {
    throw new DatabaseStartError(
      `the database in DATA_DIR ${dataDir} does not start (${reason(error)}); is the disk full or damaged?`,
      { cause: error },
    )
  }
}

/** Opens the database in a data directory. @throws DatabaseStartError when it is in use or cannot be written. */
export async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  makeDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const directory = path.resolve(dataDir, 'database')
    const pglite = keepRunning(await start(directory, dataDir), () => start(directory, dataDir), log)
    const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
    try {
      await prepareDatabase(kysely, log)
    } catch (error) {
      await kysely.destroy()
      throw error
    }
    const upkeep = startUpkeep(kysely, log)
    return createTransactions({
      engine: 'embedded',
      kysely,
      settle: () => upkeep.stop(),
      release: () => lock.release(),
    })
  } catch (error) {
    lock.release()
    throw error
  }
}
