// A store's calendar over HTTP: what an operator's token sees of it and does to visits, what customers are told, and what is noted.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOrderSchema } from '#contract/operator'
import { blockSchema } from '#contract/operator-visits'
import type { Order } from '#contract/order'
import type { TestAnswer } from '#support/client'
import { type OrderDesk, type Person, orderOf } from '#support/order-desk'
import { hold, holdBody, ownDays, slotsOf } from '#support/salon'
import { type SalonTill, cutFor, dataOf, openSalonTill, problemOf, toldOf, toldTo } from '#support/salon-till'

let till: SalonTill
let desk: OrderDesk
beforeAll(async () => {
  till = await openSalonTill()
  desk = till.desk
})
afterAll(() => desk.close())

const nextDay = ownDays()
const at = (day: string, time: string) => `${day}T${time}:00.000Z`
const orderAt = (answer: TestAnswer) => dataOf(answer, operatorOrderSchema)
const freeOf = async (day: string, resource: string) =>
  ((await slotsOf(desk.server.client(), `item_id=cut&resource_id=${resource}&from=${day}&days=1`)).days[0]?.slots ?? [])
    .filter(({ is_available }) => is_available)
    .map(({ starts_at }) => starts_at)
const seenBy = async (who: Person, { id }: Pick<Order, 'id'>) =>
  orderOf(await who.get(`/api/sumac/tenant/customers/orders/${id}`))

describe('every call', () => {
  it('is for a token of the store, and changes nothing else', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await cutFor(who, at(day, '09:00'))
    const number = booked.order_number
    const calls = (secret: string) => [
      till.get(`/visits?date=${day}`, secret),
      till.post(`/visits/${number}/move`, { reserved_at: at(day, '12:00') }, secret),
      till.post(`/visits/${number}/assign`, { resource_id: 'reem' }, secret),
      till.post(`/visits/${number}/missed`, undefined, secret),
      till.post('/blocks', { resource_id: 'reem', from: at(day, '09:00'), until: at(day, '10:00') }, secret),
      till.remove(`/blocks/${randomUUID()}`, secret),
    ]
    const statuses = async (secret: string) => (await Promise.all(calls(secret))).map(({ status }) => status)
    const before = await till.dayAt(day)
    expect(await statuses('x')).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statuses(till.otherToken)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await till.dayAt(day)).toEqual(before)
  })

  it.each([
    ['/visits/1/move', {}],
    ['/visits/1/move', { reserved_at: 'soon' }],
    ['/visits/1/move', { reserved_at: '0000-01-01T00:00' }],
    ['/visits/1/move', { reserved_at: '2026-12-01T15:30', resource_id: '' }],
    ['/visits/1/assign', {}],
    ['/visits/1/assign', { resource_id: 'reem', reserved_at: '2026-12-01T15:30' }],
    ['/blocks', { resource_id: 'reem', from: '2026-12-01T15:30' }],
    ['/blocks', { resource_id: 'reem', from: '2026-12-01T15:30', until: '2026-12-01T15:30' }],
    ['/blocks', { resource_id: 'reem', from: '2026-12-01T15:30', until: '2027-01-01T15:31' }],
  ])('refuses %s with %j', async (path, body) => {
    expect((await till.post(path, body)).status).toBe(422)
  })

  it('does not know what the store has not', async () => {
    const time = '2026-12-01T15:30'
    const answers = [
      await till.post('/visits/999999/move', { reserved_at: time }),
      await till.post('/visits/999999/assign', { resource_id: 'reem' }),
      await till.post('/visits/999999/missed'),
      await till.post('/blocks', { resource_id: 'nobody', from: time, until: '2026-12-01T16:30' }),
      await till.remove(`/blocks/${randomUUID()}`),
      await till.get('/visits?date=2026-12-01', till.otherToken),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403])
    for (const date of ['tomorrow', '0000-01-01', '2026-02-30'])
      expect((await till.get(`/visits?date=${date}`)).status).toBe(422)
  })
})

