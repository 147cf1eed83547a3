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
  /** Settles as the work does, or rejects in the moment the engine fails: calls under way may never settle by themselves. */
  orFailure<T>(work: Promise<T>): Promise<T>
  /** Closes what a failed engine left open. */
  abandon(): void
}

async function start(directory: string): Promise<Engine> {
  let failure: Error | undefined
  // A promise that rejects on failure would keep what waits for it until then, that is every call there ever was.
  const waiting = new Set<(error: Error) => void>()
  const files = new DurableFileSystem(directory, (error) => {
    failure ??= error
    for (const reject of waiting) reject(failure)
  })
  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (failure) reject(failure)
      waiting.add(reject)
      work.then(resolve, reject).finally(() => waiting.delete(reject))
    })
  const pglite = new PGlite({
    fs: files,
    startParams: START_PARAMS,
    initDbStartParams: INITDB_PARAMS,
    parsers: VALUE_PARSERS,
    serializers: VALUE_SERIALIZERS as unknown as Record<number, (value: Uint8Array) => string>, // declared for text only, but bytes are sent as they are
  })
  const engine: Engine = { pglite, orFailure, failure: () => failure, abandon: () => files.abandon() }
  try {
    await orFailure(pglite.waitReady)
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
