import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLD_MS, nearestTimesSchema, releaseHold } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { LIMITS } from '#server/platform/http/rate-limit'
import type { TestAnswer, TestClient } from '#support/client'
import { type OrderDesk, openOrderDesk, orderOf, place } from '#support/order-desk'
import { cutBody, heldIn, hold, holdBody, ownDays, salonDocument, slotsOf, visitBody } from '#support/salon'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ stores: [salonDocument('sumac'), salonDocument('other')] })
})
afterAll(() => desk.close())

const nextDay = ownDays()
const at = (day: string, time: string) => `${day}T${time}:00.000Z`
/** A hold of `cut` with one person, who has one place. */
const cutHold = (starts_at: string, over: object = {}) =>
  holdBody(starts_at, { item_id: 'cut', resource_id: 'noura', options: 'length:short', ...over })
const release = (who: TestClient, id: string, slug = 'sumac', headers: Record<string, string> = {}) =>
  who.send('DELETE', pathOf(releaseHold.path, { tenant: slug, id }), { headers })
const freeAt = async (who: TestClient, day: string, query = 'item_id=cut&resource_id=noura') => {
  const { days: shown } = await slotsOf(who, `${query}&from=${day}&days=1`)
  return (shown[0]?.slots ?? []).filter(({ is_available }) => is_available).map(({ starts_at }) => starts_at)
}
const codeOf = ({ status, json }: TestAnswer) => [status, (json as { code?: string }).code]

/** What is taken in the store, and by what. */
async function rows() {
  const tenantId = await desk.storeId()
  return desk.server.db.inTenant(tenantId, async (tx) => ({
    holds: await tx.selectFrom('booking_holds').selectAll().execute(),
    cells: await tx.selectFrom('occupied').select(['hold_id', 'cell']).where('hold_id', 'is not', null).execute(),
  }))
}

