import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderSchema } from '#contract/order'
import { LIMITS } from '#server/platform/http/rate-limit'
import type { TestClient } from '#support/client'
import { type OrderDesk, ORDERS, OTHER_ORDERS, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

let phones = 0
const guest = () => {
  phones += 1
  return { name: 'Huda', phone: `05${String(10_000_000 + phones)}` }
}
const guestOrder = (over: object = {}) => ({ ...orderBody(), guest: guest(), ...over })
const anybody = () => desk.server.client()
const read = (who: TestClient, id: string, key?: string, path = ORDERS) =>
  who.get(`${path}/${id}`, key === undefined ? {} : { 'order-key': key })

describe('a guest’s order', () => {
  it('is taken with name and phone, and read with the key of its answer', async () => {
    const key = randomUUID()
    const sent = guestOrder({
      guest: { name: '\u2067 Huda \u2069', phone: '\u202a٠٥٠ ١٢٣ ٤٥٦٧\u202c' },
      order_type: 'dine_in',
    })
    const answer = await place(anybody(), sent, key)
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    const order = orderOf(answer)
    expect(order).toMatchObject({
      id: key,
      guest: { name: 'Huda', phone: '+966501234567' },
      table: null,
      location: null,
    })
    expect(order.guest_key).toMatch(/^[\w-]{22}$/)
    const again = await read(anybody(), key, order.guest_key)
    expect(again.headers['cache-control']).toBe('no-store, private')
    expect(orderOf(again)).toEqual(order)
  })

  it('is no order of the customer whose browser sent it', async () => {
    const who = await desk.person()
    const order = orderOf(await place(who, guestOrder()))
    expect((await who.get(ORDERS)).json).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await read(who, order.id)).status).toBe(404)
    expect((await read(who, order.id, order.guest_key)).status).toBe(200)
  })

  it('sent 20 times at once is one order with 20 identical answers', async () => {
    const before = await desk.countRows()
    const [key, sent] = [randomUUID(), guestOrder()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(anybody(), sent, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await desk.countRows()).orders).toBe(before.orders + 1)
  })

  it('keeps its key for itself: another body, customer or guest gets nothing of it', async () => {
    const key = randomUUID()
    const order = orderOf(await place(anybody(), guestOrder(), key))
    const before = await desk.countRows()
    for (const [who, sent] of [
      [anybody(), guestOrder()],
      [await desk.person(), orderBody()],
    ] as const) {
      const answer = await place(who, sent, key)
      expect(answer).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } })
      expect(answer.text).not.toContain(order.guest_key)
    }
    expect(await desk.countRows()).toEqual(before)
  })

  it('does not answer a copy after its key was forgotten: the id alone opens nothing', async () => {
    const [key, sent] = [randomUUID(), guestOrder()]
    expect((await place(anybody(), sent, key)).status).toBe(201)
    const storeId = await desk.storeId()
    await desk.server.db.inTenant(storeId, (tx) => tx.deleteFrom('idempotency_keys').where('key', '=', key).execute())
    expect(await place(anybody(), sent, key)).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } })
  })

  it.each([
    ['no phone', { name: 'Huda', phone: '12345' }, { 'guest.phone': expect.anything() }],
    ['a phone that lacks a digit', { name: 'Huda', phone: '+354 611 123' }, { 'guest.phone': expect.anything() }],
    ['a name of spaces', { name: '  ', phone: '0501234567' }, { 'guest.name': expect.anything() }],
    ['a long name', { name: 'x'.repeat(61), phone: '0501234567' }, { 'guest.name': expect.anything() }],
    ['a name of marks only', { name: '\u202e\u200f', phone: '0501234567' }, { 'guest.name': expect.anything() }],
    ['an account of its own', { name: 'x', phone: '0501234567', id: randomUUID() }, { 'guest.id': expect.anything() }],
    ['nothing', {}, { 'guest.name': expect.anything(), 'guest.phone': expect.anything() }],
  ])('with %s is 422 and stores nothing', async (_, wrong, errors) => {
    const before = await desk.countRows()
    expect(await place(anybody(), guestOrder({ guest: wrong }))).toMatchObject({ status: 422, json: { errors } })
    expect(await desk.countRows()).toEqual(before)
  })

  it('is not delivered, and takes no saved address of anybody', async () => {
    const sent = guestOrder({ order_type: 'delivery', address_id: randomUUID() })
    expect(await place(anybody(), sent)).toMatchObject({ status: 409, json: { code: 'guest_not_allowed' } })
  })

  it('is the fifth of a phone from one network at most, and has to wait then', async () => {
    const who = guest()
    const sent = () => place(anybody(), guestOrder({ guest: who }))
    for (let n = 0; n < 5; n += 1) expect((await sent()).status).toBe(201)
    const refused = await sent()
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '120' }, json: { code: 'rate_limited' } })
    expect((await place(anybody(), guestOrder())).status).toBe(201)
    desk.clock = new Date(desk.clock.getTime() + 120_000)
    expect((await sent()).status).toBe(201)
  })

  it('is counted once however often it is sent, and not when it is refused', async () => {
    const who = guest()
    const [key, sent] = [randomUUID(), guestOrder({ guest: who })]
    for (let n = 0; n < 7; n += 1) expect((await place(anybody(), sent, key)).status).toBe(201)
    for (let n = 0; n < 7; n += 1)
      expect((await place(anybody(), { ...sent, agreed_total: '1.00' })).json).toMatchObject({ code: 'price_changed' })
    for (let n = 0; n < 4; n += 1) expect((await place(anybody(), sent)).status).toBe(201)
    expect((await place(anybody(), sent)).status).toBe(429)
  })

  it('is refused when its network sends a flood of them to the store, and a customer’s is not', async () => {
    const own = await openOrderDesk()
    const flood = { ...guestOrder(), agreed_total: '1.00' }
    for (let n = 0; n < LIMITS.guest.max; n += 1)
      expect((await place(own.server.client(), flood)).json).toMatchObject({ code: 'price_changed' })
    const refused = await place(own.server.client(), guestOrder())
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await place(own.server.client(), guestOrder(), randomUUID(), OTHER_ORDERS)).status).toBe(201)
    expect((await place(await own.person(), orderBody())).status).toBe(201)
    await own.close()
  }, 60_000)

  it('is not kept from its guest by strangers elsewhere who name the same phone', async () => {
    const own = await openOrderDesk({ env: { TRUST_PROXY: '1' } })
    const sent = guestOrder({ guest: guest() })
    const from = (network: string) =>
      own.server.client().post(ORDERS, sent, { 'idempotency-key': randomUUID(), 'x-forwarded-for': network })
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) statuses.push((await from(`2001:db8:0:1::${n}`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await from('198.51.100.7')).status).toBe(201)
    await own.close()
  })
})

