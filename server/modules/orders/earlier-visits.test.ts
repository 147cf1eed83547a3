import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import type { Order } from '#contract/order'
import { dropEarlierWish, wishEarlier } from '#contract/order-life'
import { createJobs } from '#server/create-jobs'
import type { TestAnswer, TestClient } from '#support/client'
import { type OrderDesk, type Person, cancel, openOrderDesk, orderOf, place } from '#support/order-desk'
import { cutBody, ownDays, reschedule, salonDocument, visitBody } from '#support/salon'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ stores: [salonDocument('sumac', { move_until: 60 }), salonDocument('other')] })
})
afterAll(() => desk.close())

const nextDay = ownDays()
const at = (day: string, time: string) => `${day}T${time}:00.000Z`
const pathTo = (id: string, tenant = 'sumac') => pathOf(wishEarlier.path, { tenant, id })
const wish = (who: TestClient, { id }: Pick<Order, 'id'>, headers: Record<string, string> = {}) =>
  who.post(pathTo(id), undefined, headers)
const codeOf = ({ status, json }: TestAnswer) => [status, (json as { code?: string }).code]
const cut = async (who: TestClient, starts_at: string, over: object = {}) =>
  orderOf(await place(who, cutBody(starts_at, { resource_id: 'noura', ...over })))
const run = () => createJobs(desk.server.deps, 'https://shop.example.com').runDue()

/** What a customer was told of earlier times. */
async function toldOf(who: TestClient): Promise<{ title: string; message: string; data: { order_id: string } }[]> {
  const { json } = await who.get('/api/sumac/tenant/customers/notifications?per_page=20')
  const { data } = json as { data: { title: string; message: string; data: { order_id: string } }[] }
  return data.filter(({ title }) => title.startsWith('An earlier time'))
}
const wishes = async () =>
  desk.server.db.inTenant(await desk.storeId(), (tx) => tx.selectFrom('earlier_wishes').selectAll().execute())

async function threeOnADay(): Promise<{
  day: string
  early: [Person, Order]
  noon: [Person, Order]
  late: [Person, Order]
}> {
  const day = nextDay()
  const [a, b, c] = [await desk.person(), await desk.person(), await desk.person()]
  return {
    day,
    early: [a, await cut(a, at(day, '08:00'))],
    noon: [b, await cut(b, at(day, '10:00'))],
    late: [c, await cut(c, at(day, '12:00'))],
  }
}

