// The operator's command line (contract.md): `npm run operator -- <command>`.
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { openDatabase } from '#server/db/open-database'
import { DatabaseStartError } from '#server/db/start-error'
import { EnvError, parseEnv } from '#server/env'
import { UnknownStoreError } from '#server/tenants/export-tenant'
import { ImportFaultsError } from '#server/tenants/import-tenant'
import { HELP, parseCommand, UsageError } from './command-line.ts'
import type { Command, Target } from './command-line.ts'
import { runTask } from './run-task.ts'
import { accessServer } from './server-access.ts'
import { accessDatabase, Refusal } from './store-access.ts'
import type { StoreAccess } from './store-access.ts'

/** A file that cannot be read as a document. */
class FileError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function readDocumentFile(file: string): Promise<unknown> {
  let content: string
  try {
    content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  } catch (error) {
    throw new FileError(
      `${file} cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`,
    )
  }
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new FileError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function withAccess<T>(target: Target, work: (access: StoreAccess) => Promise<T>): Promise<T> {
  if (target.kind === 'server') return work(accessServer(target.url, target.token))
  const { DATA_DIR, DATABASE_URL, PUBLIC_URL, PORT } = parseEnv(process.env)
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: pino({ level: 'silent' }) })
  try {
    return await work(accessDatabase(db, PUBLIC_URL ?? `http://localhost:${PORT}`))
  } finally {
    await db.close()
  }
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') {
    process.stdout.write(HELP)
    return
  }
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
    for (const { path, message } of error.faults) complain(`${path === '' ? 'document' : path}: ${message}`)
    return 1
  }
  if (error instanceof DatabaseStartError) {
    complain(`${error.message}\nWhile a server is running on this database, work through it: --url URL --token TOKEN`)
    return 1
  }
  if (
    error instanceof FileError ||
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