describe('the key of a guest’s order', () => {
  it('opens this order at this store and nothing else', async () => {
    const [first, second] = [
      orderOf(await place(anybody(), guestOrder())),
      orderOf(await place(anybody(), guestOrder())),
    ]
    const elsewhere = orderOf(await place(anybody(), guestOrder(), first.id, OTHER_ORDERS))
    expect(new Set([first.guest_key, second.guest_key, elsewhere.guest_key]).size).toBe(3)
    expect((await read(anybody(), first.id, second.guest_key)).status).toBe(404)
    expect((await read(anybody(), first.id, elsewhere.guest_key)).status).toBe(404)
    expect((await read(anybody(), first.id, first.guest_key, OTHER_ORDERS)).status).toBe(404)
    expect((await read(anybody(), first.id, first.guest_key)).status).toBe(200)
  })

  it.each([
    ['empty', ''],
    ['a guess', 'A'.repeat(22)],
    ['a hash without the secret', createHmac('sha256', '').update('order:').digest('base64url').slice(0, 22)],
    ['long', 'x'.repeat(5_000)],
    ['not in this alphabet', '%00\u00e9'],
  ])('that is %s is like no order', async (_, key) => {
    const order = orderOf(await place(anybody(), guestOrder()))
    const [wrong, missing] = [await read(anybody(), order.id, key), await read(anybody(), randomUUID(), key)]
    expect(wrong.status).toBe(404)
    expect(wrong.json).toEqual(missing.json)
  })

  it('is needed: without session and key nothing is said about orders, whether they exist or not', async () => {
    const order = orderOf(await place(anybody(), guestOrder()))
    const [there, missing] = [await read(anybody(), order.id), await read(anybody(), randomUUID())]
    expect(there.status).toBe(401)
    expect(there.json).toEqual(missing.json)
  })

  it('opens no customer’s order', async () => {
    const order = orderOf(await place(await desk.person()))
    const other = orderOf(await place(anybody(), guestOrder()))
    expect(order.guest_key).toBeUndefined()
    expect((await read(anybody(), order.id, other.guest_key)).status).toBe(404)
  })

  it('cancels it and follows it, and the answers keep it', async () => {
    const order = orderOf(await place(anybody(), guestOrder()))
    const cancel = (headers: Record<string, string>) =>
      anybody().post(
        `${ORDERS}/cancel/${order.id}`,
        { cancel_reason: 'changed_mind' },
        {
          'idempotency-key': randomUUID(),
          ...headers,
        },
      )
    expect((await cancel({})).status).toBe(401)
    expect((await cancel({ 'order-key': 'A'.repeat(22) })).status).toBe(404)
    const canceled = orderOf(await cancel({ 'order-key': order.guest_key ?? '' }))
    expect(canceled).toMatchObject({ status: { key: 'canceled' }, guest_key: order.guest_key, revision: 2 })
    const events = await anybody().get(`${ORDERS}/${order.id}/events`, { 'order-key': order.guest_key ?? '' })
    const data = /^data: (.*)$/m.exec(events.text)?.[1] ?? '{}'
    expect(orderSchema.parse(JSON.parse(data))).toEqual(canceled)
  })

  it('is in no log line, nor are name and phone', async () => {
    const order = orderOf(await place(anybody(), guestOrder({ guest: { name: 'Zubaida', phone: '0509998877' } })))
    await read(anybody(), order.id, order.guest_key)
    const log = desk.server.logLines.join('')
    for (const word of [order.guest_key ?? '', 'Zubaida', '509998877']) expect(log).not.toContain(word)
  })
})
