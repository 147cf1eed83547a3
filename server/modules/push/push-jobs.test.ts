// What devices are told of orders: in the transaction of its cause, each event once, in words that name nobody.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import type { Order } from '#contract/order'
import { type PushMessage, pushMessageSchema, subscribePush } from '#contract/push'
import { createJobs } from '#server/create-jobs'
import { type OrderDesk, type Person, cancel, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { type PushDevice, type PushService, openPushService } from '#support/push-service'

const ORIGIN = 'https://shop.example.com'
const SUBSCRIPTIONS = pathOf(subscribePush.path, { tenant: 'sumac' })

let desk: OrderDesk
let service: PushService
let who: Person
let order: Order
beforeAll(async () => {
  service = await openPushService()
  desk = await openOrderDesk({ pushService: service.url })
})
beforeEach(async () => {
  who = await desk.person()
  order = orderOf(await place(who))
})
afterAll(async () => {
  await desk.server.close()
  await service.close()
})

async function device(locale = 'en', of: Person = who): Promise<PushDevice> {
  const made = service.device()
  await of.post(SUBSCRIPTIONS, { ...made.subscription, locale })
  return made
}

const run = () => createJobs(desk.server.deps, ORIGIN).runDue()
const wait = (seconds: number) => {
  desk.clock = new Date(desk.clock.getTime() + seconds * 1_000)
}
const shown = ({ received }: PushDevice): PushMessage[] =>
  received.map(({ payload }) => pushMessageSchema.parse(JSON.parse(payload)))
const bodies = (one: PushDevice) => shown(one).map(({ notification }) => notification.body)
async function waiting(): Promise<number> {
  const storeId = await desk.storeId()
  return (await desk.server.db.inTenant(storeId, (tx) => tx.selectFrom('jobs').select('id').execute())).length
}

describe('a device', () => {
  it('is told what the store did with an order, in its language, with what else to do', async () => {
    const [english, arabic] = [await device(), await device('ar')]
    await desk.move(order, 'confirmed')
    await run()
    const address = `${ORIGIN}/sumac/settings/orders/${order.id}`
    expect(shown(english)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'Store sumac',
          body: `Order ${order.order_number} confirmed`,
          lang: 'en',
          dir: 'ltr',
          tag: order.id,
          navigate: address,
          data: { event: `${order.id} 2 confirmed` },
          actions: [{ action: 'view', title: 'View', navigate: address }],
        },
        app_badge: 2,
      },
    ])
    expect(shown(arabic)).toMatchObject([
      { notification: { body: `تم تأكيد طلبك رقم ${order.order_number}`, lang: 'ar', dir: 'rtl', tag: order.id } },
    ])
    expect(await waiting()).toBe(0)
  })

  it('is told at once and for an hour of the end, without a hurry and for a day of the way there', async () => {
    const one = await device()
    for (const status of ['confirmed', 'in_progress', 'completed'] as const) {
      await desk.move(order, status)
      await run()
    }
    const topic = order.id.replaceAll('-', '')
    expect(one.received).toMatchObject([
      { ttl: 86_400, urgency: 'normal', topic },
      { ttl: 86_400, urgency: 'normal', topic },
      { ttl: 3_600, urgency: 'high', topic },
    ])
    const [, , end] = shown(one)
    expect(end?.notification.actions?.map(({ action, navigate }) => [action, navigate.split('?')[1]])).toEqual([
      ['view', undefined],
      ['again', 'act=again'],
    ])
    const sizes = one.received.map(({ bytes }) => bytes)
    expect(new Set(sizes).size, 'all look the same from outside').toBe(1)
    expect(sizes[0]).toBeLessThan(3_000)
  })

  it('is not told of what its customer did themselves, nor of anybody else’s order', async () => {
    const one = await device()
    const stranger = await device('en', await desk.person())
    await cancel(who, order.id)
    const next = orderOf(await place(who))
    await run()
    await desk.move(next, 'confirmed')
    await run()
    expect(bodies(one)).toEqual([`Order ${next.order_number} confirmed`])
    expect(stranger.tries()).toBe(0)
  })

  it('of a guest is told of the order whose key was shown, without a number, and forgotten with its end', async () => {
    const guest = { name: 'Huda', phone: '+966501119988' }
    const theirs = orderOf(await place(desk.server.client(), { ...orderBody(), guest }))
    const one = service.device()
    const key = { [ORDER_KEY_HEADER]: theirs.guest_key ?? '' }
    await desk.server.client().post(SUBSCRIPTIONS, { ...one.subscription, locale: 'en', order_id: theirs.id }, key)
    await desk.move(theirs, 'confirmed')
    await run()
    await desk.move(theirs, 'canceled')
    await run()
    expect(bodies(one)).toEqual([`Order ${theirs.order_number} confirmed`, `Order ${theirs.order_number} canceled`])
    expect(shown(one)[0]).not.toHaveProperty('app_badge')
    const storeId = await desk.storeId()
    const left = await desk.server.db.inTenant(storeId, (tx) =>
      tx.selectFrom('push_subscriptions').select('id').where('order_id', '=', theirs.id).execute(),
    )
    expect(left).toEqual([])
  })

  it('hears of a state that the order has left only what came after it', async () => {
    const one = await device()
    await desk.move(order, 'confirmed', 'in_progress')
    await run()
    expect(bodies(one)).toEqual([`Order ${order.order_number} in progress`])
    expect(await waiting()).toBe(0)
  })

  it('is told nothing once its customer has signed out there, even of what was waiting', async () => {
    const one = await device()
    await desk.move(order, 'confirmed')
    await who.post('/api/sumac/auth/sign-out', { tenant: 'sumac' })
    await run()
    expect(one.tries()).toBe(0)
    expect(await waiting()).toBe(0)
  })
})

