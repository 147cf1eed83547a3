import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder, orderSchema } from '#contract/order'
import type { Order, PlaceOrderBody } from '#contract/order'
import { pathOf } from '#contract/endpoint'
import { importTenant } from '#server/tenants/import-tenant'
import type { TestClient } from '#support/client'
import { startTestServer, type TestServer } from '#support/server'
import { storeDocument } from '#support/stores'

const ORDERS = pathOf(placeOrder.path, { tenant: 'sumac' })
const DAY_MS = 86_400_000

let server: TestServer
let now = new Date('2026-11-21T12:06:00.000Z')
let phones = 0

beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('other')], now: () => now })
})
afterAll(() => server.close())

type Person = TestClient & { id: string; slug: string }

async function person(slug = 'sumac'): Promise<Person> {
  const client = server.client()
  phones += 1
  const answer = await client.post(`/api/${slug}/auth/sign-up`, {
    name: `P${phones}`, phone: `+96650${String(1_000_000 + phones)}`, password: 'Secret-pass-1', password_confirmation: 'Secret-pass-1',
  })
  expect(answer.status, answer.text).toBe(201)
  const { data } = answer.json as { data: { user: { id: string } } } // asserted by its use below
  return { ...client, id: data.user.id, slug }
}

/** Two plain dishes and a large one that asks: 48.00 + 45.50 = 93.50, 14.03 tax. */
const body = (over: Partial<PlaceOrderBody> = {}): PlaceOrderBody => ({
  order_type: 'takeaway', agreed_total: '107.53', catalogue_version: 1, payment_method: 'cash_on_delivery',
  items: [
    { id: 'a', item_id: 'plain', quantity: 2, notes: '  no onions', variables: [] },
    { id: 'b', item_id: 'asks', quantity: 1, notes: '', variables: [{ variable_id: 'size', answer: 'large' }] },
  ],
  ...over,
})
const place = (who: TestClient, sent: unknown = body(), key: string = randomUUID(), path = ORDERS) =>
  who.post(path, sent, { 'idempotency-key': key })
const orderOf = (answer: { json: unknown }): Order => orderSchema.parse((answer.json as { data: unknown }).data) // parsed at once

/** Rows of everything an order leaves behind, in the whole store. */
async function countRows(slug = 'sumac'): Promise<{ orders: number; events: number; next: number }> {
  const store = await server.directory.find(slug)
  if (!store) throw new Error('no store')
  return server.db.inTenant(store.id, async (tx) => ({
    orders: (await tx.selectFrom('orders').select('id').where('tenant_id', '=', store.id).execute()).length,
    events: (await tx.selectFrom('order_events').select('order_id').where('tenant_id', '=', store.id).execute()).length,
    next: (await tx.selectFrom('tenants').select('next_order_number').where('id', '=', store.id).executeTakeFirstOrThrow()).next_order_number,
  }))
}

