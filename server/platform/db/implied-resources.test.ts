// Who serves at stores that were there before anything could be booked.
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { quietLog } from '#support/database'
import { createPostgresDatabase } from '#support/postgres'
import { addSampleStore } from '#support/sample-store'
import { up } from './migrations/0015-booking.ts'
import { openDatabase } from './open-database.ts'
import type { Schema } from './schema.ts'

const BEFORE = [
  'drop table occupied, booking_holds, blocks, visits, resource_items, resources',
  'alter table items drop column before_minutes, drop column after_minutes',
]

it('each gets one resource that stands for it, also where the tables belong to a login that policies bind', async () => {
  const { url, drop } = await createPostgresDatabase()
  const db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url, log: quietLog })
  await addSampleStore(db, 'old')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The pool's end does not wait for its connections, which the drop of the database then cuts off.
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  const owner = new Kysely<Schema>({ dialect })
  const plain = `plain_${randomUUID().replaceAll('-', '')}`
  const tables = ['tenants', 'images', 'items', 'orders']
  const given = [
    `create role ${plain}`,
    `grant create, usage on schema public to ${plain}`,
    ...tables.map((table) => `alter table ${table} owner to ${plain}`),
  ]
  for (const statement of [...BEFORE, ...given]) await sql.raw(statement).execute(owner)
  await new Kysely<unknown>({ dialect }).transaction().execute(async (tx) => {
    await sql.raw(`set local role ${plain}`).execute(tx)
    await up(tx)
  })
  const resources = await owner
    .selectFrom('resources')
    .select(['id', 'name', 'name_ar', 'places', 'is_implied', 'is_withdrawn'])
    .execute()
  expect(resources).toEqual([
    { id: 'store', name: 'old', name_ar: 'old', places: 1, is_implied: true, is_withdrawn: false },
  ])
  const { rows: forced } = await sql<{ forced: boolean }>`
    select relforcerowsecurity as forced from pg_class where relname in ('resources', 'tenants')`.execute(owner)
  expect(forced).toEqual([{ forced: true }, { forced: true }])
  await owner.destroy()
  await db.close()
  await drop()
})
