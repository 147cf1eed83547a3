// Writing everything that a database holds into one file, as it is at one moment, while servers go on.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/db/database'
import { type BackupCount, BackupError, FORMAT_VERSION, type Section } from './backup-format.ts'
import { readMigrations, readTables, type Table } from './backup-repository.ts'

/** Rows held in memory at once; fewer of those with pictures in them. */
const ROWS_AT_ONCE = { small: 500, large: 8 } as const

const chunkSchema = z.array(z.object({ row: z.array(z.nullable(z.string())) }))
const idsSchema = z.array(z.object({ id: z.string() }))

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

async function* rowsOf(tx: Transaction, { name, columns }: Table): AsyncGenerator<(string | null)[]> {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  const size = columns.some(({ type }) => type === 'bytea') ? ROWS_AT_ONCE.large : ROWS_AT_ONCE.small
  await sql`declare backup_rows cursor for select json_build_array(${sql.join(values)}) as row from ${sql.table(name)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(size)} from backup_rows`.execute(tx)
    for (const { row } of chunkSchema.parse(rows)) yield row
    if (rows.length < size) break
  }
  await sql`close backup_rows`.execute(tx)
}

type Progress = { rows: number; stores: number }

async function* sectionLines(
  tx: Transaction,
  table: Table,
  store: string | null,
  progress: Progress,
): AsyncGenerator<string> {
  let isBegun = false
  for await (const row of rowsOf(tx, table)) {
    const section: Section = { store, table: table.name, columns: table.columns.map(({ name }) => name) }
    if (!isBegun) yield line(section)
    isBegun = true
    progress.rows += 1
    yield line(row)
  }
}

async function* linesOf(
  tx: Transaction,
  enter: (tenantId: string | null) => Promise<void>,
  progress: Progress,
): AsyncGenerator<string> {
  // What values look like as text depends on these.
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx)
  const tables = await readTables(tx)
  const migrations = await readMigrations(tx)
  const stores = idsSchema.parse((await sql`select id::text from tenants order by slug`.execute(tx)).rows)
  yield line({
    format: 'storefront backup',
    version: FORMAT_VERSION,
    made_at: new Date().toISOString(),
    migrations,
  })
  for (const table of tables.filter((one) => !one.is_per_store)) yield* sectionLines(tx, table, null, progress)
  for (const { id } of stores) {
    await enter(id)
    progress.stores += 1
    for (const table of tables.filter((one) => one.is_per_store)) yield* sectionLines(tx, table, id, progress)
  }
  yield line({ rows: progress.rows })
}

/**
 * Writes a backup of all stores. The file is there when it is whole, for this user's eyes only; one of that name is replaced.
 * @throws BackupError when the file cannot be written.
 */
export async function writeBackup(db: Database, file: string): Promise<BackupCount> {
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
