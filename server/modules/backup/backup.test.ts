// A backup of everything, made on either engine and restored on either engine.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { noteAct } from '#server/modules/audit/audit-repository'
import { exportTenant } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { openTestDatabase, quietLog, type TestDatabase, type TestEngine } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { createPostgresDatabase, executeOn } from '#support/postgres'
import { addSampleStore, customerRow } from '#support/sample-store'
import { storeDocument } from '#support/stores'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const ENGINES = ['embedded', 'postgres'] as const

let folder: string
const opened: TestDatabase[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storefront-backup-'))
})
afterAll(async () => {
  for (const { close } of opened) await close()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(engine: TestEngine): Promise<Database> {
  const test = await openTestDatabase(engine)
  opened.push(test)
  return test.db
}

const newFile = () => path.join(folder, `${randomUUID()}.gz`)

/** Two stores with a row in every table and values that are easily bent, and one with pictures and a menu. */
async function fill(db: Database): Promise<void> {
  await addSampleStore(db, 'first')
  const { tenantId } = await addSampleStore(db, 'second')
  await importTenant(db, await fixtureDocument('corner'))
  await db.inTenant(tenantId, async (tx) => {
    const birthday = { name: 'ليلى "N\\" \n 🌶️', birth_date: '1990-02-28', created_at: '2026-03-29T00:30:00.123456Z' }
    await tx
      .insertInto('customers')
      .values({ ...customerRow(tenantId, randomUUID()), ...birthday })
      .execute()
    await tx
      .insertInto('images')
      .values({
        tenant_id: tenantId,
        hash: 'fedcba9876543210',
        source: Buffer.from([0, 1, 10, 13, 34, 92, 127, 128, 255]),
        width: 1,
        height: 2,
        is_cutout: true,
        hue: 359,
      })
      .execute()
    await tx
      .updateTable('orders')
      .set({ tax_percent: 14.499999999999998, total_minor: 9_007_199_254_740_991 })
      .execute()
    await tx.updateTable('items').set({ is_withdrawn: true }).execute()
  })
}

/** Every row of every table as JSON, in an order that does not depend on where it was written. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  return db.acrossStores(async (tx, enter) => {
    const rows = async (name: string): Promise<string[]> =>
      (
        await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(tx)
      ).rows.map(({ row }) => row)
    const tables = (
      await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relrowsecurity`.execute(
        tx,
      )
    ).rows
    const stores = await tx.selectFrom('tenants').select('id').orderBy('id').execute()
    const found: Record<string, string[]> = { sessions: await rows('sessions') }
    for (const { id } of stores) {
      await enter(id)
      for (const { name } of tables) found[`${id} ${name}`] = await rows(name)
    }
    return found
  })
}

const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trim().split('\n')

async function refusal(db: Database, file: string): Promise<string> {
  return restoreBackup(db, file).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message.replace(file, 'FILE') : String(error)),
  )
}

describe.each(ENGINES)('a backup made on the %s engine', (from) => {
  let source: Database
  let file: string
  let rows: Record<string, string[]>
  let count: Awaited<ReturnType<typeof writeBackup>>

  beforeAll(async () => {
    source = await emptyDatabase(from)
    await fill(source)
    rows = await everything(source)
    file = newFile()
    count = await writeBackup(source, file)
  })

  it('holds every row, for the eyes of its owner only', () => {
    expect(count).toEqual({ stores: 3, rows: Object.values(rows).flat().length })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(ENGINES)('is the same after restoring it on the %s engine, and everything goes on', async (to) => {
    const target = await emptyDatabase(to)
    expect(await restoreBackup(target, file)).toEqual(count)
    expect(await everything(target)).toEqual(rows)
    expect(await exportTenant(target, 'corner')).toEqual(await exportTenant(source, 'corner'))
    const { id = '' } = (await target.outsideTenants((tx) => tx.selectFrom('tenants').select('id').execute()))[0] ?? {}
    await target.inTenant(id, (tx) =>
      noteAct(tx, { tenantId: id, at: new Date(), who: 'test', act: 'a', subject: 's', before: '', after: '' }),
    )
    const again = newFile()
    await writeBackup(target, again)
    // The head says when; the act is one line more, or two with the head of its section.
    expect(linesOf(again).length - linesOf(file).length).toBeLessThanOrEqual(2)
    expect(linesOf(file).filter((line) => !linesOf(again).includes(line))).toHaveLength(2)
  })

  it('is of one moment, though customers come while it is written', async () => {
    const [store] = await source.outsideTenants((tx) => tx.selectFrom('tenants').select('id').execute())
    const id = store?.id ?? ''
    const late = newFile()
    const writing = writeBackup(source, late)
    const done = new AbortController()
    const coming = (async () => {
      while (!done.signal.aborted) {
        const customer = customerRow(id, randomUUID())
        await source.inTenant(id, async (tx) => {
          await tx.insertInto('customers').values(customer).execute()
          await tx
            .insertInto('carts')
            .values({ tenant_id: id, customer_id: customer.id, order_type: null, revision: 1, updated_at: new Date() })
            .execute()
        })
      }
    })()
    await writing
    done.abort()
    await coming
    const target = await emptyDatabase('postgres')
    await restoreBackup(target, late)
    const counts = await target.inTenant(id, async (tx) => [
      (await tx.selectFrom('customers').select('id').execute()).length,
      (await tx.selectFrom('carts').select('customer_id').execute()).length,
    ])
    expect(counts[0]).toBe(counts[1])
  })
})

describe('a backup that cannot be restored', () => {
  let file: string
  const damaged = (change: (lines: string[]) => string[]): string => {
    const other = newFile()
    writeFileSync(other, gzipSync(change(linesOf(file)).join('\n')))
    return other
  }

  beforeAll(async () => {
    const source = await emptyDatabase('embedded')
    await importTenant(source, storeDocument('sumac'))
    file = newFile()
    await writeBackup(source, file)
  })

  it('leaves the database as empty as it was, and says why', async () => {
    const target = await emptyDatabase('embedded')
    const before = await everything(target)
    const cut = newFile()
    writeFileSync(cut, readFileSync(file).subarray(0, -20))
    const plain = newFile()
    writeFileSync(plain, 'a letter')
    for (const [broken, why] of [
      [path.join(folder, 'none.gz'), 'ENOENT'],
      [plain, 'Z_DATA_ERROR'],
      [cut, 'Z_BUF_ERROR'],
      [damaged((lines) => lines.slice(0, -1)), 'its end is missing'],
      [damaged((lines) => lines.toSpliced(-2, 1)), 'rows are missing in it'],
      [damaged((lines) => lines.toSpliced(5, 0, '{')), 'it is damaged'],
      [damaged((lines) => lines.slice(1)), 'it is no backup of this program'],
      [
        damaged(([head = '', ...rest]) => [head.replace('"version":1', '"version":2'), ...rest]),
        'its format is 2, not 1',
      ],
    ] as const)
      expect(await refusal(target, broken)).toBe(`${broken.replace(broken, 'FILE')} cannot be restored: ${why}`)
    const newer = damaged(([head = '', ...rest]) => [
      head.replace('"migrations":[', '"migrations":["9999-later",'),
      ...rest,
    ])
    expect(await refusal(target, newer)).toMatch(
      /its last migration is 9999-later, here it is 0.+; restore it with that version/,
    )
    expect(await everything(target)).toEqual(before)
    expect(await restoreBackup(target, file)).toMatchObject({ stores: 1 })
  })

  it('is refused where something is already', async () => {
    const target = await emptyDatabase('embedded')
    await addSampleStore(target, 'other')
    const before = await everything(target)
    expect(await refusal(target, file)).toContain('the database is not empty')
    expect(await everything(target)).toEqual(before)
  })
})

it('needs no rights beyond those of the login that the server uses', async () => {
  const { url, drop } = await createPostgresDatabase()
  const own = new URL(url)
  own.username = `owner_${own.pathname.slice(1)}`
  await executeOn(
    url,
    `create role ${own.username} login createrole`,
    `alter database ${own.pathname.slice(1)} owner to ${own.username}`,
    `do $$ begin execute 'grant storefront_app to ${own.username}'; exception when undefined_object then null; end $$`,
  )
  const source = await emptyDatabase('postgres')
  await fill(source)
  const [file, again] = [newFile(), newFile()]
  const count = await writeBackup(source, file)
  const db = await openDatabase({ dataDir: '/nonexistent', databaseUrl: own.href, log: quietLog })
  expect(await restoreBackup(db, file)).toEqual(count)
  expect(await writeBackup(db, again)).toEqual(count)
  await db.close()
  await drop()
  await executeOn(new URL('/postgres', url).href, `drop role ${own.username}`)
})
