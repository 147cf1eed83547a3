// Devices over HTTP: who may register one, what is refused, and what is left after signing out.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { signOut } from '#contract/identity'
import { getPushKey, subscribePush, testPush } from '#contract/push'
import { LIMITS } from '#server/platform/http/rate-limit'
import { type OrderDesk, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { type PushDevice, type PushService, openPushService } from '#support/push-service'

let desk: OrderDesk
let service: PushService
let networks = 0
let network = { 'x-forwarded-for': '' }
beforeAll(async () => {
  service = await openPushService()
  desk = await openOrderDesk({ pushService: service.url, env: { TRUST_PROXY: 'true' } })
})
beforeEach(async () => {
  networks += 1
  network = { 'x-forwarded-for': `203.0.113.${networks}` }
  const storeId = await desk.storeId()
  await desk.server.db.inTenant(storeId, (tx) => tx.deleteFrom('push_subscriptions').execute())
})
afterAll(async () => {
  await desk.server.close()
  await service.close()
})

const SUBSCRIPTIONS = pathOf(subscribePush.path, { tenant: 'sumac' })
const TEST = pathOf(testPush.path, { tenant: 'sumac' })

const bodyOf = ({ subscription }: PushDevice, over: object = {}) => ({ ...subscription, locale: 'en', ...over })

async function devices(slug = 'sumac') {
  const storeId = await desk.storeId(slug)
  return desk.server.db.inTenant(storeId, (tx) =>
    tx.selectFrom('push_subscriptions').selectAll().orderBy('created_at').execute(),
  )
}

async function guestOrder() {
  networks += 1
  const guest = { name: 'Huda', phone: `+9665012${String(10_000 + networks)}` }
  return orderOf(await place(desk.server.client(), { ...orderBody(), guest }))
}

it('the key is the one that pushes are signed with', async () => {
  const { json } = await desk.server.client().get(pathOf(getPushKey.path, { tenant: 'sumac' }))
  expect(json).toEqual({ data: { public_key: desk.server.deps.push.publicKey } })
})

describe('a device', () => {
  it('is registered for its customer, with the name of its browser', async () => {
    const who = await desk.person()
    const device = service.device()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
    const answer = await who.post(SUBSCRIPTIONS, bodyOf(device, { locale: 'ar' }), { 'user-agent': userAgent })
    expect([answer.status, answer.text]).toEqual([201, '{"data":null}'])
    const { endpoint, keys } = device.subscription
    const row = { customer_id: who.id, order_id: null, endpoint, ...keys, locale: 'ar', device: 'Chrome, Android' }
    expect(await devices()).toMatchObject([row])
  })

  it('is one device when it is registered again, with what has changed, and whoever is there now', async () => {
    const who = await desk.person()
    const device = service.device()
    await who.post(SUBSCRIPTIONS, bodyOf(device))
    const [before] = await devices()
    await who.post(SUBSCRIPTIONS, bodyOf(device, { locale: 'ar' }))
    expect(await devices()).toEqual([{ ...before, locale: 'ar' }])
    const next = await desk.person()
    await next.post(SUBSCRIPTIONS, bodyOf(device))
    expect(await devices()).toMatchObject([{ customer_id: next.id, id: before?.id }])
  })

  it('is one of ten: then the one that was registered first goes', async () => {
    const who = await desk.person()
    const all = Array.from({ length: 12 }, () => service.device())
    for (const device of all) {
      desk.clock = new Date(desk.clock.getTime() + 1_000)
      await who.post(SUBSCRIPTIONS, bodyOf(device))
    }
    const left = (await devices()).map(({ endpoint }) => endpoint)
    expect(left).toEqual(all.slice(2).map(({ subscription }) => subscription.endpoint))
  })

  it('of a guest is registered for the order whose key they show, beside others', async () => {
    const [first, second] = [await guestOrder(), await guestOrder()]
    const device = service.device()
    const anybody = desk.server.client()
    for (const { id, guest_key: key = '' } of [first, second, first])
      expect(
        (await anybody.post(SUBSCRIPTIONS, bodyOf(device, { order_id: id }), { [ORDER_KEY_HEADER]: key })).status,
      ).toBe(201)
    const told = await devices()
    expect(told.map(({ order_id }) => order_id).sort()).toEqual([first.id, second.id].sort())
    expect(told.map(({ customer_id }) => customer_id)).toEqual([null, null])
  })

  it('is not taken of nobody, for nobody’s order, for somebody else’s, or with another key', async () => {
    const order = await guestOrder()
    const owner = await desk.person()
    const theirs = orderOf(await place(owner))
    const who = await desk.person()
    const anybody = desk.server.client()
    const body = (order_id?: string) => bodyOf(service.device(), order_id === undefined ? {} : { order_id })
    const key = (text = '') => ({ [ORDER_KEY_HEADER]: text })
    const answers = [
      await anybody.post(SUBSCRIPTIONS, body()),
      await anybody.post(SUBSCRIPTIONS, body(order.id)),
      await anybody.post(SUBSCRIPTIONS, body(order.id), key('A'.repeat(22))),
      await anybody.post(SUBSCRIPTIONS, body(theirs.id), key(order.guest_key)),
      await who.post(SUBSCRIPTIONS, body(theirs.id)),
      await who.post(SUBSCRIPTIONS, body(randomUUID())),
      await (await desk.person('other')).post(SUBSCRIPTIONS, body()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 404, 404, 404, 401])
    expect(await devices()).toEqual([])
  })

  it.each([
    ['another service', { endpoint: 'https://push.example.com/send/1' }, 'endpoint'],
    ['this machine', { endpoint: 'https://127.0.0.1/send/1' }, 'endpoint'],
    ['no address', { endpoint: 'somewhere' }, 'endpoint'],
    [
      'a key that is no point of the curve',
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
      'keys.p256dh',
    ],
    ['a short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ['a language nobody speaks here', { locale: 'fr' }, 'locale'],
  ])('is refused by field: %s', async (_, over, field) => {
    const who = await desk.person()
    const answer = await who.post(SUBSCRIPTIONS, bodyOf(service.device(), over))
    expect(answer).toMatchObject({ status: 422, json: { errors: { [field]: expect.anything() as unknown } } })
    expect(await devices()).toEqual([])
  })

  it('is refused with a secret of another length', async () => {
    const who = await desk.person()
    const { endpoint, keys } = service.device().subscription
    const answer = await who.post(SUBSCRIPTIONS, { endpoint, locale: 'en', keys: { ...keys, auth: 'AAAA' } })
    expect(answer).toMatchObject({ status: 422, json: { errors: { 'keys.auth': expect.anything() as unknown } } })
  })

  it('is forgotten by whoever knows where it is, at this store, and again without harm', async () => {
    const who = await desk.person()
    const device = service.device()
    const other = await desk.person('other')
    await who.post(SUBSCRIPTIONS, bodyOf(device))
    await other.post(pathOf(subscribePush.path, { tenant: 'other' }), bodyOf(device))
    const { endpoint } = device.subscription
    for (let n = 0; n < 2; n += 1)
      expect((await desk.server.client().send('DELETE', SUBSCRIPTIONS, { body: { endpoint } })).status).toBe(200)
    expect(await devices()).toEqual([])
    expect(await devices('other')).toHaveLength(1)
    expect((await who.send('DELETE', SUBSCRIPTIONS, { body: {} })).status).toBe(422)
  })

  it('is forgotten when its customer signs out there, and stays elsewhere', async () => {
    const who = await desk.person()
    const [here, there] = [service.device(), service.device()]
    await who.post(SUBSCRIPTIONS, bodyOf(here))
    expect((await who.post(pathOf(signOut.path, { tenant: 'sumac' }), { tenant: 'sumac' })).status).toBe(200)
    expect(await devices()).toEqual([])
    const next = await desk.person()
    await next.post(SUBSCRIPTIONS, bodyOf(there))
    expect(await devices()).toHaveLength(1)
  })
})

describe('a test', () => {
  const ask = (device: PushDevice) =>
    desk.server.client().post(TEST, { endpoint: device.subscription.endpoint }, network)
  async function registered(): Promise<PushDevice> {
    const device = service.device()
    await (await desk.person()).post(SUBSCRIPTIONS, bodyOf(device, { locale: 'ar' }))
    return device
  }

  it('sends a push in the language of the device, and says what became of it', async () => {
    const device = await registered()
    const { json } = await ask(device)
    expect(json).toMatchObject({ data: { outcome: 'accepted' } })
    const { data } = json as { data: { tag: string } }
    const [push] = device.received
    expect(push).toMatchObject({ ttl: 60, urgency: 'high' })
    expect(JSON.parse(push?.payload ?? '')).toMatchObject({
      web_push: 8030,
      notification: { tag: data.tag, lang: 'ar', dir: 'rtl', body: 'تصل الإشعارات إلى هذا الجهاز.' },
    })
  })

  it.each([
    [410, 'gone', 0],
    [404, 'gone', 0],
    [400, 'refused', 1],
    [403, 'refused', 1],
    [429, 'unreached', 1],
    [500, 'unreached', 1],
    [302, 'refused', 1],
  ])('of a device whose service answers %i says %s', async (status, outcome, left) => {
    const device = await registered()
    device.answerWith({ status })
    expect((await ask(device)).json).toMatchObject({ data: { outcome } })
    expect(await devices()).toHaveLength(left)
  })

  it('of a device that the store does not know is not there', async () => {
    expect((await ask(service.device())).status).toBe(404)
    expect((await desk.server.client().post(TEST, {}, network)).status).toBe(422)
  })

  it('is not sent more often than twenty times a minute', async () => {
    const device = await registered()
    for (let n = 0; n < LIMITS.pushTest.max; n += 1) expect((await ask(device)).status).toBe(200)
    expect((await ask(device)).status).toBe(429)
    expect(device.tries()).toBe(LIMITS.pushTest.max)
  })
})
