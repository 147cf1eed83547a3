// The pages of a menu as its owner wrote it: names in one language, hardly a description.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartSchema } from '#contract/cart'
import { orderSchema } from '#contract/order'
import { builtPages } from '#server/web/built-pages'
import { importTenant } from '#server/modules/import/import-tenant'
import { realMenu } from '../support/real-menu.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

/** A Sunday noon, when the store is open. */
const NOON = new Date('2026-11-22T09:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac')], pages: builtPages, now: () => NOON })
  await importTenant(server.db, await realMenu('real'))
})
afterAll(() => server.close())

/** A page without the marks between pieces of text that the browser finds its place by. */
const textOf = async (path: string) => (await server.client().get(path)).text.replaceAll('<!-- -->', '')

it('pages show the words that are there, and tell those of the other language as such', async () => {
  const [en, ar] = [await textOf('/real/menu'), await textOf('/real/menu?locale=ar')]
  expect(en).toContain('<bdi lang="ar" dir="rtl">متبل، صغير</bdi>')
  expect(en).not.toContain('<bdi lang="en"')
  expect(ar).toContain('<bdi lang="en" dir="ltr">Fattoush, small</bdi>')
  expect(ar).toContain('>حمص، صغير</a>')
})

it('a dish that shares its name says its section where it stands without it: in search, not in the menu', async () => {
  expect(await textOf('/real/search?q=fattoush')).toMatch(/>Fattoush, small\u00a0<span[^>]*>Cold starters<\/span><\/a>/)
  expect(await textOf('/real/menu')).not.toMatch(/\u00a0<span[^>]*>Cold starters</)
})

it('a description that is not there leaves nothing behind', async () => {
  for (const path of ['/real/', '/real/menu', '/real/item/dish-1', '/real/store-details']) {
    const text = await textOf(path)
    // The tags of an item keep their place.
    expect(text.match(/<p\b[^>]*><\/p>/g) ?? []).toHaveLength(path.includes('/item/') ? 1 : 0)
    expect(text).not.toMatch(/"description":""/)
    expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toMatch(/^[^\s.,][^]*[^\s]$/)
  }
})

it('whoever asks for the menu finds every dish named in both languages', async () => {
  const { json } = await server.client().get('/api/real/tenant/items')
  const { data } = json as { data: { name: string; name_ar: string }[] } // the contract's
  expect(data).toHaveLength(200)
  expect(data.every(({ name, name_ar }) => name !== '' && name_ar !== '')).toBe(true)
  const found = await server.client().get(`/api/real/tenant/items?search=${encodeURIComponent('متبل')}`)
  expect(found.json).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ name_ar: 'متبل، صغير' })]),
  })
})

const without = (...answer: string[]) => [{ variable_id: 'without', answer }]
const LINES = [
  { id: 'a', item_id: 'dish-24', quantity: 2, notes: '', variables: without('bread', 'child') },
  { id: 'b', item_id: 'dish-24', quantity: 3, notes: '', variables: without('bread', 'sauce', 'child') },
  { id: 'c', item_id: 'dish-8', quantity: 1, notes: '', variables: without('bread') },
]

it('what is left out takes money off in cart, order and database, and a dish never costs less than nothing', async () => {
  const client = server.client()
  const person = {
    name: 'Hala',
    phone: '+966501112223',
    password: 'Secret-pass-1',
    password_confirmation: 'Secret-pass-1',
  }
  expect((await client.post('/api/real/auth/sign-up', person)).status).toBe(201)
  const send = async (path: string, body: unknown) => {
    const { json, text } = await client.post(`/api/real/tenant/customers/${path}`, body, {
      'idempotency-key': randomUUID(),
    })
    const { data } = json as { data?: unknown } // parsed by the callers
    expect(data, text).toBeDefined()
    return data
  }
  const cart = cartSchema.parse(await send('cart', { items: LINES, order_type: 'takeaway' }))
  expect(
    cart.order_items.map(({ price, variablesPrice, total_price }) => [price, variablesPrice, total_price]),
  ).toEqual([
    ['11.00', '-10.50', '1.00'],
    ['11.00', '-11.00', '0.00'],
    ['15.00', '-1.50', '13.50'],
  ])
  const asked = { items: LINES, order_type: 'takeaway', payment_method: 'cash_on_delivery', catalogue_version: 1 }
  const order = orderSchema.parse(await send('orders', { ...asked, agreed_total: '14.50' }))
  expect(order).toMatchObject({
    subtotal: '14.50',
    tax_amount: '1.89',
    prices_include_tax: true,
    total_amount: '14.50',
  })
  expect(order.order_items.map(({ price, total_price }) => [price, total_price])).toEqual([
    ['0.50', '1.00'],
    ['0.00', '0.00'],
    ['13.50', '13.50'],
  ])
  const store = await server.directory.find('real')
  const row = await server.db.inTenant(store?.id ?? '', (tx) =>
    tx
      .selectFrom('orders')
      .select(['subtotal_minor', 'tax_minor', 'prices_include_tax', 'total_minor', 'lines'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    subtotal_minor: 1_450,
    tax_minor: 189,
    prices_include_tax: true,
    total_minor: 1_450,
    lines: order.order_items,
  })
})

it('a price that something takes off starts at the least that the dish can cost, on its page and for search engines', async () => {
  const text = await textOf('/real/item/dish-8')
  expect(text).toContain('from SAR\u00a03.75')
  expect(text).toContain('"minPrice":"3.75"')
})
