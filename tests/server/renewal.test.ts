// A release with another encoder, in a real process: pictures become new while the store is open.
/** @module-tag after-gate */
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import { ENCODING } from '#server/platform/images/encode-picture'
import { importTenant } from '#server/modules/import/import-tenant'
import { findVersion } from '#server/modules/stores/tenant-repository'
import { migratedDataDir, quietLog } from '../support/database.ts'
import { fixtureDocument } from '../support/fixture-document.ts'
import { startProcess } from '../support/process.ts'

async function dataOfTheReleaseBefore(): Promise<string> {
  const dataDir = await migratedDataDir()
  const db = await openDatabase({ dataDir, log: quietLog })
  await importTenant(db, await fixtureDocument('corner'))
  const store = await db.outsideTenants((tx) => findVersion(tx, 'corner'))
  await db.inTenant(store?.id ?? '', async (tx) => {
    await tx.updateTable('images').set({ encoding: 1, preview: null }).execute()
    await tx.deleteFrom('image_variants').where('width', '>', 112).execute()
  })
  await db.close()
  return dataDir
}

test('pictures of an older encoder are encoded again after the start', async () => {
  const dataDir = await dataOfTheReleaseBefore()
  const server = startProcess({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = await server.ready
  const cover = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/corner/tenant`)
    return JSON.stringify(Object(await answer.json()).data.tenant_cover)
  }
  await expect.poll(cover, { timeout: 20_000 }).toContain(`-${ENCODING}/448`)
  expect(await cover()).toContain('data:image/webp;base64,')
  const address = /"url":"([^"]+)"/.exec(await cover())?.[1] ?? ''
  const picture = await fetch(url + address.replace('/448', '/896'), { headers: { accept: 'image/avif' } })
  expect([picture.status, picture.headers.get('etag')]).toEqual([200, expect.stringContaining('-896-avif')])
})
