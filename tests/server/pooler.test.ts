// Behind PgBouncer, which lends connections by the transaction: starting, serving, and what stays on its connections.
/** @module-tag after-gate */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import { importTenant } from '#server/modules/import/import-tenant'
import { quietLog } from '../support/database.ts'
import { type Pooler, startPooler } from '../support/pgbouncer.ts'
import { createPostgresDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'

const ROUNDS = 10
const TOGETHER = 4
const OPENER = fileURLToPath(new URL('../support/opening-process.ts', import.meta.url))

let cluster: TestPostgres
let pooler: Pooler
const servers: ServerProcess[] = []

beforeAll(async () => {
  cluster = await startPostgres()
  pooler = await startPooler(cluster.url)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await pooler?.stop()
  await cluster?.stop()
})

/** An empty database, by its address through the pooler. */
async function pooledDatabase(): Promise<string> {
  const { url } = await createPostgresDatabase(cluster.url)
  return pooler.urlOf(new URL(url).pathname.slice(1))
}

/** Asks without the pooler; the cluster is this test's alone. */
async function rowsOf(text: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function startOpener() {
  const child = spawn(process.execPath, [OPENER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    open: async (url: string): Promise<unknown> => {
      child.stdin.write(`${url}\n`)
      return (await lines.next()).value
    },
    end: () => child.stdin.end(),
  }
}

test(`${TOGETHER} processes open an empty database at once, ${ROUNDS} times, and leave no lock behind`, async () => {
  const openers = Array.from({ length: TOGETHER }, startOpener)
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await pooledDatabase()
    expect(await Promise.all(openers.map(({ open }) => open(url)))).toEqual(openers.map(() => 'opened'))
  }
  for (const { end } of openers) end()
  expect(await rowsOf(`select objid from pg_locks where locktype = 'advisory'`)).toEqual([])
})

test('servers that start together on an empty database serve it, each with a request of its own', async () => {
  const databaseUrl = await pooledDatabase()
  for (let index = 0; index < 2; index += 1)
    servers.push(startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: '/nonexistent' }))
  const urls = await Promise.all(servers.map(({ ready }) => ready))
  const db = await openDatabase({ dataDir: '/nonexistent', databaseUrl, log: quietLog })
  await importTenant(db, storeDocument('sumac'))
  await db.close()
  for (const url of urls) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/api/sumac/tenant/items`)).status).toBe(200)
  }
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})

test('a start that waits for the database of others ends by SIGTERM, also where nobody listens to it otherwise', async () => {
  const url = new URL((await createPostgresDatabase(cluster.url)).url)
  await openDatabase({ dataDir: '/nonexistent', databaseUrl: url.href, log: quietLog }).then((db) => db.close())
  const holder = new pg.Client(url.href)
  await holder.connect()
  await holder.query('begin; lock table kysely_migration in access exclusive mode')
  const server = startProcess({ DATABASE_URL: url.href, DATA_DIR: '/nonexistent' })
  servers.push(server)
  await expect.poll(() => rowsOf('select 1 from pg_locks where not granted'), { timeout: 30_000 }).toHaveLength(1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(143)
  await holder.end()
})

test("limits of statements and stores end with their transaction, though everybody shares the pooler's connections", async () => {
  const databaseUrl = await pooledDatabase()
  const db = await openDatabase({ dataDir: '/nonexistent', databaseUrl, log: quietLog })
  const shown = await db.inTenant('00000000-0000-4000-8000-000000000000', async (tx) => {
    const query = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_user::text as role`
    return (await query.execute(tx)).rows
  })
  expect(shown).toEqual([{ statement: '15s', idle: '30s', role: 'storefront_app' }])
  await db.close()
  const other = new pg.Client(databaseUrl)
  await other.connect()
  const { rows } = await other.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_user::text as role,
    coalesce(current_setting('app.tenant_id', true), '') as store`)
  await other.end()
  expect(rows).toEqual([{ statement: '0', idle: '0', role: 'postgres', store: '' }])
})
