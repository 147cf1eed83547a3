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
  /** Set when the engine must not be used any more. */
  failure(): Error | undefined
  /** Rejects in the moment the engine fails, because calls under way may then never settle. */
  orFailure<T>(work: Promise<T>): Promise<T>
  abandon(): void
}

async function start(directory: string): Promise<Engine> {
  let failure: Error | undefined
  // One promise that rejects on failure would keep every call in memory that ever waited for it.
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

/** Made under another name and renamed when it is complete and on disk, so that a kill leaves no half-made database. */
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

/** Starts the engine, making the database when there is none. The caller holds the lock of the data directory. */
export async function startEngine(directory: string): Promise<Engine> {
  if (!fs.existsSync(directory)) await create(directory)
  // Left by a killed process; under our lock it is always stale, and the engine refuses an empty one.
  fs.rmSync(path.join(directory, 'postmaster.pid'), { force: true })
  return start(directory)
}
