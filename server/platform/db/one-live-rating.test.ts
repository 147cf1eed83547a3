// What becomes of ratings that were given before only the latest of each customer counted.
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createPostgresDatabase } from '#support/postgres'
import { quietLog } from '#support/database'
import { addSampleStore, customerRow } from '#support/sample-store'
import { up } from './migrations/0013-one-live-rating.ts'
import { openDatabase } from './open-database.ts'
import type { Schema } from './schema.ts'

const BEFORE = [
  'drop index reviews_one_live',
  'alter table reviews drop column replaced_at',
  'create unique index reviews_once_without_order on reviews (tenant_id, customer_id) where order_id is null',
]

it('of each customer the latest stays, also where the tables belong to a login that policies bind', async () => {
  const { url, drop } = await createPostgresDatabase()
  const db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url, log: quietLog })
  const { tenantId, customerId } = await addSampleStore(db, 'old')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A pool has ended before its connections have: dropping the database ends them too, which is no fault of anything.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  const owner = new Kysely<Schema>({ dialect })
  for (const statement of BEFORE) await sql.raw(statement).execute(owner)
  const other = randomUUID()
  await owner.insertInto('customers').values(customerRow(tenantId, other)).execute()
  const review = (customer_id: string, rating: number, created_at: string) => ({
    tenant_id: tenantId,
    id: randomUUID(),
    customer_id,
    order_id: null,
    rating,
    comment: '',
    created_at,
  })
  // The sample store has a review of an order by the same customer, from today.
  const rows = [review(customerId, 1, '2026-01-01T00:00:00Z'), review(other, 2, '2026-02-01T00:00:00Z')]
  await owner.insertInto('reviews').values(rows).execute()
  await owner.updateTable('tenants').set({ rating_sum: 8, rating_count: 3 }).where('id', '=', tenantId).execute()
  const plain = `plain_${randomUUID().replaceAll('-', '')}`
  const given = [
    `create role ${plain}`,
    `grant create, usage on schema public to ${plain}`,
    `alter table reviews owner to ${plain}`,
    `alter table tenants owner to ${plain}`,
  ]
  for (const statement of given) await sql.raw(statement).execute(owner)
  await new Kysely<unknown>({ dialect }).transaction().execute(async (tx) => {
    await sql.raw(`set local role ${plain}`).execute(tx)
    await up(tx)
  })
  const live = await owner.selectFrom('reviews').select('rating').where('replaced_at', 'is', null).execute()
  expect(live.map(({ rating }) => rating).toSorted()).toEqual([2, 5])
  const stars = await sql<{ stars: string; count: string }>`
    select rating_sum as stars, rating_count as count from tenants where id = ${tenantId}`.execute(owner)
  expect(stars.rows).toEqual([{ stars: '7', count: '2' }])
  const { rows: forced } = await sql<{ forced: boolean }>`
    select relforcerowsecurity as forced from pg_class where relname in ('reviews', 'tenants')`.execute(owner)
  expect(forced).toEqual([{ forced: true }, { forced: true }])
  await owner.destroy()
  await db.close()
  await drop()
})