describe('a wish for an earlier time', () => {
  it('is kept with the order, once, raises its revision, and is taken back', async () => {
    const who = await desk.person()
    const order = await cut(who, at(nextDay(), '09:00'))
    expect(order.visit?.wants_earlier).toBe(false)
    const first = orderOf(await wish(who, order))
    expect(first).toMatchObject({ revision: 2, visit: { wants_earlier: true } })
    expect(orderOf(await wish(who, order))).toEqual(first)
    expect((await wishes()).filter(({ order_id: id }) => id === order.id)).toHaveLength(1)
    const path = pathOf(dropEarlierWish.path, { tenant: 'sumac', id: order.id })
    const gone = orderOf(await who.send('DELETE', path))
    expect(gone).toMatchObject({ revision: 3, visit: { wants_earlier: false } })
    expect(orderOf(await who.send('DELETE', path))).toEqual(gone)
    expect((await wishes()).filter(({ order_id: id }) => id === order.id)).toEqual([])
  })

  it('is a guest’s by the key of their order; nobody else’s, of another store or of no visit', async () => {
    const guest = { name: 'Huda', phone: '+966501119966' }
    const body = visitBody(at(nextDay(), '09:00'), { guest })
    const theirs = orderOf(await place(desk.server.client(), body))
    const key = { [ORDER_KEY_HEADER]: theirs.guest_key ?? '' }
    expect(orderOf(await wish(desk.server.client(), theirs, key)).visit?.wants_earlier).toBe(true)
    const stranger = await desk.person()
    expect(codeOf(await wish(stranger, theirs))).toEqual([404, 'not_found'])
    expect(codeOf(await wish(desk.server.client(), theirs))).toEqual([401, 'unauthenticated'])
    expect(codeOf(await stranger.post(pathTo(theirs.id, 'other')))).toEqual([401, 'unauthenticated'])
    expect(codeOf(await stranger.post(pathTo('not-an-id')))).toEqual([404, 'not_found'])
  })

  it('is refused once the visit cannot be moved any more', async () => {
    const who = await desk.person()
    const day = nextDay()
    const order = await cut(who, at(day, '09:00'))
    const before = desk.clock
    desk.clock = new Date(at(day, '08:00:01').replace(':00.000Z', '.000Z'))
    expect(codeOf(await wish(who, order))).toEqual([409, 'too_late'])
    desk.clock = before
    await cancel(who, order.id)
    expect(codeOf(await wish(who, order))).toEqual([409, 'not_movable'])
    expect(await wishes()).not.toContainEqual(expect.objectContaining({ order_id: order.id }))
  })

  it('is told to the first who asked when a visit is canceled, once, and books nothing', async () => {
    const { day, early, noon, late } = await threeOnADay()
    await wish(late[0], late[1])
    desk.clock = new Date(desk.clock.getTime() + 1_000)
    await wish(noon[0], noon[1])
    await cancel(early[0], early[1].id)
    await run()
    await run()
    expect(await toldOf(noon[0])).toEqual([])
    const [told, ...more] = await toldOf(late[0])
    expect(more).toEqual([])
    expect(told).toMatchObject({
      title: expect.stringMatching(/^An earlier time is free: \w+ \d+ \w+, 10:00 AM$/),
      data: { order_id: late[1].id },
    })
    const now = orderOf(await late[0].get(`/api/sumac/tenant/customers/orders/${late[1].id}`))
    expect(now.visit).toMatchObject({ starts_at: at(day, '12:00'), wants_earlier: false })
    // What becomes free after their visit is nothing to the other.
    await cancel(late[0], late[1].id)
    await run()
    expect(await toldOf(noon[0])).toEqual([])
    expect((await wishes()).map(({ order_id: id }) => id)).toContain(noon[1].id)
  })

  it('is told of what a move leaves, only of earlier times, and not to whoever moved', async () => {
    const { day, early, noon, late } = await threeOnADay()
    await wish(early[0], early[1])
    await wish(noon[0], noon[1])
    await wish(late[0], late[1])
    await reschedule(noon[0], noon[1].id, { reserved_at: at(day, '13:30') })
    await run()
    expect([await toldOf(early[0]), await toldOf(noon[0])]).toEqual([[], []])
    expect(await toldOf(late[0])).toHaveLength(1)
    const left = (await wishes()).map(({ order_id: id }) => id)
    expect(left).toContain(early[1].id)
    expect(left, 'a move is an answer').not.toContain(noon[1].id)
  })

  it('is not told of time of somebody else than was asked for, nor of time too short for the visit', async () => {
    const day = nextDay()
    const [a, b, c] = [await desk.person(), await desk.person(), await desk.person()]
    const ofReem = await cut(a, at(day, '09:00'), { resource_id: 'reem' })
    const short = await cut(b, at(day, '09:00'))
    const longer = orderOf(await place(c, cutBody(at(day, '12:00'), { resource_id: 'noura' }, 'long')))
    await cut(a, at(day, '07:30'))
    await cut(b, at(day, '10:30'))
    await wish(c, longer)
    await cancel(a, ofReem.id)
    await cancel(b, short.id)
    await run()
    expect(await toldOf(c)).toEqual([])
  })

  it('is told to nobody when the time was taken again before anybody could be told', async () => {
    const { day, early, late } = await threeOnADay()
    await wish(late[0], late[1])
    await cancel(early[0], early[1].id)
    const quick = await desk.person()
    await cut(quick, at(day, '08:00'))
    await run()
    expect(await toldOf(late[0])).toEqual([])
    expect((await wishes()).map(({ order_id: id }) => id)).toContain(late[1].id)
  })
})
