import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/order'
import type { TestClient } from '#support/client'
import {
  type OrderDesk,
  type Person,
  cancel,
  openOrderDesk,
  ORDERS,
  orderOf,
  OTHER_ORDERS,
  place,
} from '#support/order-desk'

let desk: OrderDesk
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk()
  who = await desk.person()
})
afterAll(() => desk.close())

const placed = async (client: TestClient = who) => orderOf(await place(client))
const read = async (id: string, client: TestClient = who) => orderOf(await client.get(`${ORDERS}/${id}`))

async function movedBy(to: readonly OrderStatus[]) {
  const order = await placed()
  await desk.move(order, ...to)
  return order
}

describe('canceling an order', () => {
  it('ends a pending order, with its reason, and leaves it so', async () => {
    const order = await placed()
    desk.clock = new Date('2026-11-21T12:08:00.000Z')
    const answer = await cancel(who, order.id, randomUUID(), { cancel_reason: 'takes_too_long' })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    const canceled = orderOf(answer)
    expect(canceled).toMatchObject({
      id: order.id,
      status: { key: 'canceled', name: { en: 'Canceled', ar: 'ملغى' } },
      cancel_reason: 'takes_too_long',
      revision: (order.revision ?? 0) + 1,
      timeline: [{ status: 'pending' }, { status: 'canceled', at: '2026-11-21T12:08:00.000Z' }],
    })
    expect(await read(order.id)).toEqual(canceled)
  })

  it.each([
    [{}],
    [{ cancel_reason: 'bored' }],
    [{ cancel_reason: null }],
    [{ cancel_reason: 'changed_mind', more: 1 }],
  ])('refuses the body %j', async (body) => {
    const order = await placed()
    expect((await cancel(who, order.id, randomUUID(), body)).status).toBe(422)
    expect(await read(order.id)).toEqual(order)
  })

  it('needs a key', async () => {
    const answer = await who.post(`${ORDERS}/cancel/${(await placed()).id}`, { cancel_reason: 'changed_mind' })
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'idempotency_key_missing' }])
  })

  it('is for whoever placed it and nobody else', async () => {
    const order = await placed()
    expect((await cancel(desk.server.client(), order.id)).status).toBe(401)
    expect((await cancel(await desk.person('other'), order.id)).status).toBe(401)
    const [foreign, missing] = [await cancel(await desk.person(), order.id), await cancel(who, randomUUID())]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    const elsewhere = await who.post(
      `${OTHER_ORDERS}/cancel/${order.id}`,
      { cancel_reason: 'changed_mind' },
      { 'idempotency-key': randomUUID() },
    )
    expect(elsewhere.status).toBe(401)
    expect(await read(order.id)).toEqual(order)
  })

  it('answers the same to the same key, and refuses that key for anything else', async () => {
    const [order, another] = [await placed(), await placed()]
    const key = randomUUID()
    const answers = [await cancel(who, order.id, key), await cancel(who, order.id, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    const misuses = [
      await cancel(who, another.id, key),
      await cancel(who, order.id, key, { cancel_reason: 'found_alternative' }),
    ]
    for (const { status, json } of misuses)
      expect([status, json]).toMatchObject([422, { code: 'idempotency_mismatch' }])
    expect(await read(another.id)).toEqual(another)
  })

  it('gives an answer given earlier to nobody else, even with its key', async () => {
    const order = await placed()
    const key = randomUUID()
    await cancel(who, order.id, key)
    expect((await cancel(await desk.person(), order.id, key)).status).toBe(404)
    expect((await cancel(desk.server.client(), order.id, key)).status).toBe(401)
  })

  it('refuses a second cancellation, and says that it was canceled already', async () => {
    const order = await placed()
    await cancel(who, order.id)
    const again = await cancel(who, order.id)
    expect([again.status, again.json]).toMatchObject([409, { code: 'already_canceled' }])
    expect(await read(order.id)).toMatchObject({ revision: 2 })
  })

  it('cancels once when it is asked ten times at the same moment, with one key or with ten', async () => {
    const order = await placed()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => cancel(who, order.id, n < 5 ? key : randomUUID())),
    )
    const done = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect(done.length + refused.length).toBe(10)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    for (const { json } of refused) expect(json).toMatchObject({ code: 'already_canceled' })
    expect((await read(order.id)).timeline.map(({ status }) => status)).toEqual(['pending', 'canceled'])
  })

  it.each([
    ['confirmed', ['confirmed']],
    ['in_progress', ['confirmed', 'in_progress']],
    ['completed', ['confirmed', 'in_progress', 'completed']],
  ] as const)('is too late once the order is %s', async (status, steps) => {
    const order = await movedBy(steps)
    const before = await read(order.id)
    const key = randomUUID()
    const answers = [await cancel(who, order.id, key), await cancel(who, order.id, key)]
    for (const answer of answers)
      expect([answer.status, answer.json]).toMatchObject([409, { code: 'order_not_cancelable', details: { status } }])
    expect(await read(order.id)).toEqual(before)
  })

  it('says who canceled: an order that the store canceled has no reason', async () => {
    const order = await movedBy(['canceled'])
    expect(await read(order.id)).toMatchObject({ status: { key: 'canceled' }, cancel_reason: null })
    expect((await cancel(who, order.id)).json).toMatchObject({ code: 'already_canceled' })
  })
})

describe('the list of a customer’s orders', () => {
  it('shows those that still go on, or those that ended in one way', async () => {
    const client = await desk.person()
    const [first, second, third] = [await placed(client), await placed(client), await placed(client)]
    await cancel(client, second.id)
    const numbers = async (query: string) => {
      const { json } = await client.get(`${ORDERS}${query}`)
      const { data, meta } = json as { data: { order_number: number }[]; meta: { total: number } } // a 200 of this endpoint
      return [meta.total, ...data.map((one) => one.order_number)]
    }
    expect(await numbers('?status=active')).toEqual([2, third.order_number, first.order_number])
    expect(await numbers('?status=active&per_page=1&page=2')).toEqual([2, first.order_number])
    expect(await numbers('?status=canceled')).toEqual([1, second.order_number])
    expect(await numbers('?status=completed')).toEqual([0])
    expect((await client.get(`${ORDERS}?status=parked`)).status).toBe(422)
  })
})
