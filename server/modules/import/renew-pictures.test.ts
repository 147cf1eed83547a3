/** @module-tag after-gate */
import os from 'node:os'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import type { Database } from '#server/platform/db/database'
import { ENCODING } from '#server/platform/images/encode-picture'
import { findVariant, insertPicture, listImages } from '#server/modules/images/images-repository'
import { quietLog } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { createPostgresDatabase } from '#support/postgres'
import { importTenant } from './import-tenant.ts'
import { renewPictures } from './renew-pictures.ts'
import { loadCatalogue } from '#server/modules/catalog/load-catalogue'
import { findVersion } from '#server/modules/stores/tenant-repository'

/** Pictures as an earlier encoder left them, with one copy that is no picture at all. */
const BEFORE_PREVIEWS = `
  update images set preview = null, encoding = 1;
  update image_variants set bytes = 'old'`

let cluster: Awaited<ReturnType<typeof createPostgresDatabase>>
let db: Database

async function runAsOwner(statements: string): Promise<void> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query(statements)
  await client.end()
}

beforeEach(async () => {
  cluster = await createPostgresDatabase()
  db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: cluster.url, log: quietLog })
  await importTenant(db, await fixtureDocument('corner'))
})
afterEach(async () => {
  await db.close()
  await cluster.drop()
})

async function storeId(): Promise<string> {
  const found = await db.outsideTenants((tx) => findVersion(tx, 'corner'))
  if (!found) throw new Error('the store is missing')
  return found.id
}
const catalogue = async () => {
  const id = await storeId()
  return db.inTenant(id, (tx) => loadCatalogue(tx, id))
}
const renew = (signal = new AbortController().signal) => renewPictures({ db, log: quietLog, signal })

it('gives pictures of a database from before previews their previews, new copies and new addresses', async () => {
  const id = await storeId()
  await runAsOwner(BEFORE_PREVIEWS)

  const before = await catalogue()
  expect(before.tenant.tenant_cover).toMatchObject({ preview: null, url: expect.stringMatching(/-1\/448$/) })
  await renew()

  const after = await catalogue()
  expect(after.version).toBe(before.version + 1)
  const cover = after.tenant.tenant_cover
  expect(cover?.preview).toMatch(/^data:image\/webp;base64,/)
  expect(cover?.url).toBe(before.tenant.tenant_cover?.url.replace('-1/', `-${ENCODING}/`))
  const hash = cover?.url.split('/')[3]?.split('-')[0] ?? ''
  const copy = await db.inTenant(id, (tx) => findVariant(tx, id, hash, 'webp', 224))
  expect(copy?.bytes.subarray(0, 4).toString()).toBe('RIFF')

  await renew()
  expect((await catalogue()).version, 'there is nothing left to do').toBe(after.version)
})

it('lets two processes do it at once, and passes over a picture that cannot be decoded any more', async () => {
  const id = await storeId()
  const old = { preview: null, encoding: 1, width: 9, height: 9, is_cutout: false, hue: 0 }
  await db.inTenant(id, (tx) =>
    insertPicture(tx, id, {
      ...old,
      hash: '0000000000000000',
      source: Buffer.from('no picture'),
      variants: [{ width: 9, format: 'webp', bytes: Buffer.from('old') }],
    }),
  )
  await runAsOwner(`update images set encoding = 1`)
  await Promise.all([renew(), renew()])
  const images = await db.inTenant(id, (tx) => listImages(tx, id))
  expect(images.filter(({ encoding }) => encoding === 1).map(({ hash }) => hash)).toEqual(['0000000000000000'])
})

it('stops when it is told to', async () => {
  await runAsOwner(`update images set encoding = 1`)
  await renew(AbortSignal.abort())
  const id = await storeId()
  const images = await db.inTenant(id, (tx) => listImages(tx, id))
  expect(images.every(({ encoding }) => encoding === 1)).toBe(true)
})
