// Servers of others that a test runs: as a plain user, in a folder of their own, never longer than the test.
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** PostgreSQL and its poolers refuse to run as root: under root they run as `postgres` where that user exists, else as `nobody`. */
export function plainUser(): SpawnOptions {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: '-u' | '-g', user: string): number =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      continue
    }
  }
  throw new Error('running as root, and there is neither a user postgres nor nobody to run servers as')
}

/** A new folder for a server that runs as this user. */
export function homeFor(name: string, { uid, gid }: SpawnOptions): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `storefront-${name}-`))
  if (uid !== undefined && gid !== undefined) fs.chownSync(home, uid, gid)
  return home
}

/** What the server of a folder has printed. */
export const logOf = (home: string): string => fs.readFileSync(path.join(home, 'log'), 'utf8')

/** Runs the server until its own standard input ends, which it does when this process ends in whatever way; then removes everything. */
const SUPERVISOR = `exec 3<&0; end=$1; shift; "$@" & pid=$!; cat <&3 >/dev/null; kill -$end $pid 2>/dev/null; wait $pid; rm -rf -- "$0"`

/** Starts a server that ends with `stop` or with this process, by the signal it takes for "at once", and its folder with it. */
export function supervise(
  home: string,
  command: readonly string[],
  options: SpawnOptions,
  signal: 'QUIT' | 'TERM' = 'TERM',
): { readonly stop: () => Promise<void> } {
  const log = fs.openSync(path.join(home, 'log'), 'a')
  const server = spawn('/bin/sh', ['-c', SUPERVISOR, home, signal, ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', log, log],
  })
  fs.closeSync(log)
  server.unref()
  return {
    stop: async () => {
      const ended = once(server, 'exit')
      server.ref()
      server.stdin?.end()
      await ended
    },
  }
}
