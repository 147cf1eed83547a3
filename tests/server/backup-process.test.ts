// What an operator does to keep a store or to move it: stop, backup, restore elsewhere, start.
/** @module-tag after-gate */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/modules/backup/restore-backup'
import { writeBackup } from '#server/modules/backup/write-backup'
import { openDatabase } from '#server/platform/db/open-database'
import { createOperatorToken } from '#support/operator-token'
import { importTenant } from '#server/modules/import/import-tenant'
import { migratedDataDir, quietLog } from '../support/database.ts'
import { runOperator } from '../support/operator-command.ts'
import { createPostgresDatabase } from '../support/postgres.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'

let folder: string
const running: ServerProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storefront-move-'))
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

type Place = Readonly<Record<string, string>>

async function operator(place: Place, ...args: string[]): Promise<string> {
  const { status, out, error } = await runOperator({ NODE_ENV: 'production', ...place }, ...args)
  expect([status, error]).toEqual([0, ''])
  return out
}

test('a store moves by command from the embedded database to PostgreSQL and back, and a server serves it there', async () => {
  const dataDir = path.join(folder, 'first')
  const backDir = path.join(folder, 'back')
  cpSync(await migratedDataDir(), dataDir, { recursive: true })
  const db = await openDatabase({ dataDir, log: quietLog })
  await importTenant(db, storeDocument('sumac'))
  const headers = { authorization: `Bearer ${await createOperatorToken(db, 'sumac')}` }
  await db.close()

  const { url: databaseUrl, drop } = await createPostgresDatabase()
  const [there, back] = [path.join(folder, 'there.gz'), path.join(folder, 'back.gz')]
  const said = await operator({ DATA_DIR: dataDir }, 'backup', there)
  expect(said).toMatch(/there\.gz: 1 store, \d+ rows\n$/)
  expect(await operator({ DATABASE_URL: databaseUrl }, 'restore', there)).toBe(said)
  const moved = await openDatabase({ dataDir, databaseUrl, log: quietLog })
  await writeBackup(moved, back)
  await moved.close()
  const embedded = await openDatabase({ dataDir: backDir, log: quietLog })
  await restoreBackup(embedded, back)
  await embedded.close()

  const servers = [{ DATABASE_URL: databaseUrl }, { DATA_DIR: backDir }].map((place) =>
    startProcess({ DATA_DIR: path.join(folder, 'unused'), ...place }),
  )
  running.push(...servers)
  for (const { ready } of servers) {
    expect((await fetch(`${await ready}/api/sumac/tenant/items`)).status).toBe(200)
    expect((await fetch(`${await ready}/api/sumac/operator/orders`, { headers })).status).toBe(200)
  }
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  await drop()
}, 180_000)
