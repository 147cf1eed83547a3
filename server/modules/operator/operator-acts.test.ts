// A store's counter over HTTP: what an operator's token can do, and what is noted of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEntrySchema, operatorOrderSchema } from '#contract/operator'
import { itemSchema } from '#contract/catalog'
import type { TestAnswer } from '#support/client'
import {
  type OrderDesk,
  type Person,
  openOrderDesk,
  ORDERS,
  orderBody,
  orderOf,
  OTHER_ORDERS,
  place,
} from '#support/order-desk'
import { createOperatorToken } from '#support/operator-token'

let desk: OrderDesk
let who: Person
let token: string
let otherToken: string
beforeAll(async () => {
  desk = await openOrderDesk()
  who = await desk.person()
  token = await createOperatorToken(desk.server.db, 'sumac', 'till 2')
  otherToken = await createOperatorToken(desk.server.db, 'other')
})
afterAll(() => desk.close())

const API = '/api/sumac/operator'
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const get = (path: string, secret = token) => desk.server.client().get(`${API}${path}`, bearer(secret))
const post = (path: string, body: unknown, secret = token) =>
  desk.server.client().post(`${API}${path}`, body, bearer(secret))
const move = (number: number, status: unknown, secret?: string) => post(`/orders/${number}/status`, { status }, secret)

const dataOf = <Data extends z.ZodMiniType>({ json }: TestAnswer, schema: Data): z.output<Data> =>
  z.object({ data: z.unknown() }).parse(json) && schema.parse((json as { data: unknown }).data) // parsed at once
const orderAt = (answer: TestAnswer) => dataOf(answer, operatorOrderSchema)
const audit = async () => dataOf(await get('/audit'), z.array(auditEntrySchema))
const itemFor = async (client: Person, id: string) =>
  dataOf(await client.get(`/api/sumac/tenant/items/${id}`), z.looseObject(itemSchema.shape))

describe('every call', () => {
  it('is for a token of the store', async () => {
    const { order_number: number } = orderOf(await place(who))
    const calls = (secret: string) => [
      get('/orders', secret),
      get('/audit', secret),
      move(number, 'confirmed', secret),
      post('/items/plain/availability', { available: false }, secret),
    ]
    const statuses = async (secret: string) => (await Promise.all(calls(secret))).map(({ status }) => status)
    const before = await audit()
    expect(await statuses('x')).toEqual([401, 401, 401, 401])
    expect(await statuses(otherToken)).toEqual([403, 403, 403, 403])
    expect((await who.get(`${API}/orders`)).status).toBe(401)
    expect(await audit()).toEqual(before)
  })
})

describe('GET /operator/orders', () => {
  it('shows the orders of all customers, newest first, with whoever placed them', async () => {
    const another = await desk.person()
    const placed = [orderOf(await place(who)), orderOf(await place(another))]
    await place(await desk.person('other'), orderBody(), randomUUID(), OTHER_ORDERS)
    const answer = await get('/orders?per_page=2')
    expect(answer.headers['cache-control']).toBe('no-store, private')
    const orders = dataOf(answer, z.array(operatorOrderSchema))
    expect(orders.map(({ id }) => id)).toEqual([placed[1]?.id, placed[0]?.id])
    expect(orders[0]?.customer).toEqual({
      name: expect.stringMatching(/^P\d+$/),
      phone: expect.stringMatching(/^\+9665/),
      missed_visits: 0,
    })
    expect(answer.json).toMatchObject({ meta: { page: 1, per_page: 2 } })
  })

  it('shows those in one state', async () => {
    const { order_number: number } = orderOf(await place(who))
    await move(number, 'canceled')
    const orders = dataOf(await get('/orders?status=canceled'), z.array(operatorOrderSchema))
    expect(orders.map((one) => one.order_number)).toContain(number)
    expect(new Set(orders.map(({ status }) => status.key))).toEqual(new Set(['canceled']))
  })

  it.each(['?status=parked', '?page=0', '?per_page=51', '?sort=up'])('refuses %s', async (query) => {
    expect((await get(`/orders${query}`)).status).toBe(422)
  })
})

