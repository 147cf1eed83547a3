// PGlite as this program uses it: durable, quiet, never half-made.
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { VALUE_PARSERS, VALUE_SERIALIZERS } from '../value-parsers.ts'
import { DurableFileSystem, syncPath, syncTree } from './durable-file-system.ts'

/** `-F` would switch fsync off; fdatasync, the usual way to sync the log, does nothing in this engine, fsync does. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'full_page_writes=on',
  '-c',
  'synchronous_commit=on',
  '-c',
  'max_wal_size=32MB',
  '-c',
  'min_wal_size=8MB',
]
/** Segments of 1 MB keep a small store's directory small. */
const INITDB_PARAMS = ['--wal-segsize=1']

export type Engine = {
  pglite: PGlite
  /** Why it must not be used any more, if it must not. */
  failure(): Error | undefined
  /** Rejects at that moment: calls under way may never settle by themselves. */
  failed: Promise<never>
  /** Closes what a failed engine left open. */
  abandon(): void
}

async function start(directory: string): Promise<Engine> {
  let failure: Error | undefined
  let reportFailure: (error: Error) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => {
    reportFailure = reject
  })
  failed.catch(() => undefined) // nobody may be waiting at that moment
  const files = new DurableFileSystem(directory, (error) => {
    failure ??= error
    reportFailure(error)
  })
  const pglite = new PGlite({
    fs: files,
    startParams: START_PARAMS,
    initDbStartParams: INITDB_PARAMS,
    parsers: VALUE_PARSERS,
    serializers: VALUE_SERIALIZERS,
  })
  const engine: Engine = { pglite, failed, failure: () => failure, abandon: () => files.abandon() }
  try {
    await Promise.race([pglite.waitReady, failed])
  } catch (error) {
    engine.abandon()
    throw error
  }
  return engine
}

/** Made under another name and renamed when it is whole and on disk: a kill half-way leaves nothing to trip over. */
async function create(directory: string): Promise<void> {
  const draft = `${directory}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  const { pglite } = await start(draft)
  await pglite.close()
  syncTree(draft)
  fs.renameSync(draft, directory)
  syncPath(path.dirname(directory))
}

/**
 * Starts the engine on a directory, making the database when there is none. The caller holds the directory's lock.
 * A killed process leaves a `postmaster.pid`, at one moment an empty one that the engine refuses: under our lock it is always stale.
 */
export async function startEngine(directory: string): Promise<Engine> {
  if (!fs.existsSync(directory)) await create(directory)
  fs.rmSync(path.join(directory, 'postmaster.pid'), { force: true })
  return start(directory)
}