describe('a push', () => {
  it('is tried again at the devices alone that it did not reach, and not sooner than their service asked', async () => {
    const [reached, busy, gone] = [await device(), await device(), await device()]
    busy.answerWith({ status: 429, retryAfter: '120' })
    gone.expire()
    await desk.move(order, 'confirmed')
    await run()
    wait(119)
    await run()
    expect([reached.tries(), busy.tries(), gone.tries()]).toEqual([1, 1, 1])
    wait(1)
    await run()
    expect([reached.tries(), busy.tries(), gone.tries()]).toEqual([1, 2, 1])
    expect(bodies(busy)).toEqual([`Order ${order.order_number} confirmed`])
    expect(busy.received[0]?.ttl, 'what is left of its day').toBe(86_400 - 120)
    expect(await waiting()).toBe(0)
  })

  it('is shortened for a service that takes no message of its length', async () => {
    const one = await device()
    one.answerWith({ status: 413 })
    await desk.move(order, 'confirmed')
    await run()
    expect(bodies(one)).toEqual([`Order ${order.order_number} confirmed`])
    expect(shown(one)[0]?.notification).not.toHaveProperty('actions')
    expect(one.received[0]?.bytes).toBeLessThan(1_000)
  })

  it('that a service refuses is not sent again, and one that blames this server is counted for the operator', async () => {
    const one = await device()
    const { counts } = desk.server.deps.push
    const before = counts.operator
    one.answerWith({ status: 403 })
    await desk.move(order, 'confirmed')
    await run()
    wait(3_600)
    await run()
    expect(one.tries()).toBe(1)
    expect(counts.operator).toBe(before + 1)
    const { text } = await desk.server.client().get('/metrics')
    expect(text).toContain(`push_operator_errors_total ${counts.operator}\n`)
  })

  it('is queued with its cause, and not where nobody would hear it', async () => {
    await desk.move(order, 'confirmed')
    expect(await waiting()).toBe(0)
    await device()
    await desk.move(order, 'in_progress')
    expect(await waiting()).toBe(1)
    await run()
  })

  it('sent by a process that dies before it can say so is sent again, as the same event', async () => {
    const one = await device()
    await desk.move(order, 'confirmed')
    const storeId = await desk.storeId()
    const { db } = desk.server
    const [job] = await db.inTenant(storeId, (tx) => tx.selectFrom('jobs').selectAll().execute())
    const [content] = await db.inTenant(storeId, (tx) => tx.selectFrom('job_contents').selectAll().execute())
    if (!job || !content) throw new Error('nothing is queued')
    await run()
    // As it was before the process could take it out of the queue.
    await db.inTenant(storeId, async (tx) => {
      await tx.insertInto('jobs').values(job).execute()
      await tx
        .insertInto('job_contents')
        .values({ ...content, content: JSON.stringify(content.content) })
        .execute()
    })
    await run()
    expect(one.received).toHaveLength(2)
    const [first, second] = shown(one)
    expect(second?.notification).toEqual(first?.notification)
    expect(await waiting()).toBe(0)
  })

  it('waits no longer than ten seconds for a service that does not answer', { tags: 'after-gate' }, async () => {
    const [silent, other] = [await device(), await device()]
    silent.hang()
    await desk.move(order, 'confirmed')
    await run()
    expect([silent.tries(), silent.received.length, bodies(other).length]).toEqual([1, 0, 1])
    expect(await waiting()).toBe(1)
    wait(3_600 * 25)
    await run()
    expect(await waiting()).toBe(0)
  })

  it(
    'holds nothing that was written into any of 200 orders, in either language',
    { tags: 'after-gate', timeout: 120_000 },
    async () => {
      const person = await desk.person()
      const devices = [await device('en', person), await device('ar', person)]
      const written = fc.sample(fc.stringMatching(/^[a-zء-ي]{8,20}$/), { numRuns: 200, seed: 33 })
      for (const notes of written) {
        const made = orderOf(await place(person, orderBody({ notes })))
        await desk.move(made, 'confirmed', 'in_progress', 'completed')
        wait(600)
        await run()
      }
      const texts = devices.flatMap(({ received }) => received.map(({ payload }) => payload))
      expect(texts).toHaveLength(400)
      expect(texts.filter((text) => written.some((notes) => text.includes(notes)))).toEqual([])
    },
  )

  it('holds no personal word, whatever was ordered by whom', async () => {
    const canaries = ['Canaria', '+966501234998', 'no onions', 'canary@example.com']
    const person = await desk.person()
    await person.send('PATCH', '/api/sumac/auth/me', { body: { name: 'Canaria' } })
    const devices = [await device('en', person), await device('ar', person)]
    for (let n = 0; n < 3; n += 1) {
      const made = orderOf(await place(person))
      for (const status of ['confirmed', 'in_progress', 'completed'] as const) {
        await desk.move(made, status)
        await run()
      }
      wait(600)
    }
    const texts = devices.flatMap(({ received }) => received.map(({ payload }) => payload))
    expect(texts).toHaveLength(18)
    expect(texts.filter((text) => canaries.some((canary) => text.includes(canary)))).toEqual([])
  })
})
