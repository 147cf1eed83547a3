// What a customer was told, read and marked over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { type Notification, actOnNotifications, listNotifications } from '#contract/notification'
import { type OrderDesk, type Person, cancel, openOrderDesk, orderOf, place } from '#support/order-desk'

const LIST = pathOf(listNotifications.path, { tenant: 'sumac' })
const ACT = pathOf(actOnNotifications.path, { tenant: 'sumac' })
const AT = '2026-11-21T12:06:00.000Z'

let desk: OrderDesk
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk()
})
beforeEach(async () => {
  desk.clock = new Date(AT)
  who = await desk.person()
})
afterAll(() => desk.close())

type List = { data: Notification[]; meta: { total: number; total_unseen_notifications: number } }

const listOf = async (person: Pick<Person, 'get'> = who, query = '') => {
  const answer = await person.get(LIST + query)
  expect(answer.status).toBe(200)
  return answer.json as List // a 200 of this endpoint
}
const act = (body: unknown, person: Pick<Person, 'post'> = who) => person.post(ACT, body)

/** An order that the store then took to a state, a minute later each. */
async function orderTaken(person = who) {
  const order = orderOf(await place(person))
  for (const state of ['confirmed', 'in_progress'] as const) {
    desk.clock = new Date(desk.clock.getTime() + 60_000)
    await desk.move(order, state)
  }
  return order
}

describe('the list', () => {
  it('tells what happened to an order, newest first, in the language of the request and in both', async () => {
    const order = await orderTaken()
    const { data, meta } = await listOf()
    expect(meta).toEqual({ total: 3, page: 1, per_page: 20, total_unseen_notifications: 3 })
    expect(data.map((one) => [one.type, one.data.status, one.read_at, one.created_at])).toEqual([
      ['order-status-updated', 'in_progress', null, '2026-11-21T12:08:00.000Z'],
      ['order-status-updated', 'confirmed', null, '2026-11-21T12:07:00.000Z'],
      ['order-created', 'pending', null, AT],
    ])
    const [first] = data
    expect(first?.data.order_id).toBe(order.id)
    expect([first?.title, first?.message]).toEqual([first?.data.en.title, first?.data.en.body])
    const arabic = await who.get(LIST, { 'accept-language': 'ar' })
    expect((arabic.json as List).data[0]?.title).toBe(first?.data.ar.title)
  })

  it('comes in pages', async () => {
    await orderTaken()
    const second = await listOf(who, '?per_page=2&page=2')
    expect(second.data.map(({ type }) => type)).toEqual(['order-created'])
    expect(second.meta).toMatchObject({ total: 3, total_unseen_notifications: 3 })
    expect((await who.get(`${LIST}?per_page=51`)).json).toMatchObject({ code: 'validation_failed' })
    expect((await who.get(`${LIST}?status=new`)).status).toBe(422)
  })

  it('is nobody’s without an account, and no other customer’s', async () => {
    await orderTaken()
    expect((await desk.server.client().get(LIST)).status).toBe(401)
    expect(await listOf(await desk.person())).toMatchObject({ data: [], meta: { total: 0 } })
    const other = await desk.person('other')
    expect((await other.get(LIST)).status).toBe(401)
    expect((await other.get(pathOf(listNotifications.path, { tenant: 'other' }))).json).toMatchObject({ data: [] })
  })

  it('is kept by nobody on its way', async () => {
    expect((await who.get(LIST)).headers['cache-control']).toMatch(/private/)
  })
})

describe('marks', () => {
  it('opening the bell marks all as seen, and none as read', async () => {
    await orderTaken()
    expect((await act({ action: 'mark_all_as_seen' })).json).toEqual({
      data: null,
      meta: { total_unseen_notifications: 0 },
    })
    const { data, meta } = await listOf()
    expect(meta.total_unseen_notifications).toBe(0)
    expect(data.map(({ read_at }) => read_at)).toEqual([null, null, null])
  })

  it('one is read, and with that seen; again it keeps its first time', async () => {
    await orderTaken()
    const [newest] = (await listOf()).data
    const mark = { action: 'mark_as_read', notification_id: newest?.id }
    const at = desk.clock.toISOString()
    expect((await act(mark)).json).toEqual({ data: null, meta: { total_unseen_notifications: 2 } })
    desk.clock = new Date(desk.clock.getTime() + 60_000)
    expect((await act(mark)).json).toEqual({ data: null, meta: { total_unseen_notifications: 2 } })
    expect((await listOf()).data.map(({ read_at }) => read_at)).toEqual([at, null, null])
  })

  it('all are read, each at the time of its first mark', async () => {
    await orderTaken()
    const [newest] = (await listOf()).data
    const first = desk.clock.toISOString()
    await act({ action: 'mark_as_read', notification_id: newest?.id })
    desk.clock = new Date(desk.clock.getTime() + 60_000)
    const second = desk.clock.toISOString()
    expect((await act({ action: 'mark_all_as_read' })).json).toEqual({
      data: null,
      meta: { total_unseen_notifications: 0 },
    })
    expect((await listOf()).data.map(({ read_at }) => read_at)).toEqual([first, second, second])
  })

  it('those of everything stop at what was on the screen: what came since stays', async () => {
    await orderTaken()
    const until = '2026-11-21T12:07:00.000Z'
    expect((await act({ action: 'mark_all_as_seen', until })).json).toMatchObject({
      meta: { total_unseen_notifications: 1 },
    })
    await act({ action: 'mark_all_as_read', until })
    const { data } = await listOf()
    expect(data.map(({ read_at }) => read_at === null)).toEqual([true, false, false])
  })

  it('what comes later is unseen again', async () => {
    const order = orderOf(await place(who))
    await act({ action: 'mark_all_as_seen' })
    await cancel(who, order.id)
    expect((await listOf()).meta).toMatchObject({ total: 2, total_unseen_notifications: 1 })
  })

  it.each([
    ['an action that does not exist', { action: 'mark_all' }, 'action'],
    ['one that names no notification', { action: 'mark_as_read' }, 'notification_id'],
    ['one that names no id', { action: 'mark_as_read', notification_id: '7' }, 'notification_id'],
    ['one that says too much', { action: 'mark_all_as_seen', notification_id: randomUUID() }, 'notification_id'],
    ['one until no instant', { action: 'mark_all_as_seen', until: 'now' }, 'until'],
    ['nothing', {}, 'action'],
  ])('%s is refused with its field, and nothing is marked', async (_, body, field) => {
    await orderTaken()
    const answer = await act(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors: object }).errors)).toContain(field)
    expect((await listOf()).meta.total_unseen_notifications).toBe(3)
  })

  it('those of others are not there: nothing of them is marked', async () => {
    await orderTaken()
    const [newest] = (await listOf()).data
    const mark = { action: 'mark_as_read', notification_id: newest?.id }
    expect((await act(mark, await desk.person())).json).toMatchObject({ code: 'not_found' })
    const other = await desk.person('other')
    const there = pathOf(actOnNotifications.path, { tenant: 'other' })
    expect((await other.post(there, mark)).status).toBe(404)
    await act({ action: 'mark_all_as_read' }, await desk.person())
    await other.post(there, { action: 'mark_all_as_read' })
    expect((await act(mark, desk.server.client())).status).toBe(401)
    const { data, meta } = await listOf()
    expect(meta.total_unseen_notifications).toBe(3)
    expect(data.map(({ read_at }) => read_at)).toEqual([null, null, null])
  })
})
