import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableSlotsSchema, listMoveSlots } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import type { Order } from '#contract/order'
import type { TestAnswer, TestClient } from '#support/client'
import { type OrderDesk, cancel, openOrderDesk, orderBody, orderOf, ORDERS, place } from '#support/order-desk'
import { cutBody, heldIn, hold, holdBody, ownDays, reschedule, salonDocument, slotsOf, visitBody } from '#support/salon'
import { storeDocument } from '#support/stores'

let desk: OrderDesk
const withFood = () => {
  const salon = salonDocument('sumac', { move_until: 90 })
  const food = storeDocument('sumac')
  return {
    ...salon,
    store: { ...salon.store, order_types: [...salon.store.order_types, 'takeaway' as const] },
    items: [...salon.items, ...food.items.filter(({ id }) => !salon.items.some((one) => one.id === id))],
  }
}
beforeAll(async () => {
  desk = await openOrderDesk({ stores: [withFood(), salonDocument('other')] })
})
afterAll(() => desk.close())

const nextDay = ownDays()
const at = (day: string, time: string) => `${day}T${time}:00.000Z`
const codeOf = ({ status, json }: TestAnswer) => [status, (json as { code?: string }).code]
const bookCut = async (who: TestClient, starts_at: string, over: object = {}) =>
  orderOf(await place(who, cutBody(starts_at, { resource_id: 'noura', ...over })))
const freeAt = async (who: TestClient, day: string, resource = 'noura') =>
  ((await slotsOf(who, `item_id=cut&resource_id=${resource}&from=${day}&days=1`)).days[0]?.slots ?? [])
    .filter(({ is_available }) => is_available)
    .map(({ starts_at }) => starts_at)
const moveSlots = (who: TestClient, { id }: Pick<Order, 'id'>, query: string, headers: Record<string, string> = {}) =>
  who.get(`${pathOf(listMoveSlots.path, { tenant: 'sumac', id })}?${query}`, headers)

async function cellsOf(orderId: string): Promise<{ resource_id: string; cell: number }[]> {
  return desk.server.db.inTenant(await desk.storeId(), (tx) =>
    tx
      .selectFrom('occupied')
      .innerJoin('visits', 'visits.id', 'occupied.visit_id')
      .select(['occupied.resource_id', 'cell'])
      .where('order_id', '=', orderId)
      .orderBy('cell')
      .execute(),
  )
}

describe('moving a visit', () => {
  it('keeps its number, its price and its length; the time it had is free, and the customer is told', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    // Of two notices of one instant either may come first.
    desk.clock = new Date(desk.clock.getTime() + 1)
    const answer = await reschedule(who, booked.id, { reserved_at: at(day, '12:00') })
    expect(answer.status).toBe(200)
    const moved = orderOf(answer)
    expect(moved).toMatchObject({
      id: booked.id,
      order_number: booked.order_number,
      total_amount: booked.total_amount,
      status: { key: 'pending' },
      reserved_at: at(day, '12:00'),
      revision: (booked.revision ?? 0) + 1,
      visit: {
        starts_at: at(day, '12:00'),
        ends_at: at(day, '13:00'),
        resource: { id: 'noura' },
        is_resource_chosen: true,
        move_until: at(day, '10:30'),
      },
    })
    const first = Date.parse(at(day, '12:00')) / 300_000
    expect(await cellsOf(booked.id)).toEqual(
      Array.from({ length: 15 }, (_, index) => ({ resource_id: 'noura', cell: first + index })),
    )
    expect(await freeAt(who, day)).toContain(at(day, '09:00'))
    const { json } = await who.get('/api/sumac/tenant/customers/notifications?per_page=1')
    expect(json).toMatchObject({
      data: [
        {
          type: 'order-status-updated',
          title: `Booking ${booked.order_number} moved`,
          data: { order_id: booked.id, en: { body: expect.stringContaining('3:00 PM') } },
        },
      ],
    })
  })

  it('may overlap the time it has: one’s own visit is in nobody’s way', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    const { json } = await moveSlots(who, booked, `from=${day}&days=1&resource_id=noura`)
    const [shown] = availableSlotsSchema.parse((json as { data: unknown }).data).days
    const free = shown?.slots.filter(({ is_available }) => is_available).map(({ starts_at }) => starts_at)
    expect(free).toEqual(expect.arrayContaining([at(day, '08:30'), at(day, '09:00'), at(day, '09:30')]))
    expect(await freeAt(who, day)).not.toContain(at(day, '09:30'))
    expect(orderOf(await reschedule(who, booked.id, { reserved_at: at(day, '09:30') })).visit?.starts_at).toBe(
      at(day, '09:30'),
    )
  })

  it('stays with who was asked for, goes to somebody else or to anyone as is wished', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    await bookCut(await desk.person(), at(day, '12:00'))
    const toTaken = await reschedule(who, booked.id, { reserved_at: at(day, '12:00') })
    expect(codeOf(toTaken)).toEqual([409, 'slot_taken'])
    expect(toTaken.json).toMatchObject({
      details: { nearest: [{}, {}, {}] },
      errors: { reserved_at: [expect.any(String)] },
    })
    expect(await cellsOf(booked.id)).toHaveLength(15)
    const anyone = orderOf(await reschedule(who, booked.id, { reserved_at: at(day, '12:00'), resource_id: null })).visit
    expect(anyone).toMatchObject({ resource: { id: 'reem' }, is_resource_chosen: false })
    const asked = orderOf(
      await reschedule(who, booked.id, { reserved_at: at(day, '13:30'), resource_id: 'reem' }),
    ).visit
    expect(asked).toMatchObject({ resource: { id: 'reem' }, is_resource_chosen: true })
    const refused = await reschedule(who, booked.id, { reserved_at: at(day, '09:00'), resource_id: 'layan' })
    expect([refused.status, refused.json]).toMatchObject([422, { errors: { resource_id: [expect.any(String)] } }])
  })

  it('respects what others hold, and not what one holds oneself', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    const body = holdBody(at(day, '12:00'), { item_id: 'cut', resource_id: 'noura' })
    expect(heldIn(await hold(other, body)).starts_at).toBe(at(day, '12:00'))
    expect(codeOf(await reschedule(who, booked.id, { reserved_at: at(day, '12:00') }))).toEqual([409, 'slot_taken'])
    expect((await hold(who, { ...body, starts_at: at(day, '07:00') })).status).toBe(201)
    expect((await reschedule(who, booked.id, { reserved_at: at(day, '07:00') })).status).toBe(200)
  })

  it('is done once however often it is asked for, and a key moves one thing', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    const key = { 'idempotency-key': randomUUID() }
    const ask = () => reschedule(who, booked.id, { reserved_at: at(day, '12:00') }, key)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(orderOf(answers[0] ?? { json: null }).revision).toBe(2)
    const other = await reschedule(who, booked.id, { reserved_at: at(day, '13:30') }, key)
    expect(codeOf(other)).toEqual([422, 'idempotency_mismatch'])
  })

  it('keeps to the way to a home that the visit has', async () => {
    const who = await desk.person()
    const address_id = await desk.addAddress(who)
    const day = nextDay()
    const booked = orderOf(await place(who, visitBody(at(day, '09:00'), { order_type: 'home_visit', address_id })))
    await reschedule(who, booked.id, { reserved_at: at(day, '12:00') })
    expect((await cellsOf(booked.id)).map(({ cell }) => cell - Date.parse(at(day, '12:00')) / 300_000)).toEqual(
      Array.from({ length: 12 }, (_, index) => index - 3),
    )
  })

  it('is a guest’s who shows the key', async () => {
    const guest = desk.server.client()
    const day = nextDay()
    const booked = await bookCut(guest, at(day, '09:00'), { guest: { name: 'Huda', phone: '0501112222' } })
    const headers = { 'order-key': booked.guest_key ?? '' }
    expect((await moveSlots(guest, booked, `from=${day}&days=1`, headers)).status).toBe(200)
    expect(orderOf(await reschedule(guest, booked.id, { reserved_at: at(day, '12:00') }, headers))).toMatchObject({
      visit: { starts_at: at(day, '12:00') },
      guest_key: booked.guest_key,
    })
    expect((await moveSlots(guest, booked, `from=${day}&days=1`)).status).toBe(401)
    expect((await reschedule(guest, booked.id, { reserved_at: at(day, '13:30') })).status).toBe(401)
  })
})

