// A fresh, migrated, isolated database for a test, on either engine.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { Database } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { createMigratedPostgresDatabase } from './postgres.ts'

export type TestDatabase = { db: Database; close(): Promise<void> }
export type TestEngine = 'embedded' | 'postgres'

export const quietLog = pino({ level: 'silent' })

/** Engine named by TEST_DATABASE; the embedded one when it is not set. */
export function testEngine(): TestEngine {
  const name = process.env['TEST_DATABASE'] ?? 'embedded'
  if (name !== 'embedded' && name !== 'postgres')
    throw new Error(`TEST_DATABASE is ${name}; it must be embedded or postgres`)
  return name
}

const ROOT = path.resolve(import.meta.dirname, '..', '..')

/** Changes whenever what a new database holds may have changed. */
function templateName(): string {
  const migrations = path.join(ROOT, 'server/platform/db/migrations')
  const files = [
    ...fs
      .readdirSync(migrations)
      .toSorted()
      .map((name) => path.join(migrations, name)),
    path.join(ROOT, 'server/platform/db/embedded/engine.ts'),
    path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(fs.readFileSync(file))
  return `storefront-test-template-${hash.digest('hex').slice(0, 16)}`
}

/** A data directory migrated once per machine; several workers may make it at once, one of them wins. */
async function template(): Promise<string> {
  const finished = path.join(os.tmpdir(), templateName())
  if (fs.existsSync(finished)) return finished
  const draft = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-test-draft-'))
  const db = await openDatabase({ dataDir: draft, log: quietLog })
  await db.close()
  try {
    fs.renameSync(draft, finished)
  } catch {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return finished
}

/** A data directory with a migrated, empty embedded database in it. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = path.join(os.tmpdir(), `storefront-test-${randomUUID()}`)
  fs.cpSync(await template(), dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return dataDir
}

async function openEmbedded(): Promise<TestDatabase> {
  const dataDir = await migratedDataDir()
  const db = await openDatabase({ dataDir, log: quietLog })
  return {
    db,
    close: async () => {
      await db.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPostgres(): Promise<TestDatabase> {
  const { url, drop } = await createMigratedPostgresDatabase()
  const db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url, log: quietLog })
  return {
    db,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}

/** Opens a fresh database; close it when done, which removes it. */
export function openTestDatabase(engine: TestEngine = testEngine()): Promise<TestDatabase> {
  return engine === 'embedded' ? openEmbedded() : openPostgres()
}
