import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database, Transaction } from '#server/platform/db/database'
import { sqlState } from '#server/platform/db/transactions'
import { BackupError, FORMAT_VERSION, headSchema, lineSchema, type Section } from './backup-format.ts'
import {
  asOwner,
  insertRows,
  isEmptyTable,
  readMigrations,
  readTables,
  setCounter,
  type Table,
  type TextRow,
} from './backup-repository.ts'

const AT_ONCE = { rows: 500, characters: 4_000_000 } as const

type Enter = (tenantId: string | null) => Promise<void>

/** Joins the chunks of a line once, because a line with a picture has many. */
async function* linesIn(input: Readable) {
  let pieces: string[] = []
  for await (const chunk of input.setEncoding('utf8')) {
    const parts = String(chunk).split('\n')
    const rest = parts.pop() ?? ''
    for (const part of parts) {
      yield pieces.join('') + part
      pieces = []
    }
    pieces.push(rest)
  }
  const last = pieces.join('')
  if (last !== '') yield last
}

function intoTables(tx: Transaction, enter: Enter, tables: readonly Table[]) {
  const stores = new Set<string>()
  const counters = new Map<Table, number>()
  let current: Table | null = null
  let pending: TextRow[] = []
  let characters = 0
  let count = 0
  let isWhole = false

  const flush = async () => {
    if (current && pending.length > 0) await insertRows(tx, current, pending)
    pending = []
    characters = 0
  }

  const begin = async ({ store, table, columns }: Section) => {
    const known = tables.find(({ name }) => name === table)
    if (known?.columns.map(({ name }) => name).join() !== columns.join())
      throw new BackupError(`its table ${table} is not the one of this database`)
    if (store !== null) stores.add(store)
    await enter(store)
    current = known ?? null
  }

  const add = async (row: TextRow, length: number) => {
    if (current?.columns.length !== row.length) throw new BackupError('a row is out of place in it')
    const { columns, counter } = current
    const number = Number(row[columns.findIndex(({ name }) => name === counter)] ?? 0)
    if (counter !== null) counters.set(current, Math.max(number, counters.get(current) ?? 0))
    count += 1
    pending.push(row)
    characters += length
    if (pending.length >= AT_ONCE.rows || characters >= AT_ONCE.characters) await flush()
  }

  return {
    take: async (text: string) => {
      if (isWhole) throw new BackupError('it goes on after its end')
      const line = lineSchema.parse(JSON.parse(text))
      if (Array.isArray(line)) return add(line, text.length)
      await flush()
      if ('table' in line) return begin(line)
      if (line.rows !== count) throw new BackupError('rows are missing in it')
      isWhole = true
    },
    finish: async () => {
      if (!isWhole) throw new BackupError('its end is missing')
      await asOwner(tx, async () => {
        for (const [table, highest] of counters) await setCounter(tx, table, highest)
      })
      return { stores: stores.size, rows: count }
    },
  }
}

async function requireEmpty(tx: Transaction, tables: readonly Table[]) {
  for (const table of tables.filter((one) => !one.is_per_store || one.name === 'tenants')) {
    if (!(await isEmptyTable(tx, table)))
      throw new BackupError('the database is not empty: a backup is restored into a new one only, made with SEED=none')
  }
}

function requireSame(text: string, migrations: readonly string[]) {
  const head = headSchema.safeParse(JSON.parse(text))
  if (!head.success) throw new BackupError('it is no backup of this program')
  if (head.data.version !== FORMAT_VERSION)
    throw new BackupError(`its format is ${head.data.version}, not ${FORMAT_VERSION}`)
  const theirs = head.data.migrations.toSorted()
  if (theirs.join() === migrations.toSorted().join()) return
  throw new BackupError(
    `it was made by another version of this program (its last migration is ${theirs.at(-1)}, here it is ${migrations.toSorted().at(-1)}); restore it with that version`,
  )
}

function inWords(file: string, error: unknown): unknown {
  const words = (reason: string) => new BackupError(`${file} cannot be restored: ${reason}`, { cause: error })
  if (error instanceof BackupError) return words(error.message)
  if (!(error instanceof Error)) return error
  if (sqlState(error) === '23505') return words('the database got rows meanwhile')
  const isOfFile = 'syscall' in error || ('code' in error && String(error.code).startsWith('Z_'))
  if (isOfFile && 'code' in error) return words(String(error.code))
  return error instanceof SyntaxError || error.name === '$ZodError' ? words('it is damaged') : error
}

async function restoreLines(tx: Transaction, enter: Enter, input: Readable) {
  const tables = await readTables(tx)
  await requireEmpty(tx, tables)
  const migrations = await readMigrations(tx)
  const { take, finish } = intoTables(tx, enter, tables)
  let isHead = true
  for await (const text of linesIn(input)) {
    if (isHead) requireSame(text, migrations)
    else await take(text)
    isHead = false
  }
  return finish()
}

/** All or nothing. @throws BackupError for no backup, an incomplete one, one of another version, or a database that is not empty. */
export async function restoreBackup(db: Database, file: string) {
  const source = createReadStream(file)
  const input = createGunzip()
  source.on('error', (error) => input.destroy(error))
  // Without a listener an error would end the process before the reader of the lines gets it.
  input.on('error', () => undefined)
  source.pipe(input)
  try {
    return await db.acrossStores((tx, enter) => restoreLines(tx, enter, input))
  } catch (error) {
    throw inWords(file, error)
  } finally {
    source.destroy()
    input.destroy()
  }
}
