import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, PlaceOrderBody } from '#contract/order'
import { importTenant } from '#server/modules/import/import-tenant'
import {
  type OrderDesk,
  type Person,
  ORDERS,
  OTHER_ORDERS,
  openOrderDesk,
  orderBody,
  orderOf,
  place,
} from '#support/order-desk'
import { storeDocument } from '#support/stores'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

describe('a store whose prices include the tax', () => {
  afterAll(() => desk.sell(storeDocument('sumac')))

  it('takes the price of the menu, says what of it is tax, and its orders keep that when it changes its mind', async () => {
    const who = await desk.person()
    const address_id = await desk.addAddress(who)
    const { store, ...menu } = storeDocument('sumac')
    const catalogue_version = await desk.sell({ ...menu, store: { ...store, prices_include_tax: true } })
    const sums = { subtotal: '93.50', delivery_fees: '10.00', tax_amount: '12.20', total_amount: '103.50' }
    const delivery = orderBody({ order_type: 'delivery', address_id, catalogue_version })
    expect(await place(who, { ...delivery, agreed_total: '103.49' })).toMatchObject({
      status: 409,
      json: { code: 'price_changed', details: { quote: sums } },
    })
    const included = orderOf(await place(who, { ...delivery, agreed_total: '103.50' }))
    expect(included).toMatchObject({ ...sums, tax: 15, prices_include_tax: true })
    expect(await rowOf(included)).toEqual({ prices_include_tax: true, tax_minor: 1_220, total_minor: 10_350 })

    await desk.sell(storeDocument('sumac'))
    expect(orderOf(await who.get(`${ORDERS}/${included.id}`))).toEqual(included)
    const added = orderOf(await place(who))
    expect(added).toMatchObject({ tax_amount: '14.03', total_amount: '107.53', prices_include_tax: false })
    expect(await rowOf(added)).toEqual({ prices_include_tax: false, tax_minor: 1_403, total_minor: 10_753 })
  })

  async function rowOf({ id }: Order) {
    return desk.server.db.inTenant(await desk.storeId(), (tx) =>
      tx
        .selectFrom('orders')
        .select(['prices_include_tax', 'tax_minor', 'total_minor'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  }
})

describe('placing an order', () => {
  it('answers the order with its number, its lines in words and its first state', async () => {
    const who = await desk.person()
    const key = randomUUID()
    const answer = await place(who, orderBody({ notes: ' ring twice' }), key)
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect(orderOf(answer)).toMatchObject({
      id: key,
      status: { key: 'pending', name: { en: 'Pending', ar: 'قيد الانتظار' } },
      order_type: 'takeaway',
      subtotal: '93.50',
      tax: 15,
      tax_amount: '14.03',
      delivery_fees: '0.00',
      total_amount: '107.53',
      currency: 'SAR',
      ordered_at: '2026-11-21T12:06:00.000Z',
      notes: 'ring twice',
      location: null,
      timeline: [{ status: 'pending', at: '2026-11-21T12:06:00.000Z' }],
      order_items: [
        {
          id: 'a',
          quantity: 2,
          price: '24.00',
          total_price: '48.00',
          notes: 'no onions',
          item: { item_id: 'plain', name: 'Plain sumac' },
        },
        {
          id: 'b',
          price: '45.50',
          notes: 'There is no notes',
          answers: [{ answer: { en: 'Large sumac', ar: 'sumac Large' } }],
        },
      ],
    })
  })

  it('numbers orders one after another within the store', async () => {
    const who = await desk.person('other')
    const path = OTHER_ORDERS
    const numbers = []
    for (let n = 0; n < 3; n += 1) numbers.push(orderOf(await place(who, orderBody(), randomUUID(), path)).order_number)
    expect(numbers).toEqual([1001, 1002, 1003])
  })

  it('is read back unchanged, alone and in the list, newest first', async () => {
    const who = await desk.person()
    const placed = [orderOf(await place(who)), orderOf(await place(who)), orderOf(await place(who))]
    expect(orderOf(await who.get(`${ORDERS}/${placed[0]?.id}`))).toEqual(placed[0])
    const pages = await Promise.all([1, 2, 3].map((page) => who.get(`${ORDERS}?page=${page}&per_page=2`)))
    expect(pages.map(({ json }) => json)).toEqual([
      { data: [placed[2], placed[1]], meta: { total: 3, page: 1, per_page: 2 } },
      { data: [placed[0]], meta: { total: 3, page: 2, per_page: 2 } },
      { data: [], meta: { total: 3, page: 3, per_page: 2 } },
    ])
  })

  it('is found in the part of the list that holds its state, and counted there', async () => {
    const who = await desk.person()
    const [first, second] = [orderOf(await place(who)), orderOf(await place(who))]
    const tenantId = await desk.storeId()
    await desk.server.db.inTenant(tenantId, (tx) =>
      tx.updateTable('orders').set({ status: 'completed' }).where('id', '=', first.id).execute(),
    )
    const part = async (status: string) => {
      const { data, meta } = (await who.get(`${ORDERS}?status=${status}`)).json as {
        data: Order[]
        meta: { total: number }
      } // the contract of a 200
      return [data.map(({ id }) => id), meta.total]
    }
    expect(await part('active')).toEqual([[second.id], 1])
    expect(await part('completed')).toEqual([[first.id], 1])
    expect(await part('canceled')).toEqual([[], 0])
    expect((await who.get(`${ORDERS}?status=lost`)).status).toBe(422)
  })

  it('keeps the answers by id too, so that it can be ordered again', async () => {
    const { order_items: lines } = orderOf(await place(await desk.person()))
    expect(lines.map(({ variables }) => variables)).toEqual([[], [{ variable_id: 'size', answer: 'large' }]])
  })

  it('needs a signed-in customer of this store', async () => {
    expect((await place(desk.server.client())).status).toBe(401)
    expect((await place(await desk.person('other'))).status).toBe(401)
    for (const path of [ORDERS, `${ORDERS}/${randomUUID()}`])
      expect((await desk.server.client().get(path)).status).toBe(401)
  })

  it('needs a key', async () => {
    const answer = await (await desk.person()).post(ORDERS, orderBody())
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'idempotency_key_missing' }])
  })

  it.each([
    ['without lines', { items: [] }],
    ['with no quantity', { items: [{ ...orderBody().items[0], quantity: 0 }] }],
    ['with a price of its own', { items: [{ ...orderBody().items[0], price: '0.01' }] }],
    ['with a negative total', { agreed_total: '-1.00' }],
    ['with an unknown payment', { payment_method: 'barter' }],
    ['with an unknown field', { discount: 'all' }],
    ['for a visit', { order_type: 'home_visit' }],
  ])('%s is 422 and stores nothing', async (_, wrong) => {
    const who = await desk.person()
    const before = await desk.countRows()
    expect(await place(who, { ...orderBody(), ...wrong })).toMatchObject({
      status: 422,
      json: { code: 'validation_failed' },
    })
    expect(await desk.countRows()).toEqual(before)
  })
})

