// Names of a store that begin and end with signs, on Arabic pages and in what leaves the server: they stand as they were written.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#server/modules/operator/commands'
import { accessDatabase } from '#server/modules/operator/store-access'
import { builtPages } from '#server/web/built-pages'
import { type TestServer, startTestServer } from '../support/server.ts'
import { WRITTEN, WRITTEN_STORE, writtenNames } from '../support/written-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stores: [writtenNames('oven')], pages: builtPages })
})
afterAll(() => server.close())

/** A page without the marks between pieces of text that the browser finds its place by, with its signs as they are read. */
const pageOf = async (path: string) =>
  (await server.client().get(path)).text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const apart = (text: string) => `\u2068${text}\u2069`
const element = (text: string) => `<bdi lang="en" dir="ltr">${text}</bdi>`

it.each(WRITTEN.map((name, at) => [name, at + 1] as const))('%s stands apart in an Arabic page', async (name, at) => {
  const menu = await pageOf('/oven/menu?locale=ar')
  expect(menu).toContain(element(name))
  // The button that adds it.
  expect(menu.match(/aria-label="[^"]*"/g)?.filter((label) => label.includes(apart(name)))).not.toEqual([])
  const item = await pageOf(`/oven/item/written-${at}?locale=ar`)
  expect(item).toContain(`<title>${apart(name)} · ${apart(WRITTEN_STORE)}</title>`)
  expect(item).toContain(element(name))
  // Nothing that a search engine or an address has.
  expect(item.match(/<(?:meta|link|script)\b[^>]*>[^<]*/g)?.filter((tag) => /[\u2066-\u2069]/.test(tag))).toEqual([])
})

it('an English page has no sign that nobody needs', async () => {
  for (const path of ['/oven/', '/oven/menu', '/oven/item/written-1', '/oven/search?q=margherita'])
    expect(await pageOf(`${path}${path.includes('?') ? '&' : '?'}locale=en`)).not.toMatch(/[\u2066-\u2069]/)
})

it('a dish of two sections says its section apart too', async () => {
  const dish = 'مارغريتا\u00a0'
  const text = await pageOf(`/oven/search?q=${encodeURIComponent('مارغريتا')}&locale=ar`)
  expect(text).toMatch(new RegExp(`${dish}<span[^>]*>${element('Cocktails')}</span>`))
  expect(text).toMatch(new RegExp(`${dish}<span[^>]*>بيتزا</span>`))
})

it('a line of the operator keeps its order beside an Arabic name', async () => {
  const guest = { name: 'سارة (أم علي)', phone: '+966501234567' }
  const items = [{ id: 'a', item_id: 'written-1', quantity: 1, notes: '', variables: [] }]
  const body = {
    order_type: 'takeaway',
    payment_method: 'cash_on_delivery',
    agreed_total: '27.60',
    catalogue_version: 1,
  }
  const placed = await server
    .client()
    .post('/api/oven/tenant/customers/orders', { ...body, items, guest }, { 'idempotency-key': randomUUID() })
  expect(placed.status).toBe(201)
  const access = accessDatabase(server.db, server.url, () => {
    throw new Error('nobody is told')
  })
  const lines = await COMMANDS['order:list']?.read(['oven'], {})(access, '')
  expect(lines?.[0]).toContain(`\t${apart(guest.name)}\t${guest.phone}`)
})
