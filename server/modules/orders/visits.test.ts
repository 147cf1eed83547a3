import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nearestTimesSchema } from '#contract/booking'
import { type PlaceOrderBody, listOrders } from '#contract/order'
import { pathOf } from '#contract/endpoint'
import type { TestAnswer } from '#support/client'
import { type OrderDesk, cancel, openOrderDesk, ORDERS, orderOf, place } from '#support/order-desk'
import { cutBody, ownDays, salonDocument, slotsOf, visitBody } from '#support/salon'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ stores: [salonDocument('sumac'), salonDocument('other')] })
})
afterAll(() => desk.close())

const nextDay = ownDays()
const guest = (phone = '0501234567') => ({ name: 'Huda', phone })
let phones = 0
const newGuest = () => guest(`05${String(20_000_000 + (phones += 1))}`)
const book = (sent: PlaceOrderBody, key?: string) => place(desk.server.client(), { ...sent, guest: newGuest() }, key)
const nearestIn = ({ json }: TestAnswer) => nearestTimesSchema.parse((json as { details: unknown }).details).nearest // parsed at once
const errorsOf = ({ status, json }: TestAnswer) => [status, Object.keys((json as { errors?: object }).errors ?? {})]

async function rowsOf(orderId: string) {
  return desk.server.db.inTenant(await desk.storeId(), async (tx) => {
    const visits = await tx.selectFrom('visits').selectAll().where('order_id', '=', orderId).execute()
    const occupied = await tx
      .selectFrom('occupied')
      .select(['resource_id', 'place', 'cell'])
      .where('visit_id', 'in', [...visits.map(({ id }) => id), randomUUID()])
      .orderBy('cell')
      .execute()
    return { visits, occupied }
  })
}

describe('booking a visit', () => {
  it('keeps who serves for its time and what comes after it', async () => {
    const at = `${nextDay()}T09:00:00.000Z`
    const answer = await book(cutBody(at, { resource_id: 'reem', notes: 'Gate 2' }, 'long'))
    expect(answer.status).toBe(201)
    const order = orderOf(answer)
    expect(order).toMatchObject({
      order_type: 'shop_visit',
      status: { key: 'pending' },
      reserved_at: at,
      total_amount: '172.50',
      delivery_fees: '0.00',
      notes: 'Gate 2',
      location: { locationType: 'shop_visit', locationDetails: null },
      order_items: [{ item: { item_id: 'cut' }, answers: [{ answer: { en: 'Long sumac' } }] }],
      visit: {
        starts_at: at,
        ends_at: at.replace('09:00', '10:30'),
        resource: { id: 'reem', name: 'Reem sumac', name_ar: 'sumac Reem' },
        is_resource_chosen: true,
        cancel_until: at.replace('09:00', '07:00'),
      },
    })
    const { visits, occupied } = await rowsOf(order.id)
    expect(visits).toHaveLength(1)
    const first = Date.parse(at) / 300_000
    expect(occupied).toEqual(
      Array.from({ length: 21 }, (_, index) => ({ resource_id: 'reem', place: 1, cell: first + index })),
    )
  })

  it('takes the way to a home on both sides, of a customer’s own address', async () => {
    const at = `${nextDay()}T09:00:00.000Z`
    const who = await desk.person()
    const address_id = await desk.addAddress(who)
    const order = orderOf(await place(who, visitBody(at, { order_type: 'home_visit', address_id })))
    expect(order).toMatchObject({ order_type: 'home_visit', location: { locationType: 'home_visit' } })
    expect((await rowsOf(order.id)).occupied.map(({ cell }) => cell - Date.parse(at) / 300_000)).toEqual(
      Array.from({ length: 12 }, (_, index) => index - 3),
    )
    const list = await who.get(pathOf(listOrders.path, { tenant: 'sumac' }))
    expect(list.json).toMatchObject({ data: [{ id: order.id, visit: { resource: { id: 'layan' } } }] })
  })

  it('gives anyone’s visit to who has the least to do that day, the first by id on a tie', async () => {
    const day = nextDay()
    const served = async (time: string, over: Partial<PlaceOrderBody> = {}, length: 'short' | 'long' = 'short') =>
      orderOf(await book(cutBody(`${day}T${time}:00.000Z`, over, length))).visit
    expect(await served('07:00')).toMatchObject({ resource: { id: 'noura' }, is_resource_chosen: false })
    expect(await served('12:00', { resource_id: 'reem' }, 'long')).toMatchObject({ resource: { id: 'reem' } })
    expect(await served('09:00')).toMatchObject({ resource: { id: 'noura' } })
    expect(await served('10:30')).toMatchObject({ resource: { id: 'reem' } })
  })

  it('is one visit however often it is asked for', async () => {
    const sent = { ...visitBody(`${nextDay()}T09:00:00.000Z`), guest: guest() }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(desk.server.client(), sent, key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await rowsOf(key)).visits).toHaveLength(1)
  })
})

