// Row-level security: what one store can see and do with the rows of another.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSampleStore, tenantRow } from '#support/sample-store'
import { openTestDatabase, type TestDatabase } from '#support/database'
import type { Transaction } from './database.ts'
import { sqlState } from './transactions.ts'

type Names = { name: string }[]

const names = async (tx: Transaction, query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  ((await query.execute(tx)).rows satisfies Names).map(({ name }) => name)

const tablesOfStores = sql<{ name: string }>`
  select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`

/** Of tables that are seen outside of stores too: all stores are listed, and whose turn it is with what is to be done. */
const COMMANDS: Readonly<Record<string, string>> = { tenants: 'adrw', jobs: '*rw' }

describe.each(['embedded', 'postgres'] as const)('isolation on the %s engine', (engine) => {
  let test: TestDatabase
  let own: Awaited<ReturnType<typeof addSampleStore>>
  let other: Awaited<ReturnType<typeof addSampleStore>>
  let tables: string[]

  beforeAll(async () => {
    test = await openTestDatabase(engine)
    own = await addSampleStore(test.db, 'own')
    other = await addSampleStore(test.db, 'other')
    tables = await test.db.outsideTenants((tx) => names(tx, tablesOfStores))
  })
  afterAll(() => test?.close())

  it('keeps these kinds of rows per store', () => {
    expect(tables).toEqual([
      'addresses',
      'audit',
      'blocks',
      'booking_holds',
      'cart_lines',
      'carts',
      'categories',
      'customers',
      'earlier_wishes',
      'idempotency_keys',
      'image_sources',
      'image_variants',
      'images',
      'items',
      'job_contents',
      'jobs',
      'known_browsers',
      'notifications',
      'occupied',
      'operator_tokens',
      'order_events',
      'orders',
      'password_resets',
      'push_subscriptions',
      'resource_items',
      'resources',
      'reviews',
      'session_customers',
      'sign_in_attempts',
      'store_secrets',
      'visits',
    ])
  })

  it('forces row-level security on every table of a store, with a policy for every command', async () => {
    const { rows } = await test.db.outsideTenants((tx) =>
      sql<{ name: string; enabled: boolean; forced: boolean; commands: string }>`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
        (select string_agg(polcmd, '' order by polcmd) from pg_policy where polrelid = c.oid and polpermissive) as commands
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%' and c.relname <> 'sessions' order by 1`.execute(
        tx,
      ),
    )
    expect(rows).toEqual(
      [...tables, 'tenants']
        .toSorted()
        .map((name) => ({ name, enabled: true, forced: true, commands: COMMANDS[name] ?? '*' })),
    )
  })

  it("starts every primary key, unique key and foreign key of a store's table with the store", async () => {
    const { rows } = await test.db.outsideTenants((tx) =>
      sql<{ key: string; first: string }>`
      select c.conname as key, a.attname as first from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype in ('p', 'u', 'f') and c.conrelid::regclass::text = any(${tables})
      union all
      select i.indexrelid::regclass::text, a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indrelid::regclass::text = any(${tables})`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([
      { key: 'session_customers_session_id_fkey', first: 'session_id' },
      { key: 'known_browsers_session_id_fkey', first: 'session_id' },
    ])
  })

  it('has no view or function that could look past the policies', async () => {
    const { rows } = await test.db.outsideTenants((tx) =>
      sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  it('works under a role that owns nothing and cannot bypass the policies', async () => {
    const { rows } = await test.db.inTenant(own.tenantId, (tx) =>
      sql`
      select current_user::text as role, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      {
        role: 'storefront_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
      },
    ])
  })

  it('shows a store its own row in every table and none of another', async () => {
    await test.db.inTenant(own.tenantId, async (tx) => {
      for (const table of tables) {
        const { rows } = await sql<{ tenant_id: string }>`select tenant_id from ${sql.table(table)}`.execute(tx)
        expect([table, rows]).toEqual([table, [{ tenant_id: own.tenantId }]])
      }
      expect(await tx.selectFrom('tenants').select('slug').execute()).toEqual([{ slug: 'own' }])
    })
  })

  it('shows outside stores that there is work for one, and neither takes it away nor moves it to another', async () => {
    expect(await test.db.outsideTenants((tx) => tx.selectFrom('jobs').select('kind').execute())).toHaveLength(2)
    const removed = await test.db.outsideTenants((tx) => tx.deleteFrom('jobs').executeTakeFirst())
    expect(removed.numDeletedRows).toBe(0n)
    const moved = test.db.outsideTenants((tx) =>
      tx.updateTable('jobs').set({ tenant_id: own.tenantId }).where('tenant_id', '=', other.tenantId).execute(),
    )
    expect(sqlState(await moved.catch((error: unknown) => error))).toBe('23503')
  })

  it('shows nothing of any store outside stores, but the directory, the sessions and whose turn it is', async () => {
    await test.db.outsideTenants(async (tx) => {
      for (const table of tables.filter((name) => name !== 'jobs')) {
        const { rows } = await sql`select tenant_id from ${sql.table(table)}`.execute(tx)
        expect([table, rows]).toEqual([table, []])
      }
      expect(await tx.selectFrom('tenants').select('slug').orderBy('slug').execute()).toEqual([
        { slug: 'other' },
        { slug: 'own' },
      ])
      expect(await tx.selectFrom('sessions').select('id').execute()).toHaveLength(2)
    })
  })

  it('forgets the store at the end of its transaction', async () => {
    await test.db.inTenant(own.tenantId, async () => undefined)
    const { rows } = await test.db.outsideTenants((tx) =>
      sql`select current_setting('app.tenant_id') as tenant`.execute(tx),
    )
    expect(rows).toEqual([{ tenant: '' }])
  })

  it('changes and deletes nothing of another store', async () => {
    await test.db.inTenant(own.tenantId, async (tx) => {
      for (const table of [...tables.filter((name) => name !== 'audit'), 'tenants']) {
        const column = sql.ref(table === 'tenants' ? 'id' : 'tenant_id')
        const updated =
          await sql`update ${sql.table(table)} set ${column} = ${column} where ${column} = ${other.tenantId}`.execute(
            tx,
          )
        const deleted = await sql`delete from ${sql.table(table)} where ${column} = ${other.tenantId}`.execute(tx)
        expect([table, updated.numAffectedRows, deleted.numAffectedRows]).toEqual([table, 0n, 0n])
      }
    })
  })

  it.each(['update audit set who = who', 'delete from audit'])(
    'keeps what was noted: refuses to %s',
    async (statement) => {
      const attempt = test.db.inTenant(own.tenantId, (tx) => sql.raw(statement).execute(tx))
      expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('42501')
    },
  )

  it.each(['another store', 'no store'])('refuses to write a row of a store from within %s', async (where) => {
    const insert = (tx: Transaction): Promise<unknown> =>
      tx
        .insertInto('operator_tokens')
        .values({ tenant_id: other.tenantId, token_hash: 'forged', name: 'forged' })
        .execute()
    const attempt = where === 'no store' ? test.db.outsideTenants(insert) : test.db.inTenant(own.tenantId, insert)
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('42501')
  })

  it('refuses to move a row to another store', async () => {
    const attempt = test.db.inTenant(own.tenantId, (tx) =>
      tx.updateTable('operator_tokens').set({ tenant_id: other.tenantId }).execute(),
    )
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('42501')
  })

  it('refuses to make, change or delete a store from outside it', async () => {
    const made = test.db.outsideTenants((tx) =>
      tx.insertInto('tenants').values(tenantRow(randomUUID(), 'forged')).execute(),
    )
    expect(sqlState(await made.catch((error: unknown) => error))).toBe('42501')
    const changed = await test.db.outsideTenants((tx) =>
      tx.updateTable('tenants').set({ name: 'forged' }).executeTakeFirst(),
    )
    const deleted = await test.db.outsideTenants((tx) => tx.deleteFrom('tenants').executeTakeFirst())
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n])
  })

  it('refuses changes of the tables to the application', async () => {
    for (const statement of [
      'drop policy own_tenant on orders',
      'alter table orders no force row level security',
      'create table mine (id int)',
    ]) {
      const attempt = test.db.inTenant(own.tenantId, (tx) => sql.raw(statement).execute(tx))
      expect([statement, sqlState(await attempt.catch((error: unknown) => error))]).toEqual([statement, '42501'])
    }
  })

  it('ends what a session was at every store when the session is deleted', async () => {
    await test.db.outsideTenants((tx) => tx.deleteFrom('sessions').where('id', '=', other.sessionId).execute())
    expect(
      await test.db.inTenant(other.tenantId, (tx) => tx.selectFrom('session_customers').selectAll().execute()),
    ).toEqual([])
  })
})
