// Starting on a PostgreSQL server: several processes at once, logins with few rights, connections that die.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { quietLog } from '#support/database'
import { createPostgresDatabase, executeOn, startPostgres, type TestPostgres } from '#support/postgres'
import { addSampleStore } from '#support/sample-store'
import { type Database, DatabaseStartError } from './database.ts'
import { openDatabase } from './open-database.ts'
import { sqlState } from './transactions.ts'

const open = (databaseUrl: string): Promise<Database> =>
  openDatabase({ dataDir: '/nonexistent', databaseUrl, log: quietLog })

/** The same database for another login, made with these words. */
async function loginFor(url: string, name: string, rights: string): Promise<string> {
  await executeOn(
    url,
    `create role ${name} login ${rights}`,
    `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`,
  )
  const own = new URL(url)
  own.username = name
  return own.href
}

async function refusal(url: string): Promise<string> {
  const error = await open(url).then(
    (db) => db.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseStartError)
  return error instanceof Error ? error.message : ''
}

describe.each(['any', 'bundled'] as const)('starting on PostgreSQL (%s)', (kind) => {
  let server: TestPostgres
  const databases = (count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, async () => (await createPostgresDatabase(server.url)).url))

  beforeAll(async () => {
    server = await startPostgres(kind)
  })
  afterAll(() => server?.stop())

  it('makes the role under a login that owns the database and may make roles, but is no superuser', async () => {
    const [url = ''] = await databases(1)
    const db = await open(await loginFor(url, 'builder', 'createrole'))
    await addSampleStore(db, 'store')
    expect(await db.outsideTenants((tx) => tx.selectFrom('orders').select('id').execute())).toEqual([])
    await db.close()
  })

  it('keeps the minutes of services that a database had in a column of their own, under a login that row-level security holds', async () => {
    const [url = '', another = ''] = await databases(2)
    await (await open(another)).close()
    const own = await loginFor(url, 'earlier', '')
    await executeOn(url, `grant storefront_app to earlier`)
    const before = await open(own)
    const { tenantId } = await addSampleStore(before, 'store')
    await before.close()
    await executeOn(
      url,
      `alter table items drop constraint items_facts_check, alter column facts drop not null`,
      `alter table items alter column facts type integer using 50`,
      `alter table items rename column facts to duration_minutes`,
      `alter table items add check (duration_minutes > 0)`,
      `delete from kysely_migration where name = '0002-item-facts'`,
    )
    const db = await open(own)
    const items = await db.inTenant(tenantId, (tx) => tx.selectFrom('items').select('facts').execute())
    expect(items).toEqual([{ facts: { duration: 50 } }])
    await db.close()
  })

  it('makes the role and the tables once, though nine processes start together on three databases', async () => {
    const urls = await databases(3)
    const opened = await Promise.all([...urls, ...urls, ...urls].map(open))
    const migrations = await Promise.all(
      urls.map(async (_url, index) =>
        opened[index]?.inTenant(
          '',
          async (tx) =>
            (
              await sql<{
                count: number
              }>`select count(*) as count from pg_class where relname = 'orders' and relkind = 'r'`.execute(tx)
            ).rows[0]?.count,
        ),
      ),
    )
    expect(migrations).toEqual([1, 1, 1])
    await Promise.all(opened.map((db) => db.close()))
  })

  it('says in one line what a login without that right needs, and goes on once it has it', async () => {
    const [url = ''] = await databases(1)
    const own = await loginFor(url, 'plain', 'nocreaterole')
    expect(await refusal(own)).toMatch(
      /^the database login may not set up the role storefront_app \(.+\); have an administrator run: CREATE ROLE storefront_app NOLOGIN; GRANT storefront_app TO <login>;$/,
    )
    await executeOn(url, 'grant storefront_app to plain')
    const db = await open(own)
    await addSampleStore(db, 'store')
    await db.close()
  })

  it.each([
    ['superuser', 'nosuperuser'],
    ['bypassrls', 'nobypassrls'],
  ])('refuses a role that is %s', async (strong, weak) => {
    const [url = ''] = await databases(1)
    await executeOn(server.url, `alter role storefront_app ${strong}`)
    expect(await refusal(url)).toBe(
      'the role storefront_app can see the rows of every store; have an administrator run: ALTER ROLE storefront_app NOSUPERUSER NOBYPASSRLS;',
    )
    await executeOn(server.url, `alter role storefront_app ${weak}`)
  })

  it('outlives connections that are killed while idle and while working', async () => {
    const [url = ''] = await databases(1)
    const db = await open(url)
    await Promise.all([db.ping(), db.ping(), db.ping()])
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and pid <> pg_backend_pid()`
    await executeOn(url, kill)
    await expect
      .poll(() =>
        db.ping().then(
          () => 'answers',
          () => 'does not answer',
        ),
      )
      .toBe('answers')
    const working = db.outsideTenants((tx) => sql`select pg_sleep(60)`.execute(tx)).catch((error: unknown) => error)
    // A division by zero until the statement runs.
    const running = `select 1 / count(*) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and wait_event = 'PgSleep'`
    await vi.waitFor(() => executeOn(url, running), { timeout: 20_000 })
    await executeOn(url, kill)
    expect(sqlState(await working)).toMatch(/^57P0[13]$/)
    await expect
      .poll(() =>
        db.ping().then(
          () => 'answers',
          () => 'does not answer',
        ),
      )
      .toBe('answers')
    await db.close()
  })
})

describe('a PostgreSQL that cannot be reached', () => {
  it.each([
    [
      'postgres://me:hunter2@127.0.0.1:1/shop',
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/shop does not answer \(ECONNREFUSED .+\)$/,
    ],
    [
      'postgres://me:hunter2@host.invalid/shop',
      /^DATABASE_URL: PostgreSQL at host\.invalid:5432\/shop does not answer \((ENOTFOUND|EAI_AGAIN) .+\)$/,
    ],
  ])('stops the start in one line without the password', async (url, line) => {
    const message = await refusal(url)
    expect(message).toMatch(line)
    expect(message).not.toContain('hunter2')
  })
})