describe('a visit that cannot be moved', () => {
  it('is somebody else’s, another store’s or no visit', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    expect((await reschedule(other, booked.id, { reserved_at: at(day, '12:00') })).status).toBe(404)
    expect((await moveSlots(other, booked, `from=${day}&days=1`)).status).toBe(404)
    expect((await reschedule(who, randomUUID(), { reserved_at: at(day, '12:00') })).status).toBe(404)
    const ordered = orderOf(await place(who, orderBody()))
    expect((await reschedule(who, ordered.id, { reserved_at: at(day, '12:00') })).status).toBe(404)
    expect((await moveSlots(who, ordered, `from=${day}&days=1`)).status).toBe(404)
  })

  it('is too late, canceled or begun, or goes to a time that nobody has', async () => {
    const who = await desk.person()
    const day = nextDay()
    const booked = await bookCut(who, at(day, '09:00'))
    const to = (time: string) => reschedule(who, booked.id, { reserved_at: at(day, time) })
    expect(codeOf(await to('02:00'))).toEqual([409, 'time_unavailable'])
    expect(codeOf(await reschedule(who, booked.id, { reserved_at: '2026-01-01T09:00:00.000Z' }))).toEqual([
      409,
      'time_passed',
    ])
    const earlier = desk.clock
    desk.clock = new Date(at(day, '07:31'))
    const late = await to('12:00')
    expect([late.status, late.json]).toMatchObject([409, { code: 'too_late', details: { until: at(day, '07:30') } }])
    desk.clock = earlier
    await desk.move(booked, 'confirmed')
    expect((await to('12:00')).status).toBe(200)
    await desk.move(booked, 'in_progress')
    expect((await to('13:30')).json).toMatchObject({ code: 'not_movable', details: { status: 'in_progress' } })
    const canceled = await bookCut(who, at(nextDay(), '09:00'))
    await cancel(who, canceled.id)
    expect(codeOf(await reschedule(who, canceled.id, { reserved_at: at(day, '13:30') }))).toEqual([409, 'not_movable'])
    expect(await cellsOf(canceled.id)).toEqual([])
  })

  it('lacks a body that can be read', async () => {
    const answer = await reschedule(await desk.person(), randomUUID(), { reserved_at: 'soon' })
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { reserved_at: [expect.any(String)] } }])
    expect(
      (
        await (
          await desk.person()
        ).post(`${ORDERS}/${randomUUID()}/reschedule`, { reserved_at: at('2026-11-24', '09:00') })
      ).status,
    ).toBe(400)
  })
})
