// What a store does besides moving visits, over HTTP: noting that nobody came, and keeping time for something else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { operatorOrderSchema } from '#contract/operator'
import { blockSchema } from '#contract/operator-visits'
import { createJobs } from '#server/create-jobs'
import { type OrderDesk, orderOf, place } from '#support/order-desk'
import { ownDays, slotsOf, visitBody } from '#support/salon'
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

describe('POST /operator/visits/{number}/missed', () => {
  it('ends the order, tells the customer, and counts from then on', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await cutFor(who, at(day, '09:00'))
    const next = await cutFor(who, at(day, '12:00'))
    const before = desk.clock
    expect(problemOf(await till.post(`/visits/${booked.order_number}/missed`))).toMatchObject({
      code: 'visit_not_begun',
    })
    desk.clock = new Date(at(day, '09:20'))
    const answer = await till.post(`/visits/${booked.order_number}/missed`)
    const again = await till.post(`/visits/${booked.order_number}/missed`)
    desk.clock = before
    expect(dataOf(answer, operatorOrderSchema)).toMatchObject({
      status: { key: 'canceled' },
      cancel_reason: 'missed',
      customer: { missed_visits: 1 },
    })
    expect(problemOf(again)).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      details: { from: 'canceled', to: 'missed' },
    })
    expect(await toldTo(who)).toEqual(
      expect.arrayContaining([
        toldOf({
          title: `Booking ${booked.order_number} missed`,
          data: { order_id: booked.id },
        }),
      ]),
    )
    expect((await till.dayAt(day)).visits.map(({ id, customer }) => [id, customer.missed_visits])).toEqual([
      [booked.id, 1],
      [next.id, 1],
    ])
    expect(await till.lastAct()).toMatchObject({ act: 'visit:missed', before: 'pending', after: 'missed' })
    const listed = dataOf(await till.get('/orders?per_page=50'), z.array(operatorOrderSchema))
    expect(listed.find(({ id }) => id === next.id)?.customer.missed_visits).toBe(1)
  })

  it('counts guests by their phone', async () => {
    const day = nextDay()
    const guest = { name: 'Huda', phone: '0501239999' }
    const visit = async (time: string) =>
      orderOf(await place(desk.server.client(), visitBody(at(day, time), { guest })))
    const [missed, next] = [await visit('09:00'), await visit('10:00')]
    const before = desk.clock
    desk.clock = new Date(at(day, '09:20'))
    await till.post(`/visits/${missed.order_number}/missed`)
    desk.clock = before
    const shown = (await till.dayAt(day)).visits.find(({ id }) => id === next.id)
    expect(shown?.customer).toEqual({ name: 'Huda', phone: '+966501239999', missed_visits: 1 })
  })
})

describe('POST /operator/blocks', () => {
  it('keeps every place of somebody for something else until it is given back', async () => {
    const day = nextDay()
    const times = async () =>
      ((await slotsOf(desk.server.client(), `item_id=nails&from=${day}&days=1`)).days[0]?.slots ?? [])
        .filter(({ is_available }) => is_available)
        .map(({ starts_at }) => starts_at)
    const before = await times()
    const made = await till.post('/blocks', { resource_id: 'layan', from: `${day}T12:00`, until: `${day}T13:00` })
    expect(made.status).toBe(201)
    const block = dataOf(made, blockSchema)
    const kept = [at(day, '09:00'), at(day, '09:30')]
    expect(await times()).toEqual(before.filter((time) => !kept.includes(time)))
    expect((await place(await desk.person(), visitBody(at(day, '09:00')))).status).toBe(409)
    expect(await till.lastAct()).toMatchObject({
      act: 'visit:block',
      subject: 'layan',
      before: '',
      after: `${block.from} to ${block.until}`,
    })

    expect((await till.remove(`/blocks/${block.id}`)).status).toBe(200)
    expect(await times()).toEqual(before)
    expect(await till.lastAct()).toMatchObject({ act: 'visit:unblock', subject: 'layan', after: 'free' })
    expect((await till.remove(`/blocks/${block.id}`)).status).toBe(404)
  })

  it('overlaps nothing', async () => {
    const day = nextDay()
    const booked = orderOf(await place(await desk.person(), visitBody(at(day, '09:00'))))
    const blocking = async () =>
      problemOf(await till.post('/blocks', { resource_id: 'layan', from: at(day, '08:00'), until: at(day, '09:01') }))
    const taken = { status: 409, code: 'slot_taken' }
    expect(await blocking()).toEqual({
      ...taken,
      details: { orders: [booked.order_number], is_held: false, is_blocked: false },
    })
    await desk.move(booked, 'canceled')
    expect((await blocking()).status).toBe(201)
    expect(await blocking()).toEqual({ ...taken, details: { orders: [], is_held: false, is_blocked: true } })
  })

  it('lets whoever wants to come earlier know once it is given back', async () => {
    const day = nextDay()
    const who = await desk.person()
    const block = dataOf(
      await till.post('/blocks', { resource_id: 'noura', from: at(day, '07:00'), until: at(day, '12:00') }),
      blockSchema,
    )
    const booked = await cutFor(who, at(day, '12:00'))
    expect((await who.post(`/api/sumac/tenant/customers/orders/${booked.id}/earlier`, undefined)).status).toBe(200)
    await till.remove(`/blocks/${block.id}`)
    await createJobs(desk.server.deps, 'https://store.example').runDue()
    expect(await toldTo(who)).toEqual(
      expect.arrayContaining([
        toldOf({
          title: expect.stringContaining('10:00 AM'),
          data: { order_id: booked.id },
        }),
      ]),
    )
  })
})