describe('an order of somebody else', () => {
  it('cannot be read and is like one that never was', async () => {
    const order = orderOf(await place(await desk.person()))
    const other = await desk.person()
    const [foreign, missing] = await Promise.all([order.id, randomUUID()].map((id) => other.get(`${ORDERS}/${id}`)))
    expect(foreign?.status).toBe(404)
    expect(foreign?.json).toEqual(missing?.json)
    expect((await other.get(ORDERS)).json).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 20 } })
  })

  it('is not revealed by its key, and not placed again', async () => {
    const key = randomUUID()
    const order = orderOf(await place(await desk.person(), orderBody(), key))
    const before = await desk.countRows()
    const answer = await place(await desk.person(), orderBody(), key)
    expect(answer).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } })
    expect(answer.text).not.toContain(String(order.order_number))
    expect(await desk.countRows()).toEqual(before)
  })

  it('at another store may have the same key', async () => {
    const key = randomUUID()
    expect((await place(await desk.person(), orderBody(), key)).status).toBe(201)
    expect((await place(await desk.person('other'), orderBody(), key, OTHER_ORDERS)).status).toBe(201)
  })
})

describe('a refusal', () => {
  const refused: [string, Partial<PlaceOrderBody>, string, unknown][] = [
    ['of a price', { agreed_total: '107.52' }, 'price_changed', { quote: { total_amount: '107.53' } }],
    [
      'of a sold-out item',
      { items: [{ id: 'x', item_id: 'gone', quantity: 1, notes: '', variables: [] }] },
      'item_unavailable',
      { lines: ['x'] },
    ],
    ['of delivery without an address', { order_type: 'delivery' }, 'address_required', undefined],
    [
      'of delivery to an unknown address',
      { order_type: 'delivery', address_id: randomUUID() },
      'address_required',
      undefined,
    ],
  ]

  it.each(refused)('%s stores no order and takes no number', async (_, over, code, details) => {
    const who = await desk.person()
    const before = await desk.countRows()
    expect(await place(who, orderBody(over))).toMatchObject({
      status: 409,
      json: { code, ...(details ? { details } : {}) },
    })
    expect(await desk.countRows()).toEqual(before)
  })
})

describe('delivery', () => {
  async function withAddress(): Promise<{ who: Person; address_id: string }> {
    const who = await desk.person()
    return { who, address_id: await desk.addAddress(who) }
  }

  it('keeps a copy of the address and adds the fee', async () => {
    const { who, address_id } = await withAddress()
    const order = orderOf(await place(who, orderBody({ order_type: 'delivery', address_id, agreed_total: '117.53' })))
    expect(order).toMatchObject({
      delivery_fees: '10.00',
      location: { locationType: 'delivery', locationDetails: { name: 'home', address: 'Building 12', city: 'Riyadh' } },
    })
  })

  it('to the address of another customer is like none', async () => {
    const { address_id } = await withAddress()
    expect(
      await place(await desk.person(), orderBody({ order_type: 'delivery', address_id, agreed_total: '117.53' })),
    ).toMatchObject({ status: 409, json: { code: 'address_required' } })
  })
})

describe('a catalogue that changed since the customer agreed', () => {
  it('asks for a decision, and takes the order at the new price with a new key', async () => {
    const slug = 'other'
    const path = OTHER_ORDERS
    const who = await desk.person(slug)
    const key = randomUUID()
    const document = storeDocument(slug)
    const [plain, ...rest] = document.items
    if (!plain) throw new Error('no item')
    await importTenant(desk.server.db, { ...document, items: [{ ...plain, price: '26.00' }, ...rest] })

    const refusal = await place(who, orderBody(), key, path)
    expect(refusal).toMatchObject({
      status: 409,
      json: {
        code: 'price_changed',
        details: {
          quote: {
            total_amount: '112.13',
            catalogue_version: 2,
            lines: [{ id: 'a', unit_price: '26.00' }, { id: 'b' }],
          },
        },
      },
    })
    const accepted = orderBody({ agreed_total: '112.13', catalogue_version: 2 })
    expect(await place(who, accepted, randomUUID(), path)).toMatchObject({ status: 201 })
    expect((await place(who, orderBody(), key, path)).status).toBe(409)
  })
})
