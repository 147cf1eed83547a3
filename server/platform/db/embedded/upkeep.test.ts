import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedDataDir } from '#support/database'
import type { Schema } from '../schema.ts'
import { startEngine } from './engine.ts'
import { checkpointWhenDue, vacuum } from './upkeep.ts'

let dataDir: string
let kysely: Kysely<Schema>

beforeAll(async () => {
  dataDir = await migratedDataDir()
  const { pglite } = await startEngine(path.join(dataDir, 'database'))
  kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  await sql`create table filler (bytes bytea)`.execute(kysely)
})
afterAll(async () => {
  await kysely?.destroy()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const write = async (megabytes: number): Promise<void> => {
  for (let written = 0; written < megabytes; written += 1) {
    await sql`insert into filler values (${randomBytes(1_000_000)})`.execute(kysely)
  }
}
const segments = (): number =>
  fs.readdirSync(path.join(dataDir, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length

it('keeps the log of 120 MB of writes to a third of that', { tags: 'after-gate' }, async () => {
  for (let round = 0; round < 12; round += 1) {
    await write(10)
    await checkpointWhenDue(kysely)
  }
  expect(segments()).toBeLessThan(60)
})

it('leaves a short log alone', async () => {
  const checkpoint = async () =>
    (await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(kysely)).rows[0]?.at
  await sql`checkpoint`.execute(kysely)
  const before = await checkpoint()
  await write(1)
  await checkpointWhenDue(kysely)
  expect(await checkpoint()).toBe(before)
})

it('frees deleted rows and counts the others for the planner', async () => {
  await sql`delete from filler`.execute(kysely)
  await vacuum(kysely)
  const { rows } =
    await sql`select pg_relation_size('filler') as bytes, reltuples as rows from pg_class where relname = 'filler'`.execute(
      kysely,
    )
  expect(rows).toEqual([{ bytes: 0, rows: 0 }])
})
