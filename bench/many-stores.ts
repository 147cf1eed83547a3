// A thousand stores on PostgreSQL behind one process, looked at in turn; and what the list of them costs others. Alone: node bench/many-stores.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/open-database'
import { importTenant } from '#server/modules/import/import-tenant'
import { quietLog } from '../tests/support/database.ts'
import { createPostgresDatabase } from '../tests/support/postgres.ts'
import { storeDocument } from '../tests/support/stores.ts'
import { type Row, budgetText } from './row.ts'

const ROOT = join(import.meta.dirname, '..')
const STORES = Number(process.env['STORES'] ?? 1_000)
const ITEMS = 40
const AT_ONCE = 4
/** What a thousand homes that are not kept have to do, on one processor. */
const BUDGETS = { homesASecond: 25, lateMs: 500, megabytes: 600 } as const
/** Of /proc/PID/stat: `getconf CLK_TCK`. */
const TICKS_A_SECOND = 100

/** One store is imported, the others are copies of its rows. */
async function fill(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ dataDir: '', databaseUrl, log: quietLog })
  const document = storeDocument('store-0')
  const [sample] = document.items
  if (!sample) throw new Error('the document has items')
  const items = Array.from({ length: ITEMS }, (_, index) => ({ ...sample, id: `dish-${index}` }))
  await importTenant(db, { ...document, items })
  await db.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'slug', 'store-' || n,
       'name', 'Store ' || n, 'store', jsonb_set(to_jsonb(t.store), '{slug}', to_jsonb('store-' || n))))).*
     from tenants t, generate_series(1, $1::int - 1) n`,
    [STORES],
  )
  for (const table of ['categories', 'items']) {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' and column_name <> 'tenant_id'`,
      [table],
    )
    const names = rows[0]?.names ?? ''
    await client.query(
      `insert into ${table} (tenant_id, ${names}) select t.id, ${names.replace(/"?\b\w+\b"?/g, 'c.$&')}
       from ${table} c, tenants t where t.slug <> 'store-0'`,
    )
  }
  await client.query('analyze')
  await client.end()
}

type Server = { readonly url: string; readonly child: ChildProcess }

async function serve(databaseUrl: string, dataDir: string): Promise<Server> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout ?? child, 'data')
  const url = /ready (\S+)/.exec(String(line))?.[1]
  if (!url) throw new Error(`the server said ${String(line)}`)
  return { url, child }
}

/** Processor seconds a process has had, all its threads together. */
function processorSeconds({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function megabytes({ child }: Server): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1_024)
}

const shareOf = (durations: readonly number[], share: number) =>
  durations.toSorted((a, b) => a - b)[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0

type Looked = { readonly durations: number[]; readonly failed: number }

/** Status of an answer that was read to its end; not decompressed, because that would take the machine's time from the server. */
async function statusOf(url: string, agent: http.Agent): Promise<number> {
  const request = http.get(url, { agent, headers: { 'accept-encoding': 'br' } })
  const [answer]: http.IncomingMessage[] = await once(request, 'response')
  if (!answer) throw new Error(`${url} was not answered`)
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

/** Asks for paths in turn on a few connections, and reads the whole answers. */
async function look(url: string, paths: readonly string[], atOnce: number): Promise<Looked> {
  const durations: number[] = []
  let failed = 0
  const queue = paths.values()
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const work = async () => {
    for (const path of queue) {
      const startedAt = performance.now()
      if ((await statusOf(url + path, agent)) !== 200) failed += 1
      durations.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { durations, failed }
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

async function measured(what: string, server: Server, paths: readonly string[], atLeast?: number): Promise<Row[]> {
  const [before, startedAt] = [processorSeconds(server), performance.now()]
  const { durations, failed } = await look(server.url, paths, AT_ONCE)
  const seconds = (performance.now() - startedAt) / 1_000
  const processor = processorSeconds(server) - before
  return [
    { what: `${what}: processor time each`, value: rounded((processor * 1_000) / paths.length), unit: 'ms' },
    {
      what: `${what}: a second of one processor`,
      value: rounded(paths.length / processor),
      unit: '/s',
      ...(atLeast === undefined ? {} : { atLeast }),
    },
    { what: `${what}: a second`, value: rounded(paths.length / seconds), unit: '/s' },
    { what: `${what}: 99th percentile`, value: rounded(shareOf(durations, 0.99)), unit: 'ms', budget: BUDGETS.lateMs },
    { what: `${what}: not answered 200`, value: failed, unit: '', budget: 0 },
    { what: `${what}: memory then`, value: megabytes(server), unit: 'MB', budget: BUDGETS.megabytes },
  ]
}

/** What another store's kept home takes while two visitors look at the list without a pause. */
async function measureBeside(server: Server): Promise<Row[]> {
  const home = Array.from({ length: 400 }, () => '/store-1/')
  const alone = await look(server.url, home, 1)
  const over = new AbortController()
  const hammering = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) await look(server.url, ['/'], 1)
  })
  const beside = await look(server.url, home, 1)
  over.abort()
  await Promise.all(hammering)
  return [
    { what: 'a kept home, alone: 99th percentile', value: rounded(shareOf(alone.durations, 0.99)), unit: 'ms' },
    {
      what: 'a kept home while two look at the list: 99th percentile',
      value: rounded(shareOf(beside.durations, 0.99)),
      unit: 'ms',
    },
  ]
}

/** Fills a database of its own and measures one process on it. */
export async function measureManyStores(): Promise<Row[]> {
  const database = await createPostgresDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'many-stores-'))
  await fill(database.url)
  const server = await serve(database.url, dataDir)
  const homes = Array.from({ length: STORES }, (_, index) => `/store-${index}/`)
  const rows = [
    ...(await measured(`${STORES} homes in turn, not kept`, server, homes, BUDGETS.homesASecond)),
    ...(await measured(`${STORES} homes in turn, kept`, server, homes)),
    ...(await measured(
      'the list of stores',
      server,
      Array.from({ length: 60 }, () => '/'),
    )),
    ...(await measureBeside(server)),
  ]
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

if (import.meta.main)
  for (const row of await measureManyStores()) console.log(`${row.what}: ${row.value} ${row.unit}${budgetText(row)}`)
