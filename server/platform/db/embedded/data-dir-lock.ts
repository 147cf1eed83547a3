// One process per data directory: two of them on one embedded database would silently lose each other's rows.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../database.ts'

export type DataDirLock = {
  release(): void
}

/** Pid of the process that took the lock last, for the message only; it decides nothing. */
function holder(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim()
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}

/**
 * Takes the directory's lock. It is a file lock of the operating system, taken through SQLite because Node itself
 * offers none: it ends with the process however that dies, holds across containers that share the directory,
 * and knows nothing of pids that could be reused.
 * @throws DatabaseStartError when another process (or this one) holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const pidFile = path.join(dataDir, 'database.pid')
  const lock = new DatabaseSync(path.join(dataDir, 'database.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5
    throw new DatabaseStartError(
      busy
        ? `DATA_DIR ${dataDir} is in use by ${holder(pidFile)}; stop it or choose another DATA_DIR`
        : `DATA_DIR ${dataDir} cannot be locked (${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}
