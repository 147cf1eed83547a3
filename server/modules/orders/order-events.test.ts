// Following an order live, over real connections.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Order, orderSchema } from '#contract/order'
import { readEvents } from '#support/event-reader'
import { type OrderDesk, type Person, cancel, openOrderDesk, ORDERS, orderOf, place } from '#support/order-desk'
import { signIn } from '#support/people'

let desk: OrderDesk
let who: Person
let order: Order
beforeAll(async () => {
  desk = await openOrderDesk({ listen: true })
})
beforeEach(async () => {
  who = await desk.person()
  order = orderOf(await place(who))
})
afterAll(() => desk.close())

const cookieOf = (person: Person) => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const follow = (last?: number, person = who, id = order.id) =>
  readEvents(orderSchema, `${desk.server.url}${ORDERS}/${id}/events`, {
    cookie: cookieOf(person),
    ...(last === undefined ? {} : { 'last-event-id': String(last) }),
  })

describe('following an order', () => {
  it('tells the order at once, as reading it does, to nobody’s cache', async () => {
    const reader = await follow()
    const [first] = await reader.until(1)
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('cache-control')).toBe('no-store, private, no-transform')
    expect(first).toEqual({ id: 1, name: 'order', data: orderOf(await who.get(`${ORDERS}/${order.id}`)) })
    reader.leave()
  })

  it('tells each change in turn and ends with the last one', async () => {
    const reader = await follow()
    await reader.until(1)
    await desk.move(order, 'confirmed')
    await reader.until(2)
    await desk.move(order, 'in_progress')
    await reader.until(3)
    await desk.move(order, 'completed')
    await reader.ended
    expect(reader.events().map(({ id, data: { status } }) => [id, status.key])).toEqual([
      [1, 'pending'],
      [2, 'confirmed'],
      [3, 'in_progress'],
      [4, 'completed'],
    ])
  })

  it('never tells an older state after a newer one, however fast they follow each other', async () => {
    const readers = await Promise.all([follow(), follow(), follow()])
    await Promise.all(readers.map((reader) => reader.until(1)))
    await desk.move(order, 'confirmed', 'in_progress', 'completed')
    await Promise.all(readers.map(({ ended }) => ended))
    for (const reader of readers) {
      const ids = reader.events().map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
      expect(reader.events().at(-1)?.data.status.key).toBe('completed')
    }
  })

  it('tells the customer’s own cancellation too', async () => {
    const reader = await follow()
    await reader.until(1)
    await cancel(who, order.id)
    await reader.ended
    expect(reader.events().at(-1)?.data).toMatchObject({ status: { key: 'canceled' }, cancel_reason: 'changed_mind' })
  })

  it('of an order that has ended is told once, and then there is nothing to come back for', async () => {
    await cancel(who, order.id)
    const reader = await follow()
    await reader.ended
    expect(reader.events().map(({ id }) => id)).toEqual([2])
    expect((await follow(2)).status).toBe(204)
    expect((await follow(1)).status).toBe(200)
  })

  it('goes on after a cut with what came meanwhile, and without what was seen', async () => {
    const first = await follow()
    await first.until(1)
    first.leave()
    const seen = await follow(1)
    await desk.move(order, 'confirmed')
    expect((await seen.until(1)).map(({ id }) => id)).toEqual([2])
    seen.leave()
    await desk.move(order, 'in_progress')
    const later = await follow(2)
    expect((await later.until(1)).map(({ id }) => id)).toEqual([3])
    later.leave()
  })

  it('ends without another word when its session has ended, and goes on for others of the same customer', async () => {
    const { json } = await who.get('/api/sumac/auth/me')
    const { phone } = (json as { data: { phone: string } }).data // who signed up with a phone
    const left = { ...desk.server.client(), id: who.id }
    expect((await signIn(left, phone, 'Secret-pass-1')).status).toBe(200)
    const [ended, kept] = [await follow(undefined, left), await follow()]
    await Promise.all([ended.until(1), kept.until(1)])
    expect((await who.send('DELETE', '/api/sumac/auth/sessions')).status).toBe(200)
    await desk.move(order, 'confirmed')
    await Promise.all([ended.ended, kept.until(2)])
    expect(ended.events().map(({ id }) => id)).toEqual([1])
    kept.leave()
  })

  it('is for the order’s customer and nobody else', async () => {
    const stranger = await desk.person()
    const [foreign, missing] = [await follow(undefined, stranger), await follow(undefined, who, randomUUID())]
    await Promise.all([foreign.ended, missing.ended])
    expect([foreign.status, foreign.text()]).toEqual([404, missing.text()])
    expect((await readEvents(orderSchema, `${desk.server.url}${ORDERS}/${order.id}/events`)).status).toBe(401)
  })

  it('is limited for each customer, and possible again when a tab is closed', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => follow()))
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const more = await follow()
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30'])
    const other = await desk.person()
    const theirs = orderOf(await place(other))
    const unaffected = await follow(undefined, other, theirs.id)
    expect(unaffected.status).toBe(200)
    for (const reader of [...readers, unaffected]) reader.leave()
    await vi.waitFor(
      async () => {
        const again = await follow()
        again.leave()
        expect(again.status).toBe(200)
      },
      { timeout: 10_000 },
    )
  })

  it('opens nothing for those who ask for its head only', async () => {
    const answer = await fetch(`${desk.server.url}${ORDERS}/${order.id}/events`, {
      method: 'HEAD',
      headers: { cookie: cookieOf(who) },
    })
    expect(answer.status).toBe(405)
  })
})