describe('a time that cannot be had', () => {
  it('once it is taken, is answered with the three nearest free ones, each of which can be booked', async () => {
    const day = nextDay()
    const at = `${day}T09:00:00.000Z`
    for (const _ of ['first place', 'second place']) expect((await book(visitBody(at))).status).toBe(201)
    const refused = await book(visitBody(at))
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'slot_taken', errors: { reserved_at: [expect.any(String)] } },
    ])
    const nearest = nearestIn(refused)
    expect(nearest).toEqual([
      { starts_at: `${day}T08:30:00.000Z`, label: '11:30', resource_id: 'layan' },
      { starts_at: `${day}T09:30:00.000Z`, label: '12:30', resource_id: 'layan' },
      { starts_at: `${day}T08:00:00.000Z`, label: '11:00', resource_id: 'layan' },
    ])
    for (const { starts_at, resource_id } of nearest)
      expect((await book(visitBody(starts_at, { resource_id }))).status).toBe(201)
  })

  it.each([
    ['time_passed', '2026-11-21T11:30:00.000Z'],
    ['time_unavailable', '2026-11-21T12:30:00.000Z'],
    ['time_unavailable', '2026-11-23T07:10:00.000Z'],
    ['time_unavailable', '2026-11-23T16:00:00.000Z'],
    ['time_unavailable', '2026-12-20T09:00:00.000Z'],
  ])('is %s at %s, and nothing is stored', async (code, at) => {
    const before = await desk.countRows()
    const refused = await book(visitBody(at))
    expect([refused.status, refused.json]).toMatchObject([409, { code, errors: { reserved_at: [expect.any(String)] } }])
    expect(nearestIn(refused)).toHaveLength(3)
    expect(await desk.countRows()).toEqual(before)
  })
})

describe('a booking that nobody of ours would send', () => {
  const at = '2026-12-04T09:00:00.000Z'
  const line = visitBody(at).items[0]
  if (!line) throw new Error('a booking has an item')
  const cases: [string, string, number, Partial<PlaceOrderBody>][] = [
    ['an unknown item', 'items', 409, { items: [{ ...line, item_id: 'nobody' }] }],
    ['a dish', 'items.0.item_id', 422, { items: [{ ...line, item_id: 'coffee' }], agreed_total: '11.50' }],
    ['two of a service', 'items.0.quantity', 422, { items: [{ ...line, quantity: 2 }] }],
    ['two services', 'items', 422, { items: [line, { ...line, id: 'second' }] }],
    ['no time', 'reserved_at', 422, { reserved_at: undefined }],
    ['somebody who does not serve it', 'resource_id', 422, { resource_id: 'noura' }],
    ['an address for a visit to the shop', 'address_id', 422, { address_id: randomUUID() }],
    ['a table', 'table', 422, { table: { number: '1', key: 'k' } }],
    ['a home visit of a guest', 'guest', 409, { order_type: 'home_visit' }],
    ['a way that the store does not have', 'order_type', 409, { order_type: 'takeaway' }],
  ]
  it.each(cases)('%s is refused by field %s with %i, and nothing is stored', async (_, field, status, over) => {
    const before = await desk.countRows()
    expect(errorsOf(await book(visitBody(at, over)))).toEqual([status, [field]])
    expect(await desk.countRows()).toEqual(before)
  })

  it('another customer’s address is refused like one that does not exist', async () => {
    const who = await desk.person()
    const address_id = await desk.addAddress(await desk.person())
    const refused = await place(who, visitBody(at, { order_type: 'home_visit', address_id }))
    expect(errorsOf(refused)).toEqual([409, ['address_id']])
  })

  it('a resource is asked for by visits only', async () => {
    const sent = { ...visitBody(at), order_type: 'takeaway', resource_id: 'layan' }
    expect(errorsOf(await place(desk.server.client(), { ...sent, guest: newGuest() }))).toEqual([422, ['resource_id']])
  })
})