describe('placing an order', () => {
  it('answers the order with its number, its lines in words and its first state', async () => {
    const who = await person()
    const key = randomUUID()
    const answer = await place(who, body({ notes: ' ring twice' }), key)
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect(orderOf(answer)).toMatchObject({
      id: key, status: { key: 'pending', name: { en: 'Pending', ar: 'قيد الانتظار' } }, order_type: 'takeaway',
      subtotal: '93.50', tax: 15, tax_amount: '14.03', delivery_fees: '0.00', total_amount: '107.53', currency: 'SAR',
      ordered_at: '2026-11-21T12:06:00.000Z', notes: 'ring twice', location: null,
      timeline: [{ status: 'pending', at: '2026-11-21T12:06:00.000Z' }],
      order_items: [
        { id: 'a', quantity: 2, price: '24.00', total_price: '48.00', notes: 'no onions', item: { item_id: 'plain', name: 'Plain sumac' } },
        { id: 'b', price: '45.50', notes: 'There is no notes', answers: [{ answer: { en: 'Large sumac', ar: 'sumac Large' } }] },
      ],
    })
  })

  it('numbers orders one after another within the store', async () => {
    const who = await person('other')
    const path = pathOf(placeOrder.path, { tenant: 'other' })
    const numbers = []
    for (let n = 0; n < 3; n += 1) numbers.push(orderOf(await place(who, body(), randomUUID(), path)).order_number)
    expect(numbers).toEqual([1001, 1002, 1003])
  })

  it('is read back unchanged, alone and in the list, newest first', async () => {
    const who = await person()
    const placed = [orderOf(await place(who)), orderOf(await place(who)), orderOf(await place(who))]
    expect(orderOf(await who.get(`${ORDERS}/${placed[0]?.id}`))).toEqual(placed[0])
    const pages = await Promise.all([1, 2, 3].map((page) => who.get(`${ORDERS}?page=${page}&per_page=2`)))
    expect(pages.map(({ json }) => json)).toEqual([
      { data: [placed[2], placed[1]], meta: { total: 3, page: 1, per_page: 2 } },
      { data: [placed[0]], meta: { total: 3, page: 2, per_page: 2 } },
      { data: [], meta: { total: 3, page: 3, per_page: 2 } },
    ])
  })

  it('needs a signed-in customer of this store', async () => {
    expect((await place(server.client())).status).toBe(401)
    expect((await place(await person('other'))).status).toBe(401)
    for (const path of [ORDERS, `${ORDERS}/${randomUUID()}`]) expect((await server.client().get(path)).status).toBe(401)
  })

  it('needs a key', async () => {
    const answer = await (await person()).post(ORDERS, body())
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'idempotency_key_missing' }])
  })

  it.each([
    ['without lines', { items: [] }], ['with no quantity', { items: [{ ...body().items[0], quantity: 0 }] }],
    ['with a price of its own', { items: [{ ...body().items[0], price: '0.01' }] }],
    ['with a negative total', { agreed_total: '-1.00' }], ['with an unknown payment', { payment_method: 'barter' }],
    ['with an unknown field', { discount: 'all' }], ['for a visit', { order_type: 'home_visit' }],
  ])('%s is 422 and stores nothing', async (_, wrong) => {
    const who = await person()
    const before = await countRows()
    expect(await place(who, { ...body(), ...wrong })).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(await countRows()).toEqual(before)
  })
})

describe('an order of somebody else', () => {
  it('cannot be read and is like one that never was', async () => {
    const order = orderOf(await place(await person()))
    const other = await person()
    const [foreign, missing] = await Promise.all([order.id, randomUUID()].map((id) => other.get(`${ORDERS}/${id}`)))
    expect(foreign?.status).toBe(404)
    expect(foreign?.json).toEqual(missing?.json)
    expect((await other.get(ORDERS)).json).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 20 } })
  })

  it('is not revealed by its key, and not placed again', async () => {
    const key = randomUUID()
    const order = orderOf(await place(await person(), body(), key))
    const before = await countRows()
    const answer = await place(await person(), body(), key)
    expect(answer).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } })
    expect(answer.text).not.toContain(String(order.order_number))
    expect(await countRows()).toEqual(before)
  })

  it('at another store may have the same key', async () => {
    const key = randomUUID()
    expect((await place(await person(), body(), key)).status).toBe(201)
    expect((await place(await person('other'), body(), key, pathOf(placeOrder.path, { tenant: 'other' }))).status).toBe(201)
  })
})

describe('the same key', () => {
  it('sent 20 times at once places one order and gives 20 identical answers', async () => {
    const who = await person()
    const before = await countRows()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(who, body(), key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countRows()).toEqual({ orders: before.orders + 1, events: before.events + 1, next: before.next + 1 })
  })

  it('sent by two people at once places one order', async () => {
    const key = randomUUID()
    const people = await Promise.all([person(), person()])
    const before = await countRows()
    const statuses = (await Promise.all(people.map((who) => place(who, body(), key)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 422])
    expect((await countRows()).orders).toBe(before.orders + 1)
  })

  it('with another body is refused, and the first answer stands', async () => {
    const who = await person()
    const key = randomUUID()
    const first = await place(who, body(), key)
    expect(await place(who, body({ order_type: 'dine_in' }), key)).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } })
    expect((await place(who, body(), key)).text).toBe(first.text)
  })

  it('repeats a refusal too, in the language of whoever asks', async () => {
    const who = await person()
    const key = randomUUID()
    const wrong = body({ agreed_total: '1.00' })
    const [english, arabic] = [await place(who, wrong, key), await who.post(ORDERS, wrong, { 'idempotency-key': key, 'accept-language': 'ar' })]
    expect([english.status, arabic.status]).toEqual([409, 409])
    const strip = ({ json }: { json: unknown }) => ({ ...(json as object), message: '' }) // any JSON object
    expect(strip(arabic)).toEqual(strip(english))
    expect(arabic.text).toContain('تغيّرت الأسعار')
  })

  it('gives the receipt also after its answer was forgotten', async () => {
    const who = await person()
    const key = randomUUID()
    const order = orderOf(await place(who, body(), key))
    now = new Date(now.getTime() + 31 * DAY_MS)
    // Old keys are looked for at every twentieth order.
    for (let n = 0; n < 20; n += 1) expect((await place(who)).status).toBe(201)
    const store = await server.directory.find('sumac')
    const left = await server.db.inTenant(store?.id ?? '', (tx) =>
      tx.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute())
    expect(left).toEqual([])
    const before = await countRows()
    const late = await place(who, body(), key)
    expect(late.status).toBe(201)
    expect(orderOf(late)).toEqual(order)
    expect(await countRows()).toEqual(before)
  })
})

