import { afterAll, beforeAll, expect, test } from 'vitest'
import { counting } from '../../../tests/support/counted-database.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { createKnownBrowsers } from './known-browsers.ts'

const MADE_UP = `${'A'.repeat(22)}.${'A'.repeat(22)}`

let server: TestServer
let storeId: string
beforeAll(async () => {
  server = await startTestServer()
  storeId = (await server.directory.find('sumac'))?.id ?? ''
})
afterAll(() => server.close())

test('a flood of made-up cookies asks the database once, also before the store has signed anything', async () => {
  const { db, transactions } = counting(server.db)
  const knownBrowsers = createKnownBrowsers(db)
  const read = await Promise.all(Array.from({ length: 50 }, () => knownBrowsers.read(storeId, MADE_UP)))
  expect(new Set(read)).toEqual(new Set([null]))
  expect(await knownBrowsers.read(storeId, MADE_UP)).toBeNull()
  expect(transactions()).toBe(1)
})

test('a cookie is known from the moment it is made, and never asked about again', async () => {
  const { db, transactions } = counting(server.db)
  const knownBrowsers = createKnownBrowsers(db)
  const before = knownBrowsers.read(storeId, MADE_UP)
  const cookie = await knownBrowsers.make(storeId, 'customer 1')
  expect(await before).toBeNull()
  const asked = transactions()
  expect(await knownBrowsers.read(storeId, cookie)).toBe(cookie.split('.')[0])
  expect(await knownBrowsers.make(storeId, 'customer 1')).toBe(cookie)
  expect(transactions()).toBe(asked)
})

test('a failure of the database is not kept', async () => {
  let isDown = true
  const inTenant: TestServer['db']['inTenant'] = (id, work) =>
    isDown ? Promise.reject(new Error('down')) : server.db.inTenant(id, work)
  const knownBrowsers = createKnownBrowsers({ ...server.db, inTenant })
  await expect(knownBrowsers.read(storeId, MADE_UP)).rejects.toThrow('down')
  isDown = false
  expect(await knownBrowsers.read(storeId, MADE_UP)).toBeNull()
})