describe('a visit afterwards', () => {
  it('can be canceled until the store’s rule ends that, also when it is confirmed; not later', async () => {
    const day = nextDay()
    const who = await desk.person()
    const early = orderOf(await place(who, visitBody(`${day}T09:00:00.000Z`)))
    const late = orderOf(await place(who, visitBody(`${day}T11:00:00.000Z`)))
    await desk.move(early, 'confirmed')
    await desk.move(late, 'confirmed')
    const now = desk.clock
    try {
      desk.clock = new Date(`${day}T07:00:00.000Z`)
      expect(orderOf(await cancel(who, early.id)).status.key).toBe('canceled')
      expect((await rowsOf(early.id)).occupied).toEqual([])
      desk.clock = new Date(`${day}T09:00:00.001Z`)
      const refused = await cancel(who, late.id)
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { code: 'too_late', details: { until: `${day}T09:00:00.000Z` } },
      ])
      expect((await rowsOf(late.id)).occupied).not.toEqual([])
    } finally {
      desk.clock = now
    }
  })

  it('that the store cancels gives its time back, and one that has begun cannot be canceled by its customer', async () => {
    const at = `${nextDay()}T09:00:00.000Z`
    const who = await desk.person()
    const order = orderOf(await place(who, cutBody(at, { resource_id: 'noura' })))
    expect((await book(cutBody(at, { resource_id: 'noura' }))).json).toMatchObject({ code: 'slot_taken' })
    await desk.move(order, 'canceled')
    const second = await book(cutBody(at, { resource_id: 'noura' }))
    expect(second.status).toBe(201)
    const third = orderOf(await place(who, cutBody(at, { resource_id: 'reem' })))
    await desk.move(third, 'confirmed', 'in_progress')
    expect((await cancel(who, third.id)).json).toMatchObject({ code: 'order_not_cancelable' })
  })

  it('lets its customer review the store once it is completed', async () => {
    const who = await desk.person()
    const order = orderOf(await place(who, visitBody(`${nextDay()}T09:00:00.000Z`)))
    const review = { rating: '5', reviewable_type: 'tenant', reviewable_id: await desk.storeId(), comment: 'Lovely' }
    const send = () => who.post('/api/sumac/tenant/reviews', review, { 'idempotency-key': randomUUID() })
    expect((await send()).json).toMatchObject({ code: 'not_reviewable' })
    await desk.move(order, 'confirmed', 'in_progress', 'completed')
    expect((await send()).status).toBe(201)
  })

  it('is nobody else’s', async () => {
    const order = orderOf(await place(await desk.person(), visitBody(`${nextDay()}T09:00:00.000Z`)))
    for (const [who, path] of [
      [await desk.person(), ORDERS],
      [await desk.person('other'), ORDERS.replace('sumac', 'other')],
    ] as const)
      expect((await who.get(`${path}/${order.id}`)).status).toBe(404)
  })
})

it('a guest’s phone has three visits to come at most', async () => {
  const day = nextDay()
  const who = desk.server.client()
  const sent = (time: string) => ({ ...visitBody(`${day}T${time}:00.000Z`), guest: guest('0509999999') })
  const first = orderOf(await place(who, sent('07:00')))
  for (const time of ['08:00', '09:00']) expect((await place(who, sent(time))).status).toBe(201)
  expect((await place(who, sent('10:00'))).json).toMatchObject({ code: 'orders_full', details: { most: 3 } })
  await who.post(
    `${ORDERS}/cancel/${first.id}`,
    { cancel_reason: 'changed_mind' },
    {
      'idempotency-key': randomUUID(),
      'order-key': first.guest_key ?? '',
    },
  )
  expect((await place(who, sent('10:00'))).status).toBe(201)
})

it('times that are offered can be booked, and others cannot', async () => {
  const day = nextDay()
  const { days: found } = await slotsOf(desk.server.client(), `item_id=cut&from=${day}&days=1&resource_id=noura`)
  for (const { starts_at, is_available } of found[0]?.slots ?? []) {
    const [now] = (await slotsOf(desk.server.client(), `item_id=cut&from=${day}&days=1&resource_id=noura`)).days
    const isStill = now?.slots.find((slot) => slot.starts_at === starts_at)?.is_available
    expect(isStill === true && !is_available).toBe(false)
    expect((await book(cutBody(starts_at, { resource_id: 'noura' }))).status).toBe(isStill ? 201 : 409)
  }
})