describe('a refusal', () => {
  const refused: [string, Partial<PlaceOrderBody>, string, unknown][] = [
    ['of a price', { agreed_total: '107.52' }, 'price_changed', { quote: { total_amount: '107.53' } }],
    ['of a sold-out item', { items: [{ id: 'x', item_id: 'gone', quantity: 1, notes: '', variables: [] }] }, 'item_unavailable', { lines: ['x'] }],
    ['of delivery without an address', { order_type: 'delivery' }, 'address_required', undefined],
    ['of delivery to an unknown address', { order_type: 'delivery', address_id: randomUUID() }, 'address_required', undefined],
  ]

  it.each(refused)('%s stores no order and takes no number', async (_, over, code, details) => {
    const who = await person()
    const before = await countRows()
    expect(await place(who, body(over))).toMatchObject({ status: 409, json: { code, ...(details ? { details } : {}) } })
    expect(await countRows()).toEqual(before)
  })
})

describe('delivery', () => {
  async function withAddress(): Promise<{ who: Person; address_id: string }> {
    const who = await person()
    const store = await server.directory.find('sumac')
    const address_id = randomUUID()
    await server.db.inTenant(store?.id ?? '', (tx) => tx.insertInto('addresses').values({
      tenant_id: store?.id ?? '', id: address_id, customer_id: who.id, name: 'home', latitude: 24.7, longitude: 46.6,
      address_type: 'home', address: 'Building 12', city: 'Riyadh', state: 'Riyadh', country_id: 1, street: 'Olaya',
      postal_code: '12213', is_default: true,
    }).execute())
    return { who, address_id }
  }

  it('keeps a copy of the address and adds the fee', async () => {
    const { who, address_id } = await withAddress()
    const order = orderOf(await place(who, body({ order_type: 'delivery', address_id, agreed_total: '117.53' })))
    expect(order).toMatchObject({
      delivery_fees: '10.00', location: { locationType: 'delivery', locationDetails: { name: 'home', address: 'Building 12', city: 'Riyadh' } },
    })
  })

  it('to the address of another customer is like none', async () => {
    const { address_id } = await withAddress()
    expect(await place(await person(), body({ order_type: 'delivery', address_id, agreed_total: '117.53' })))
      .toMatchObject({ status: 409, json: { code: 'address_required' } })
  })
})

describe('a catalogue that changed since the customer agreed', () => {
  it('asks for a decision, and takes the order at the new price with a new key', async () => {
    const slug = 'other'
    const path = pathOf(placeOrder.path, { tenant: slug })
    const who = await person(slug)
    const key = randomUUID()
    const document = storeDocument(slug)
    const [plain, ...rest] = document.items
    if (!plain) throw new Error('no item')
    await importTenant(server.db, { ...document, items: [{ ...plain, price: '26.00' }, ...rest] })

    const refusal = await place(who, body(), key, path)
    expect(refusal).toMatchObject({
      status: 409,
      json: { code: 'price_changed', details: { quote: { total_amount: '112.13', catalogue_version: 2, lines: [{ id: 'a', unit_price: '26.00' }, { id: 'b' }] } } },
    })
    const accepted = body({ agreed_total: '112.13', catalogue_version: 2 })
    expect(await place(who, accepted, randomUUID(), path)).toMatchObject({ status: 201 })
    expect((await place(who, body(), key, path)).status).toBe(409)
  })
})