describe('GET /operator/visits', () => {
  it('shows the day on the store’s clock, the earliest first, with whoever comes and what is blocked', async () => {
    const day = nextDay()
    const who = await desk.person()
    const late = await cutFor(who, at(day, '12:00'))
    const early = await cutFor(await desk.person(), at(day, '09:00'), 'reem')
    await till.post(`/orders/${(await cutFor(await desk.person(), at(day, '07:00'))).order_number}/status`, {
      status: 'canceled',
    })
    const blocked = dataOf(
      await till.post('/blocks', { resource_id: 'layan', from: `${day}T23:30`, until: `${day}T23:50` }),
      blockSchema,
    )
    const shown = await till.dayAt(day)
    expect(shown.visits.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(shown.visits[1]).toMatchObject({
      customer: { name: expect.stringMatching(/^P\d+$/), phone: expect.stringMatching(/^\+9665/), missed_visits: 0 },
      visit: { starts_at: at(day, '12:00'), resource: { id: 'noura' } },
    })
    // Riyadh is three hours ahead, all year round.
    expect(shown.blocks).toEqual([{ ...blocked, from: at(day, '20:30'), until: at(day, '20:50') }])
    expect(shown).toMatchObject({ date: day, time_zone: 'Asia/Riyadh', resources: { length: 3 } })
  })
})

describe('POST /operator/visits/{number}/move', () => {
  it('moves the visit to a time on the store’s clock, tells its customer, and notes who did it', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await cutFor(who, at(day, '09:00'))
    const answer = await till.post(`/visits/${booked.order_number}/move`, {
      reserved_at: `${day}T15:05`,
      resource_id: 'reem',
    })
    expect(answer.status).toBe(200)
    expect(orderAt(answer)).toMatchObject({
      order_number: booked.order_number,
      total_amount: booked.total_amount,
      revision: (booked.revision ?? 0) + 1,
      visit: {
        starts_at: at(day, '12:05'),
        ends_at: at(day, '13:05'),
        resource: { id: 'reem' },
        is_resource_chosen: false,
      },
    })
    expect(await seenBy(who, booked)).toMatchObject({
      reserved_at: at(day, '12:05'),
      visit: { resource: { id: 'reem' } },
    })
    expect(await freeOf(day, 'noura')).toContain(at(day, '09:00'))
    expect(await freeOf(day, 'reem')).not.toContain(at(day, '12:30'))
    expect(await toldTo(who)).toEqual(
      expect.arrayContaining([
        toldOf({
          type: 'order-status-updated',
          title: `Booking ${booked.order_number} moved`,
          data: { order_id: booked.id, en: expect.objectContaining({ body: expect.stringContaining('3:05 PM') }) },
        }),
      ]),
    )
    expect(await till.lastAct()).toMatchObject({
      who: 'till 2',
      act: 'visit:move',
      subject: String(booked.order_number),
      before: `${at(day, '09:00')} noura`,
      after: `${at(day, '12:05')} reem`,
    })
  })

  it('is bound by no hours, notice or limit of the store’s own', async () => {
    const who = await desk.person()
    const booked = await cutFor(who, at(nextDay(), '09:00'))
    const soon = new Date(desk.clock.getTime() + 60_000).toISOString()
    expect((await till.post(`/visits/${booked.order_number}/move`, { reserved_at: soon })).status).toBe(200)
    expect((await till.post(`/visits/${booked.order_number}/move`, { reserved_at: '2027-03-01T02:00' })).status).toBe(
      200,
    )
    expect((await seenBy(who, booked)).visit?.starts_at).toBe('2027-02-28T23:00:00.000Z')
  })

  it('overlaps no visit, no time that is being booked and no block, and says what is in the way', async () => {
    const day = nextDay()
    const booked = await cutFor(await desk.person(), at(day, '07:00'))
    const inTheWay = await cutFor(await desk.person(), at(day, '09:00'))
    const cut = { item_id: 'cut', resource_id: 'noura', options: 'length:short' }
    expect((await hold(await desk.person(), holdBody(at(day, '11:00'), cut))).status).toBe(201)
    await till.post('/blocks', { resource_id: 'noura', from: at(day, '13:00'), until: at(day, '14:00') })
    const refusal = async (time: string) =>
      problemOf(await till.post(`/visits/${booked.order_number}/move`, { reserved_at: at(day, time) }))
    const nothing = { orders: [], is_held: false, is_blocked: false }
    const taken = { status: 409, code: 'slot_taken' }
    expect(await refusal('10:10')).toEqual({
      ...taken,
      details: { ...nothing, orders: [inTheWay.order_number], is_held: true },
    })
    expect(await refusal('11:00')).toEqual({ ...taken, details: { ...nothing, is_held: true } })
    expect(await refusal('12:00')).toEqual({ ...taken, details: { ...nothing, is_held: true, is_blocked: true } })
    expect((await till.dayAt(day)).visits[0]?.visit?.starts_at).toBe(at(day, '07:00'))
  })

  it('may overlap the time it has, and a hold that has expired', async () => {
    const day = nextDay()
    const booked = await cutFor(await desk.person(), at(day, '09:00'))
    const before = desk.clock
    await hold(await desk.person(), holdBody(at(day, '10:30'), { item_id: 'cut', resource_id: 'noura' }))
    desk.clock = new Date(before.getTime() + 301_000)
    const answer = await till.post(`/visits/${booked.order_number}/move`, { reserved_at: at(day, '09:30') })
    desk.clock = before
    expect(answer.status).toBe(200)
  })

  it('leaves what has begun or ended, and times that are past', async () => {
    const booked = await cutFor(await desk.person(), at(nextDay(), '09:00'))
    const past = await till.post(`/visits/${booked.order_number}/move`, { reserved_at: '2026-11-20T10:00' })
    expect(problemOf(past)).toMatchObject({ status: 409, code: 'time_passed' })
    await desk.move(booked, 'canceled')
    const ended = await till.post(`/visits/${booked.order_number}/move`, { reserved_at: '2026-12-03T10:00' })
    expect(problemOf(ended)).toEqual({ status: 409, code: 'not_movable', details: { status: 'canceled' } })
  })

  it('lets one of two tills have a time', async () => {
    const day = nextDay()
    const both = [
      await cutFor(await desk.person(), at(day, '07:00')),
      await cutFor(await desk.person(), at(day, '09:00')),
    ]
    const answers = await Promise.all(
      both.map(({ order_number: number }) => till.post(`/visits/${number}/move`, { reserved_at: at(day, '12:00') })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('POST /operator/visits/{number}/assign', () => {
  it('names who serves at the same time, and tells the customer who', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await cutFor(who, at(day, '09:00'))
    const answer = await till.post(`/visits/${booked.order_number}/assign`, { resource_id: 'reem' })
    expect(orderAt(answer)).toMatchObject({ visit: { starts_at: at(day, '09:00'), resource: { id: 'reem' } } })
    expect(await toldTo(who)).toEqual(
      expect.arrayContaining([
        toldOf({
          type: 'order-assigned-staff',
          title: `Who serves you: booking ${booked.order_number}`,
          data: {
            order_id: booked.id,
            en: expect.objectContaining({ body: expect.stringContaining('Reem sumac serves you on') }),
          },
        }),
      ]),
    )
    expect(await freeOf(day, 'noura')).toContain(at(day, '09:00'))
    expect(await till.lastAct()).toMatchObject({
      act: 'visit:assign',
      before: `${at(day, '09:00')} noura`,
      after: `${at(day, '09:00')} reem`,
    })
  })

  it('names nobody who does not serve this, and nobody who has something else to do', async () => {
    const day = nextDay()
    const booked = await cutFor(await desk.person(), at(day, '09:00'))
    const other = await cutFor(await desk.person(), at(day, '10:00'), 'reem')
    expect((await till.post(`/visits/${booked.order_number}/assign`, { resource_id: 'layan' })).status).toBe(422)
    expect(problemOf(await till.post(`/visits/${booked.order_number}/assign`, { resource_id: 'reem' }))).toEqual({
      status: 409,
      code: 'slot_taken',
      details: { orders: [other.order_number], is_held: false, is_blocked: false },
    })
  })
})
