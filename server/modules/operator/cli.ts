import { pino } from 'pino'
import type { ImportFault } from '#contract/import-document'
import { BackupError } from '#server/modules/backup/backup-format'
import { restoreBackup } from '#server/modules/backup/restore-backup'
import { writeBackup } from '#server/modules/backup/write-backup'
import { type Database, DatabaseStartError } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { type Env, EnvError, parseEnv } from '#server/env'
import { UnknownStoreError } from '#server/modules/import/export-tenant'
import { createPushSender } from '#server/modules/push/push-sender'
import { vapidKeys } from '#server/modules/push/vapid-keys'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { parseCommand } from './command-line.ts'
import { HELP } from './help-text.ts'
import { accessServer } from './server-access.ts'
import { Refusal, type StoreAccess, accessDatabase } from './store-access.ts'
import { FileError, readTextFile } from './text-file.ts'
import { UsageError } from './typed-values.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function withDatabase<T>(work: (db: Database, env: Env) => Promise<T>) {
  const env = parseEnv(process.env)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env
  const db = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
  try {
    return await work(db, env)
  } finally {
    await db.close()
  }
}

function withAccess<T>(server: { url: string; token: string } | null, work: (access: StoreAccess) => Promise<T>) {
  if (server) return work(accessServer(server.url, server.token))
  return withDatabase((db, env) => {
    // Made only when needed: it makes the keys where there are none.
    const push = () => createPushSender(vapidKeys(env), env)
    return work(accessDatabase(db, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, push))
  })
}

/** Such as `items.3.price: item 4 “Lamb kebab”, price, line 41: is missing`. */
function faultLine({ path, message, place, line }: ImportFault) {
  const where = [place, line && `line ${line}`].filter(Boolean).join(', ')
  return [path || 'document', ...(where === '' || where === 'document' ? [] : [where]), message].join(': ')
}

async function run(command: ReturnType<typeof parseCommand>) {
  if (!command) return process.stdout.write(HELP)
  if (command.kind === 'copy') {
    const { name, file } = command
    const { stores, rows } = await withDatabase((db) =>
      name === 'backup' ? writeBackup(db, file) : restoreBackup(db, file),
    )
    return say(`${file}: ${stores} ${stores === 1 ? 'store' : 'stores'}, ${rows} rows`)
  }
  // Read first: a file that cannot be read needs no database.
  const text = command.file === undefined ? '' : await readTextFile(command.file)
  const lines = await withAccess(command.server, (access) => command.run(access, text))
  return lines.forEach(say)
}

/** @returns the exit status. @throws errors that are no answer to the operator. */
function explain(error: unknown) {
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
  const isExplained = [FileError, BackupError, EnvError, UnknownStoreError, Refusal].some(
    (kind) => error instanceof kind,
  )
  if (!isExplained || !(error instanceof Error)) throw error
  complain(error.message)
  return 1
}

try {
  await run(parseCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = explain(error)
}
