import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Transaction } from '#server/platform/db/database'
import { BackupError, FORMAT_VERSION, type Section } from './backup-format.ts'
import { readMigrations, readRows, readStoreIds, readTables, setTextForms, type Table } from './backup-repository.ts'

const line = (value: unknown) => `${JSON.stringify(value)}\n`

type Progress = { rows: number; stores: number }

async function* sectionLines(tx: Transaction, table: Table, store: string | null, progress: Progress) {
  const section: Section = { store, table: table.name, columns: table.columns.map(({ name }) => name) }
  const hasPictures = table.columns.some(({ type }) => type === 'bytea')
  let isBegun = false
  for await (const row of readRows(tx, table, hasPictures ? 8 : 500)) {
    if (!isBegun) yield line(section)
    isBegun = true
    progress.rows += 1
    yield line(row)
  }
}

async function* linesOf(tx: Transaction, enter: (tenantId: string | null) => Promise<void>, progress: Progress) {
  await setTextForms(tx)
  const tables = await readTables(tx)
  const migrations = await readMigrations(tx)
  const stores = await readStoreIds(tx)
  yield line({ format: 'storefront backup', version: FORMAT_VERSION, made_at: new Date().toISOString(), migrations })
  for (const table of tables.filter((one) => !one.is_per_store)) yield* sectionLines(tx, table, null, progress)
  for (const id of stores) {
    await enter(id)
    progress.stores += 1
    for (const table of tables.filter((one) => one.is_per_store)) yield* sectionLines(tx, table, id, progress)
  }
  yield line({ rows: progress.rows })
}

/** The file is readable by this user only; an older one is replaced once it is complete. @throws BackupError when it cannot be written. */
export async function writeBackup(db: Database, file: string) {
  const draft = `${file}.${randomUUID()}.part`
  const progress: Progress = { rows: 0, stores: 0 }
  try {
    await db.acrossStores((tx, enter) =>
      pipeline(
        Readable.from(linesOf(tx, enter, progress)),
        createGzip(),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      ),
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
    throw code === null ? error : new BackupError(`${file} cannot be written (${code})`, { cause: error })
  }
  return progress
}