describe('POST /operator/orders/{number}/status', () => {
  it('moves the order, tells its customer, and notes who did it', async () => {
    const { id, order_number: number } = orderOf(await place(who))
    desk.clock = new Date('2026-11-21T12:09:00.000Z')
    const answer = await move(number, 'confirmed')
    expect(answer.status).toBe(200)
    expect(orderAt(answer)).toMatchObject({ id, status: { key: 'confirmed' }, revision: 2 })
    expect(orderOf(await who.get(`${ORDERS}/${id}`))).toMatchObject({ status: { key: 'confirmed' }, revision: 2 })
    expect((await audit())[0]).toEqual({
      at: '2026-11-21T12:09:00.000Z',
      who: 'till 2',
      act: 'order:status',
      subject: String(number),
      before: 'pending',
      after: 'confirmed',
    })
  })

  it('refuses a move that is none, and notes nothing', async () => {
    const { order_number: number } = orderOf(await place(who))
    await move(number, 'confirmed')
    const before = await audit()
    for (const to of ['confirmed', 'completed', 'pending']) {
      const { status, json } = await move(number, to)
      expect([status, json]).toMatchObject([409, { code: 'illegal_transition', details: { from: 'confirmed', to } }])
    }
    expect(await audit()).toEqual(before)
  })

  it.each([[{}], [{ status: 'parked' }], [{ status: 'confirmed', reason: 'x' }]])(
    'refuses the body %j',
    async (body) => {
      const { order_number: number } = orderOf(await place(who))
      expect((await post(`/orders/${number}/status`, body)).status).toBe(422)
    },
  )

  it('does not know numbers that were never given', async () => {
    for (const number of ['999999', '0', 'x', '1e3'])
      expect((await post(`/orders/${number}/status`, { status: 'confirmed' })).status).toBe(404)
  })

  it('lets one of two tills at the same moment have it', async () => {
    const { order_number: number } = orderOf(await place(who))
    const before = (await audit()).length
    const answers = await Promise.all([move(number, 'confirmed'), move(number, 'confirmed'), move(number, 'confirmed')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await audit()).toHaveLength(before + 1)
  })
})

describe('POST /operator/items/{id}/availability', () => {
  it('takes an item off the offer and puts it back, for everybody at once, and notes both', async () => {
    const version = (await desk.server.directory.find('sumac'))?.version ?? 0
    const off = await post('/items/plain/availability', { available: false })
    expect(off.json).toEqual({ data: { id: 'plain', is_available: false, catalogue_version: version + 1 } })
    expect((await itemFor(who, 'plain')).is_available).toBe(false)
    const refused = await place(who)
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'item_unavailable', details: { lines: ['a'] } }])
    const on = await post('/items/plain/availability', { available: true })
    expect(on.json).toEqual({ data: { id: 'plain', is_available: true, catalogue_version: version + 2 } })
    expect((await place(who, orderBody({ catalogue_version: version + 2 }))).status).toBe(201)
    const act = { who: 'till 2', act: 'item:availability', subject: 'plain' }
    expect((await audit()).slice(0, 2)).toMatchObject([
      { ...act, before: 'off', after: 'on' },
      { ...act, before: 'on', after: 'off' },
    ])
  })

  it('leaves the menu as it is when nothing changes', async () => {
    const version = (await desk.server.directory.find('sumac'))?.version
    const answer = await post('/items/plain/availability', { available: true })
    expect(answer.json).toMatchObject({ data: { catalogue_version: version } })
  })

  it('knows the items of its own menu only', async () => {
    expect((await post('/items/nothing/availability', { available: false })).status).toBe(404)
  })

  it.each([[{}], [{ available: 'off' }], [{ available: null }], [{ available: true, id: 'asks' }]])(
    'refuses the body %j',
    async (body) => {
      expect((await post('/items/plain/availability', body)).status).toBe(422)
    },
  )

  it('is what the document says again after it was imported', async () => {
    const document = await get('/tenant')
    await post('/items/plain/availability', { available: false })
    const version = (await desk.server.directory.find('sumac'))?.version ?? 0
    await post('/tenant', (document.json as { data: unknown }).data) // sent back as it came: the import parses it
    expect((await itemFor(who, 'plain')).is_available).toBe(true)
    const versions = { before: `version ${version}`, after: `version ${version + 1}` }
    expect((await audit())[0]).toMatchObject({ who: 'till 2', act: 'tenant:import', subject: 'sumac', ...versions })
  })
})

describe('an order of a guest', () => {
  it('shows its guest to the store, without the key, and tells nobody', async () => {
    const guest = { name: 'Huda', phone: '0501234567' }
    const order = orderOf(await place(desk.server.client(), { ...orderBody(), guest }))
    const [listed] = dataOf(await get('/orders?per_page=1'), z.array(operatorOrderSchema))
    expect(listed).toMatchObject({ id: order.id, customer: { name: 'Huda', phone: '+966501234567' } })
    const moved = await move(order.order_number, 'confirmed')
    expect(moved.status).toBe(200)
    expect(moved.text).not.toContain('guest_key')
    const storeId = await desk.storeId()
    const told = await desk.server.db.inTenant(storeId, (tx) =>
      tx.selectFrom('notifications').select('id').where('order_id', '=', order.id).execute(),
    )
    expect(told).toEqual([])
  })
})
