// One process per data directory: two of them on one embedded database would silently lose each other's rows.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../database.ts'

/** Only for the message: the pid may be stale. */
function holder(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim()
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}

/**
 * Takes a file lock of the operating system, through SQLite because Node offers none: it ends with the process however that dies,
 * and holds across containers that share the directory. @throws DatabaseStartError when it is taken.
 */
export function lockDataDir(dataDir: string) {
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
