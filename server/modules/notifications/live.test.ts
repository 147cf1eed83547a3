// Following what a customer is told, over real connections.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { actOnNotifications, notificationEvents, notificationsNewsSchema } from '#contract/notification'
import { readEvents } from '#support/event-reader'
import { type OrderDesk, type Person, openOrderDesk, orderOf, place } from '#support/order-desk'
import { signIn } from '#support/people'

const EVENTS = pathOf(notificationEvents.path, { tenant: 'sumac' })
const ACT = pathOf(actOnNotifications.path, { tenant: 'sumac' })

let desk: OrderDesk
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk({ listen: true })
})
beforeEach(async () => {
  who = await desk.person()
})
afterAll(() => desk.close())

const follow = (person: Pick<Person, 'cookies'> = who, last?: number, path = EVENTS) =>
  readEvents(notificationsNewsSchema, desk.server.url + path, {
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(last === undefined ? {} : { 'last-event-id': String(last) }),
  })
const told = (events: readonly { data: { total_unseen_notifications: number } }[]) =>
  events.map(({ data }) => data.total_unseen_notifications)

describe('following notifications', () => {
  it('tells how many are unseen at once, after each new one and after each mark, in every tab', async () => {
    const tabs = await Promise.all([follow(), follow()])
    for (const tab of tabs) expect(told(await tab.until(1))).toEqual([0])
    const order = orderOf(await place(who))
    for (const tab of tabs) expect(told(await tab.until(2))).toEqual([0, 1])
    await desk.move(order, 'confirmed')
    for (const tab of tabs) expect(told(await tab.until(3))).toEqual([0, 1, 2])
    await who.post(ACT, { action: 'mark_all_as_seen' })
    for (const tab of tabs) {
      expect(told(await tab.until(4))).toEqual([0, 1, 2, 0])
      expect(tab.headers.get('cache-control')).toBe('no-store, private, no-transform')
      tab.leave()
    }
  })

  it('goes on after a cut with what came meanwhile, and a mark that changes nothing is no news', async () => {
    await place(who)
    await who.post(ACT, { action: 'mark_all_as_read' })
    const first = await follow()
    const [{ id } = { id: 0 }] = await first.until(1)
    first.leave()
    await who.post(ACT, { action: 'mark_all_as_read' })
    await who.post(ACT, { action: 'mark_all_as_seen' })
    const second = await follow(who, id)
    await place(who)
    expect((await second.until(1)).map((event) => [event.id, ...told([event])])).toEqual([[id + 1, 1]])
    second.leave()
  })

  it('hears nothing of other customers, and is for nobody without an account', async () => {
    const stranger = await desk.person()
    const reader = await follow(stranger)
    await place(who)
    await place(stranger)
    expect(told(await reader.until(2))).toEqual([0, 1])
    reader.leave()
    expect((await readEvents(notificationsNewsSchema, desk.server.url + EVENTS)).status).toBe(401)
    const elsewhere = pathOf(notificationEvents.path, { tenant: 'other' })
    expect((await follow(who, undefined, elsewhere)).status).toBe(401)
  })

  it('ends without another word when its session has ended', async () => {
    const { json } = await who.get('/api/sumac/auth/me')
    const { phone } = (json as { data: { phone: string } }).data // who signed up with a phone
    const left = { ...desk.server.client(), id: who.id }
    expect((await signIn(left, phone, 'Secret-pass-1')).status).toBe(200)
    const reader = await follow(left)
    await reader.until(1)
    expect((await who.send('DELETE', '/api/sumac/auth/sessions')).status).toBe(200)
    await place(who)
    await reader.ended
    expect(told(reader.events())).toEqual([0])
  })

  it('is limited for each customer', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => follow()))
    const more = await follow()
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30'])
    for (const reader of readers) reader.leave()
  })
})
