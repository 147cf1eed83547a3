import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderDesk, ORDERS, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'

const DAY_MS = 86_400_000

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

describe('the same key', () => {
  it('sent 20 times at once places one order and gives 20 identical answers', async () => {
    const who = await desk.person()
    const before = await desk.countRows()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(who, orderBody(), key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await desk.countRows()).toEqual({
      orders: before.orders + 1,
      events: before.events + 1,
      nextNumber: before.nextNumber + 1,
    })
  })

  it('sent by two people at once places one order', async () => {
    const key = randomUUID()
    const people = await Promise.all([desk.person(), desk.person()])
    const before = await desk.countRows()
    const statuses = (await Promise.all(people.map((who) => place(who, orderBody(), key)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 422])
    expect((await desk.countRows()).orders).toBe(before.orders + 1)
  })

  it('with another body is refused, and the first answer stands', async () => {
    const who = await desk.person()
    const key = randomUUID()
    const first = await place(who, orderBody(), key)
    expect(await place(who, orderBody({ order_type: 'dine_in' }), key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency_mismatch' },
    })
    expect((await place(who, orderBody(), key)).text).toBe(first.text)
  })

  it('repeats a refusal too, in the language of whoever asks', async () => {
    const who = await desk.person()
    const key = randomUUID()
    const wrong = orderBody({ agreed_total: '1.00' })
    const [english, arabic] = [
      await place(who, wrong, key),
      await who.post(ORDERS, wrong, { 'idempotency-key': key, 'accept-language': 'ar' }),
    ]
    expect([english.status, arabic.status]).toEqual([409, 409])
    const strip = ({ json }: { json: unknown }) => ({ ...(json as object), message: '' }) // any JSON object
    expect(strip(arabic)).toEqual(strip(english))
    expect(arabic.text).toContain('تغيّرت الأسعار')
  })

  it('gives the receipt also after its answer was forgotten', async () => {
    const who = await desk.person()
    const key = randomUUID()
    const order = orderOf(await place(who, orderBody(), key))
    desk.clock = new Date(desk.clock.getTime() + 31 * DAY_MS)
    // Old keys are looked for at every twentieth order.
    for (let n = 0; n < 20; n += 1) expect((await place(who)).status).toBe(201)
    const storeId = await desk.storeId()
    const left = await desk.server.db.inTenant(storeId, (tx) =>
      tx.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute(),
    )
    expect(left).toEqual([])
    const before = await desk.countRows()
    const late = await place(who, orderBody(), key)
    expect(late.status).toBe(201)
    expect(orderOf(late)).toEqual(order)
    expect(await desk.countRows()).toEqual(before)
  })
})
