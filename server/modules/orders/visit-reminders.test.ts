import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { pushMessageSchema, subscribePush } from '#contract/push'
import { createJobs } from '#server/create-jobs'
import type { TestClient } from '#support/client'
import { type OrderDesk, type Person, cancel, openOrderDesk, orderOf, place } from '#support/order-desk'
import { type PushService, openPushService } from '#support/push-service'
import { reschedule, salonDocument, visitBody } from '#support/salon'

const ORIGIN = 'https://shop.example.com'
const NOTIFICATIONS = '/api/sumac/tenant/customers/notifications?per_page=20'
/** Noon in Riyadh. */
const VISIT = '2026-11-27T09:00:00.000Z'
const DAY_BEFORE = '2026-11-26T09:00:00.000Z'
const HOURS_BEFORE = '2026-11-27T07:00:00.000Z'

let desk: OrderDesk
let service: PushService
let who: Person
beforeAll(async () => {
  service = await openPushService()
  const salon = salonDocument('sumac')
  // Every test has its visit at the same time.
  const resources = salon.resources?.map((one) => ({ ...one, places: 20 }))
  desk = await openOrderDesk({ pushService: service.url, stores: [{ ...salon, ...(resources ? { resources } : {}) }] })
})
beforeEach(async () => {
  desk.clock = new Date('2026-11-21T12:00:00.000Z')
  who = await desk.person()
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

/** What is due at an instant, by a queue that was just started: it remembers nothing. */
async function runAt(instant: string): Promise<void> {
  desk.clock = new Date(instant)
  await createJobs(desk.server.deps, ORIGIN).runDue()
}
async function remindedOf(person: TestClient, locale = 'en'): Promise<string[]> {
  const { json } = await person.get(NOTIFICATIONS, { 'accept-language': locale })
  const { data } = json as { data: { title: string; message: string; type: string; data: { status?: string } }[] }
  return data
    .filter(({ data: { status } }) => status === undefined)
    .map(({ title }) => title)
    .toReversed()
}

describe('a reminder of a visit', () => {
  it('comes the day before and two hours before, once each, in both languages and with the time of the store', async () => {
    const order = orderOf(await place(who, visitBody(VISIT)))
    await runAt('2026-11-26T08:59:59.000Z')
    expect(await remindedOf(who)).toEqual([])
    for (const instant of [DAY_BEFORE, DAY_BEFORE, '2026-11-26T10:00:00.000Z']) await runAt(instant)
    expect(await remindedOf(who)).toEqual(['Your visit is on Fri 27 Nov, 12:00 PM'])
    for (const instant of [HOURS_BEFORE, HOURS_BEFORE, VISIT]) await runAt(instant)
    expect(await remindedOf(who)).toEqual([
      'Your visit is on Fri 27 Nov, 12:00 PM',
      'Your visit begins soon: Fri 27 Nov, 12:00 PM',
    ])
    expect(await remindedOf(who, 'ar')).toEqual([
      'موعد زيارتك الجمعة، 27 نوفمبر، 12:00 م',
      'تبدأ زيارتك قريبًا: الجمعة، 27 نوفمبر، 12:00 م',
    ])
    const { json } = await who.get(NOTIFICATIONS)
    expect(json).toMatchObject({
      data: [{ type: 'order-status-updated', data: { order_id: order.id } }, { data: { order_id: order.id } }, {}],
    })
  })

  it('is not given where it would come at once with the booking, nor long after its time', async () => {
    desk.clock = new Date('2026-11-26T10:00:00.000Z')
    await place(who, visitBody(VISIT))
    await runAt('2026-11-26T10:00:00.000Z')
    expect(await remindedOf(who)).toEqual([])
    // The server was away from before the visit until after it began.
    await runAt('2026-11-27T09:00:01.000Z')
    expect(await remindedOf(who)).toEqual([])
  })

  it('of the day before is left out when only that of the hours before is still of use', async () => {
    await place(who, visitBody(VISIT))
    await runAt('2026-11-27T08:00:00.000Z')
    expect(await remindedOf(who)).toEqual(['Your visit begins soon: Fri 27 Nov, 12:00 PM'])
  })

  it('follows a visit to another time, and comes once for one that comes back', async () => {
    const order = orderOf(await place(who, visitBody(VISIT)))
    await reschedule(who, order.id, { reserved_at: '2026-11-28T09:00:00.000Z' })
    await runAt(DAY_BEFORE)
    expect(await remindedOf(who)).toEqual(['Booking 1 moved'].map(() => expect.stringMatching(/^Booking \d+ moved$/)))
    desk.clock = new Date(DAY_BEFORE)
    await reschedule(who, order.id, { reserved_at: VISIT })
    await reschedule(who, order.id, { reserved_at: '2026-11-28T09:00:00.000Z' })
    for (const instant of [HOURS_BEFORE, '2026-11-27T09:00:00.000Z', '2026-11-28T07:00:00.000Z']) await runAt(instant)
    expect((await remindedOf(who)).filter((title) => !title.endsWith('moved'))).toEqual([
      'Your visit is on Sat 28 Nov, 12:00 PM',
      'Your visit begins soon: Sat 28 Nov, 12:00 PM',
    ])
  })

  it('is not given of a visit that was canceled', async () => {
    const order = orderOf(await place(who, visitBody(VISIT)))
    await cancel(who, order.id)
    await runAt(DAY_BEFORE)
    await runAt(HOURS_BEFORE)
    expect(await remindedOf(who)).toEqual([])
  })

  it('reaches the devices of a customer and of a guest, in their language, until the visit begins', async () => {
    const guest = { name: 'Huda', phone: '+966501119977' }
    const theirs = orderOf(await place(desk.server.client(), visitBody(VISIT, { guest })))
    const mine = orderOf(await place(who, visitBody(VISIT)))
    const [ofGuest, ofCustomer] = [service.device(), service.device()]
    const path = pathOf(subscribePush.path, { tenant: 'sumac' })
    const key = { [ORDER_KEY_HEADER]: theirs.guest_key ?? '' }
    await desk.server.client().post(path, { ...ofGuest.subscription, locale: 'ar', order_id: theirs.id }, key)
    await who.post(path, { ...ofCustomer.subscription, locale: 'en' })
    await runAt(HOURS_BEFORE)
    await runAt(HOURS_BEFORE)
    const bodies = [ofGuest, ofCustomer].map(({ received }) =>
      received.map(({ payload }) => pushMessageSchema.parse(JSON.parse(payload)).notification),
    )
    expect(bodies).toMatchObject([
      [{ body: 'تبدأ زيارتك قريبًا: الجمعة، 27 نوفمبر، 12:00 م', data: { event: `${theirs.id} 1 reminder_hours` } }],
      [{ body: 'Your visit begins soon: Fri 27 Nov, 12:00 PM', tag: mine.id }],
    ])
    expect(ofCustomer.received[0]).toMatchObject({ ttl: 7_200 })
  })
})
