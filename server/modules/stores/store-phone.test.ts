import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import { readablePhone } from './tenant-presenter.ts'

test.each([
  ['0115550142', 'SA', '011 555 0142'],
  ['920001234', 'SA', '9200 01234'],
  ['8001234567', 'SA', '800 123 4567'],
  ['17001234', 'BH', '1700 1234'],
])('%s of %s is read as %s', (phone, country, text) => {
  expect(readablePhone(phone, country)).toBe(text)
  expect(text.replaceAll(' ', '')).toBe(phone)
})

test.each([
  ['19999', 'SA'],
  ['920001234', 'XX'],
  ['(011) 555-0142', 'SA'],
  ['+966115550142', 'SA'],
  [null, 'SA'],
])('%s of %s stays as the store wrote it', (phone, country) => {
  expect(readablePhone(phone, country)).toBe(phone)
})

test('a visitor gets the readable phone, and the store’s own document keeps its own', async () => {
  const document = storeDocument('called')
  document.store.phone = '920001234'
  const server = await startTestServer({ stores: [document] })
  onTestFinished(() => server.close())
  const found = await server.directory.find('called')
  expect([found?.tenant.phone, found?.store.phone]).toEqual(['9200 01234', '920001234'])
})
