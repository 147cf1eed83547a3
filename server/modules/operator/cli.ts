// The operator's command line: `npm run operator -- <command>`.
import { pino } from 'pino'
import type { ImportFault } from '#contract/import-document'
import { BackupError } from '#server/modules/backup/backup-format'
import { restoreBackup } from '#server/modules/backup/restore-backup'
import { writeBackup } from '#server/modules/backup/write-backup'
import type { Database } from '#server/platform/db/database'
import { DatabaseStartError } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { type Env, EnvError, parseEnv } from '#server/env'
import { UnknownStoreError } from '#server/modules/import/export-tenant'
import { createPushSender } from '#server/modules/push/push-sender'
import { vapidKeys } from '#server/modules/push/vapid-keys'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { type Command, type Copying, type Target, UsageError, parseCommand } from './command-line.ts'
import { HELP } from './help-text.ts'
import { runTask } from './run-task.ts'
import { accessServer } from './server-access.ts'
import { type DocumentFile, Refusal, type StoreAccess, accessDatabase } from './store-access.ts'
import { FileError, readTextFile } from './text-file.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** What the text of a file says as a document. */
function documentOf(file: string, text: string): DocumentFile {
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
  const text = 'file' in task ? await readTextFile(task.file) : null
  const content = task.name === 'tenant:import' && text !== null ? documentOf(task.file, text) : text
  for (const line of await withAccess(target, (access) => runTask(task, access, content))) say(line)
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