describe('holding a time', () => {
  it('keeps it for five minutes from the others, with its gaps, and tells both clocks', async () => {
    const who = await desk.person()
    const other = await desk.person()
    const day = nextDay()
    const answer = await hold(who, cutHold(at(day, '09:00')))
    expect(answer.status).toBe(201)
    const held = heldIn(answer)
    expect(held).toMatchObject({
      starts_at: at(day, '09:00'),
      ends_at: at(day, '10:00'),
      resource_id: 'noura',
      computed_at: desk.clock.toISOString(),
      expires_at: new Date(desk.clock.getTime() + HOLD_MS).toISOString(),
    })
    expect((await rows()).cells.filter(({ hold_id }) => hold_id === held.id)).toHaveLength(15)
    expect(await freeAt(other, day)).not.toContain(at(day, '09:00'))
    const refused = await place(other, cutBody(at(day, '09:30'), { resource_id: 'noura' }))
    expect(codeOf(refused)).toEqual([409, 'slot_taken'])
    const lost = await hold(other, cutHold(at(day, '08:30')))
    expect(codeOf(lost)).toEqual([409, 'slot_taken'])
    expect(nearestTimesSchema.parse((lost.json as { details: unknown }).details).nearest).toHaveLength(3)
    expect(lost.json).toMatchObject({ errors: { starts_at: [expect.any(String)] } })
    await release(who, held.id)
  })

  it('never takes it from oneself: it is listed as free, moves, and is booked', async () => {
    const who = await desk.person()
    const day = nextDay()
    const first = heldIn(await hold(who, cutHold(at(day, '09:00'))))
    expect(await freeAt(who, day)).toEqual(expect.arrayContaining([at(day, '09:00'), at(day, '09:30')]))
    // It overlaps the time that is held, which is given back.
    const second = heldIn(await hold(who, cutHold(at(day, '09:30'))))
    expect(second).toMatchObject({ id: first.id, starts_at: at(day, '09:30') })
    const other = await desk.person()
    expect(await freeAt(other, day)).toContain(at(day, '08:00'))
    expect(await freeAt(other, day)).not.toContain(at(day, '10:00'))
    const booked = await place(who, cutBody(at(day, '09:30'), { resource_id: 'noura', hold_id: second.id }))
    expect(booked.status).toBe(201)
    expect((await rows()).holds.filter(({ customer_id }) => customer_id === who.id)).toEqual([])
    expect((await rows()).cells).toEqual([])
    expect((await release(who, second.id)).status).toBe(404)
  })

  it('promises who serves: anyone’s visit is given to whom the hold named', async () => {
    const who = await desk.person()
    const day = nextDay()
    const { resource_id } = heldIn(await hold(who, cutHold(at(day, '09:00'), { resource_id: undefined })))
    expect(resource_id).toBe('noura')
    // Since then `reem` has less to do.
    await place(await desk.person(), cutBody(at(day, '12:00'), { resource_id: 'noura' }))
    expect(orderOf(await place(who, cutBody(at(day, '09:00')))).visit).toMatchObject({ resource: { id: 'noura' } })
  })

  it('is over after five minutes: then others have the time, and whoever held it too while nobody has', async () => {
    const who = await desk.person()
    const other = await desk.person()
    const [day, another] = [nextDay(), nextDay()]
    heldIn(await hold(who, cutHold(at(day, '09:00'))))
    desk.clock = new Date(desk.clock.getTime() + HOLD_MS)
    expect(await freeAt(other, day)).toContain(at(day, '09:00'))
    expect((await place(other, cutBody(at(day, '09:00'), { resource_id: 'noura' }))).status).toBe(201)
    expect((await rows()).holds).toEqual([])
    expect(codeOf(await place(who, cutBody(at(day, '09:00'), { resource_id: 'noura' })))).toEqual([409, 'slot_taken'])
    heldIn(await hold(who, cutHold(at(another, '09:00'))))
    desk.clock = new Date(desk.clock.getTime() + HOLD_MS)
    expect((await place(who, cutBody(at(another, '09:00'), { resource_id: 'noura' }))).status).toBe(201)
  })

  it('is one answer to one key, and one hold', async () => {
    const who = await desk.person()
    const [body, key] = [cutHold(at(nextDay(), '09:00')), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => hold(who, body, key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(codeOf(await hold(who, { ...body, resource_id: 'reem' }, key))).toEqual([422, 'idempotency_mismatch'])
    expect((await rows()).holds.filter(({ customer_id }) => customer_id === who.id)).toHaveLength(1)
    await release(who, heldIn(answers[0] ?? { json: null }).id)
  })

  it('stays as it was when the next time cannot be had', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    const day = nextDay()
    await place(other, cutBody(at(day, '12:00'), { resource_id: 'noura' }))
    const held = heldIn(await hold(who, cutHold(at(day, '09:00'))))
    expect(codeOf(await hold(who, cutHold(at(day, '12:00'))))).toEqual([409, 'slot_taken'])
    expect(codeOf(await hold(who, cutHold(at(day, '09:10'))))).toEqual([409, 'time_unavailable'])
    expect(codeOf(await hold(who, cutHold('2026-01-01T09:00:00.000Z')))).toEqual([409, 'time_passed'])
    expect((await rows()).holds.map(({ id, starts_at }) => [id, starts_at.toISOString()])).toContainEqual([
      held.id,
      at(day, '09:00'),
    ])
    await release(who, held.id)
  })

  it('is a guest’s who knows its id, also after they signed in', async () => {
    const guest = desk.server.client()
    const day = nextDay()
    const { id } = heldIn(await hold(guest, cutHold(at(day, '09:00'))))
    expect(await freeAt(guest, day)).not.toContain(at(day, '09:00'))
    expect(await freeAt(guest, day, `item_id=cut&resource_id=noura&hold_id=${id}`)).toContain(at(day, '09:00'))
    expect(heldIn(await hold(guest, cutHold(at(day, '09:30'), { hold_id: id }))).id).toBe(id)
    const who = await desk.person()
    expect(heldIn(await hold(who, cutHold(at(day, '10:00'), { hold_id: id }))).id).toBe(id)
    // It is the customer's now.
    expect(codeOf(await hold(guest, cutHold(at(day, '10:00'), { hold_id: id })))).toEqual([409, 'slot_taken'])
    expect((await release(guest, id)).status).toBe(404)
    expect((await release(who, id)).status).toBe(200)
    const again = heldIn(await hold(guest, cutHold(at(day, '10:00'))))
    const body = cutBody(at(day, '10:00'), { resource_id: 'noura', guest: { name: 'Huda', phone: '0501234567' } })
    expect(codeOf(await place(guest, body))).toEqual([409, 'slot_taken'])
    expect((await place(guest, { ...body, hold_id: again.id })).status).toBe(201)
  })

  it('takes the way to a home on both sides', async () => {
    const who = await desk.person()
    const address_id = await desk.addAddress(who)
    const body = holdBody(at(nextDay(), '09:00'), { location_type: 'home_visit', address_id })
    const { id } = heldIn(await hold(who, body))
    expect((await rows()).cells.filter(({ hold_id }) => hold_id === id)).toHaveLength(12)
    await release(who, id)
  })
})

describe('giving a hold back', () => {
  it('frees its time at once; what is somebody else’s or another store’s is not found', async () => {
    const [who, other, stranger] = [await desk.person(), await desk.person(), await desk.person('other')]
    const day = nextDay()
    const { id } = heldIn(await hold(who, cutHold(at(day, '09:00'))))
    for (const [one, slug] of [
      [other, 'sumac'],
      [desk.server.client(), 'sumac'],
      [stranger, 'other'],
      [who, 'other'],
    ] as const)
      expect((await release(one, id, slug)).status).toBe(404)
    expect(await freeAt(other, day)).not.toContain(at(day, '09:00'))
    const key = { 'idempotency-key': randomUUID() }
    expect((await release(who, id, 'sumac', key)).status).toBe(200)
    expect(await freeAt(other, day)).toContain(at(day, '09:00'))
    expect((await release(who, id, 'sumac', key)).status).toBe(200)
    expect((await release(who, id)).status).toBe(404)
  })

  it('of two people counts each alone: a time with two places is held twice', async () => {
    const day = nextDay()
    const [first, second, third] = [await desk.person(), await desk.person(), await desk.person()]
    const one = heldIn(await hold(first, holdBody(at(day, '09:00'))))
    const two = heldIn(await hold(second, holdBody(at(day, '09:00'))))
    expect(codeOf(await hold(third, holdBody(at(day, '09:00'))))).toEqual([409, 'slot_taken'])
    expect((await place(first, visitBody(at(day, '09:00')))).status).toBe(201)
    expect(codeOf(await place(third, visitBody(at(day, '09:00'))))).toEqual([409, 'slot_taken'])
    expect((await release(second, two.id)).status).toBe(200)
    expect((await place(third, visitBody(at(day, '09:00')))).status).toBe(201)
    expect((await release(first, one.id)).status).toBe(404)
  })
})

describe('a hold that cannot be meant', () => {
  it.each([
    ['item_id', { item_id: 'coffee', options: undefined }],
    ['item_id', { item_id: 'nothing', options: undefined }],
    ['resource_id', { resource_id: 'layan' }],
    ['options', { options: 'length:endless' }],
    ['address_id', { location_type: 'home_visit', address_id: randomUUID() }],
    ['starts_at', { starts_at: 'tomorrow' }],
    ['hold_id', { hold_id: 'mine' }],
  ])('is refused by its %s', async (field, over) => {
    const answer = await hold(await desk.person(), cutHold('2026-11-24T09:00:00.000Z', over))
    expect([answer.status, Object.keys((answer.json as { errors: object }).errors)]).toEqual([422, [field]])
  })

  it('needs a key', async () => {
    const answer = await desk.server
      .client()
      .post('/api/sumac/tenant/booking-holds', cutHold(at('2026-11-24', '09:00')))
    expect(codeOf(answer)).toEqual([400, 'idempotency_key_missing'])
  })

  it('is too many of guests from one network', async () => {
    const answers: TestAnswer[] = []
    for (let left = LIMITS.guestHold.max + 1; left > 0; left -= 1)
      answers.push(await hold(desk.server.client(), cutHold(at('2026-11-24', '09:00')), randomUUID(), 'other'))
    const last = answers.at(-1)
    expect([last?.status, last?.headers['retry-after']]).toEqual([429, expect.any(String)])
    // A customer has an account to answer for.
    expect(
      (await hold(await desk.person('other'), cutHold(at('2026-11-25', '09:00')), randomUUID(), 'other')).status,
    ).toBe(201)
  })
})
