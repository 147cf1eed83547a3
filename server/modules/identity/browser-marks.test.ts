import { afterAll, beforeAll, expect, test } from 'vitest'
import { counting } from '../../../tests/support/counted-database.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { createBrowserMarks } from './browser-marks.ts'

const MADE_UP = `${'A'.repeat(22)}.${'A'.repeat(22)}`

let server: TestServer
let storeId: string
beforeAll(async () => {
  server = await startTestServer()
  storeId = (await server.directory.find('sumac'))?.id ?? ''
})
afterAll(() => server.close())

test('a flood of made-up marks asks the database once, also before the store has signed anything', async () => {
  const { db, transactions } = counting(server.db)
  const marks = createBrowserMarks(db)
  const read = await Promise.all(Array.from({ length: 50 }, () => marks.read(storeId, MADE_UP)))
  expect(new Set(read)).toEqual(new Set([null]))
  expect(await marks.read(storeId, MADE_UP)).toBeNull()
  expect(transactions()).toBe(1)
})

test('a mark is known from the moment it is made, and never asked about again', async () => {
  const { db, transactions } = counting(server.db)
  const marks = createBrowserMarks(db)
  const before = marks.read(storeId, MADE_UP)
  const mark = await marks.make(storeId, 'customer 1')
  expect(await before).toBeNull()
  const asked = transactions()
  expect(await marks.read(storeId, mark)).toBe(mark.split('.')[0])
  expect(await marks.make(storeId, 'customer 1')).toBe(mark)
  expect(transactions()).toBe(asked)
})

test('a failure of the database is not kept', async () => {
  let isDown = true
  const inTenant: TestServer['db']['inTenant'] = (id, work) =>
    isDown ? Promise.reject(new Error('down')) : server.db.inTenant(id, work)
  const marks = createBrowserMarks({ ...server.db, inTenant })
  await expect(marks.read(storeId, MADE_UP)).rejects.toThrow('down')
  isDown = false
  expect(await marks.read(storeId, MADE_UP)).toBeNull()
})
