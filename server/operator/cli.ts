// The operator's command line (contract.md): `npm run operator -- <command>`.
import { createReadStream } from 'node:fs'
import { pino } from 'pino'
import type { ImportFault } from '#contract/import-document'
import { BackupError } from '#server/backup/backup-format'
import { restoreBackup } from '#server/backup/restore-backup'
import { writeBackup } from '#server/backup/write-backup'
import type { Database } from '#server/db/database'
import { openDatabase } from '#server/db/open-database'
import { DatabaseStartError } from '#server/db/start-error'
import { type Env, EnvError, parseEnv } from '#server/env'
import { UnknownStoreError } from '#server/tenants/export-tenant'
import { createPushSender } from '#server/push/push-sender'
import { vapidKeys } from '#server/push/vapid-keys'
import { ImportFaultsError } from '#server/tenants/first-faults'
import { parseCommand, UsageError } from './command-line.ts'
import type { Command, Copying, Target } from './command-line.ts'
import { HELP } from './help-text.ts'
import { runTask } from './run-task.ts'
import { accessServer } from './server-access.ts'
import { DOCUMENT_LIMIT } from './document-limit.ts'
import { accessDatabase, Refusal } from './store-access.ts'
import type { DocumentFile, StoreAccess } from './store-access.ts'

/** A file that cannot be read as a document. */
class FileError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Reads a file or standard input, no more of it than a server takes. */
async function bytesOf(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > DOCUMENT_LIMIT) throw new FileError(`${file} is larger than ${DOCUMENT_LIMIT} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The text of a file in UTF-8, or in UTF-16, which some editors and spreadsheets write; its first bytes tell which. */
function textOf(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileError(`${file} is neither in UTF-8 nor in UTF-16; save it as UTF-8`)
  }
}

async function readDocumentFile(file: string): Promise<DocumentFile> {
  let bytes: Uint8Array
  try {
    bytes = await bytesOf(file)
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(
      `${file} cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`,
    )
  }
  const text = textOf(file, bytes)
  try {
    return { bytes: Buffer.from(text), value: JSON.parse(text) }
  } catch (error) {
    throw new FileError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function withDatabase<T>(work: (db: Database, env: Env) => Promise<T>): Promise<T> {
  const env = parseEnv(process.env)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env
  const db = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
  try {
    return await work(db, env)
  } finally {
    await db.close()
  }
}

function withAccess<T>(target: Target, work: (access: StoreAccess) => Promise<T>): Promise<T> {
  if (target.kind === 'server') return work(accessServer(target.url, target.token))
  return withDatabase((db, env) => {
    const { PUBLIC_URL, PORT } = env
    // Made when it is needed: it makes the keys where there are none.
    const push = () => createPushSender(vapidKeys(env), env)
    return work(accessDatabase(db, PUBLIC_URL ?? `http://localhost:${PORT}`, push))
  })
}

async function copy({ name, file }: Copying): Promise<void> {
  const { stores, rows } = await withDatabase((db) =>
    name === 'backup' ? writeBackup(db, file) : restoreBackup(db, file),
  )
  say(`${file}: ${stores} ${stores === 1 ? 'store' : 'stores'}, ${rows} rows`)
}

/** Its path for programs, then what people read: `items.3.price: item 4 “Lamb kebab”, price, line 41: is missing; …`. */
function faultLine({ path, message, place, line }: ImportFault): string {
  const where = [...(place === undefined ? [] : [place]), ...(line === undefined ? [] : [`line ${line}`])].join(', ')
  return [path === '' ? 'document' : path, ...(where === '' || where === 'document' ? [] : [where]), message].join(': ')
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') {
    process.stdout.write(HELP)
    return
  }
  if (command.name === 'copy') return copy(command.copying)
  const { task, target } = command
  // Read first: a file that cannot be read needs no database.
  const document = task.name === 'tenant:import' ? await readDocumentFile(task.file) : null
  for (const line of await withAccess(target, (access) => runTask(task, access, document))) say(line)
}

/** Exit status of a failed command, after saying what is wrong. @throws what is a fault of ours. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    complain(`${error.message}\nSee: npm run operator -- help`)
    return 2
  }
  if (error instanceof ImportFaultsError) {
    for (const fault of error.faults) complain(faultLine(fault))
    if (error.more) complain('and more: these are the first')
    return 1
  }
  if (error instanceof DatabaseStartError) {
    complain(
      `${error.message}\nWhile a server is running on this database, stop it, or work on one store through it: --url URL --token TOKEN`,
    )
    return 1
  }
  if (
    error instanceof FileError ||
    error instanceof BackupError ||
    error instanceof EnvError ||
    error instanceof UnknownStoreError ||
    error instanceof Refusal
  ) {
    complain(error.message)
    return 1
  }
  throw error
}

try {
  await run(parseCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = explain(error)
}
