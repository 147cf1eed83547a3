import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#contract/order'
import { pathOf } from '#contract/endpoint'
import { type OrderDesk, cancel, openOrderDesk, orderOf, place } from '#support/order-desk'
import { cutBody, salonDocument, slotsOf, visitBody } from '#support/salon'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ stores: [salonDocument('sumac'), salonDocument('other')] })
})
afterAll(() => desk.close())

const SLOTS = '/api/sumac/tenant/available-slots'
/** Sunday, the day after the desk's clock. */
const SUNDAY = '2026-11-22'
const free = (slots: readonly { label: string; is_available: boolean }[] | undefined) =>
  (slots ?? []).filter(({ is_available }) => is_available).map(({ label }) => label)

describe('the times of a service', () => {
  it('are those of the store’s clock, day by day, with what is taken and too soon', async () => {
    const found = await slotsOf(desk.server.client(), 'item_id=nails&from=2026-11-21&days=2')
    expect(found).toMatchObject({
      time_zone: 'Asia/Riyadh',
      computed_at: '2026-11-21T12:06:00.000Z',
      next_free: '2026-11-21T13:30:00.000Z',
      last_date: '2026-12-05',
      resources: [{ id: 'layan', name: 'Layan sumac', name_ar: 'sumac Layan', image: null }],
    })
    expect(found.days.map(({ date, is_closed, exception }) => [date, is_closed, exception])).toEqual([
      ['2026-11-21', false, null],
      [SUNDAY, false, null],
    ])
    const [today, tomorrow] = found.days
    expect(today?.slots).toHaveLength(16)
    expect(free(today?.slots)).toEqual(['16:30', '17:00', '17:30'])
    expect(free(tomorrow?.slots)).toHaveLength(16)
    expect(tomorrow?.slots[0]).toEqual({
      starts_at: '2026-11-22T07:00:00.000Z',
      ends_at: '2026-11-22T07:30:00.000Z',
      label: '10:00',
      is_available: true,
    })
  })

  it('are those of the one who is asked for', async () => {
    const of = async (resource: string) =>
      slotsOf(desk.server.client(), `item_id=cut&from=${SUNDAY}&days=1&resource_id=${resource}`)
    expect(free((await of('noura')).days[0]?.slots).length).toBe(15)
    expect((await of('reem')).days[0]?.slots).toEqual([])
    expect((await of('reem')).next_free).toBe('2026-11-23T07:00:00.000Z')
  })

  it('are fewer for options that lengthen the visit', async () => {
    const of = (option: string) =>
      slotsOf(desk.server.client(), `item_id=cut&from=${SUNDAY}&days=1&options=length:${option}`)
    expect((await of('short')).days[0]?.slots.at(-1)).toMatchObject({ label: '17:00' })
    expect((await of('long')).days[0]?.slots.at(-1)).toMatchObject({
      label: '16:30',
      ends_at: '2026-11-22T15:00:00.000Z',
    })
  })

  it('are taken by a booking, with its gaps, and free again after it is canceled', async () => {
    const who = await desk.person()
    const at = '2026-11-24T09:00:00.000Z'
    const labels = async () =>
      free((await slotsOf(who, 'item_id=cut&from=2026-11-24&days=1&resource_id=noura')).days[0]?.slots)
    const before = await labels()
    const order = orderOf(await place(who, cutBody(at, { resource_id: 'noura' })))
    // From 12:00 to 13:00 and 15 minutes; nothing of an hour and 15 minutes fits from 11:00 on, or begins before 13:30.
    expect(before.filter((label) => !['11:00', '11:30', '12:00', '12:30', '13:00'].includes(label))).toEqual(
      await labels(),
    )
    expect((await cancel(who, order.id)).status).toBe(200)
    expect(await labels()).toEqual(before)
  })

  it('are told for an address inside the zone', async () => {
    const who = await desk.person()
    const id = await desk.addAddress(who)
    const ask = (query: string) => who.get(`${SLOTS}?item_id=nails&from=${SUNDAY}&days=1&location_type=${query}`)
    expect((await ask(`home_visit&address_id=${id}`)).status).toBe(200)
    const tenantId = await desk.storeId()
    await desk.server.db.inTenant(tenantId, (tx) =>
      tx
        .updateTable('addresses')
        .set({ latitude: 21.5 })
        .where('id', '=', id)
        .where('tenant_id', '=', tenantId)
        .execute(),
    )
    const outside = await ask(`home_visit&address_id=${id}`)
    expect([outside.status, outside.json]).toMatchObject([409, { code: 'outside_zone' }])
    const notTheirs = await desk.server.client().get(`${SLOTS}?item_id=nails&from=${SUNDAY}&days=1&address_id=${id}`)
    expect([notTheirs.status, notTheirs.json]).toMatchObject([422, { errors: { address_id: [expect.any(String)] } }])
  })

  it.each([
    ['item_id', 'item_id=nobody&from=2026-11-22&days=1'],
    ['item_id', 'item_id=coffee&from=2026-11-22&days=1'],
    ['from', 'item_id=nails&from=2026-11-31&days=1'],
    ['days', 'item_id=nails&from=2026-11-22&days=32'],
    ['days', 'item_id=nails&from=2026-11-22&days=0'],
    ['resource_id', 'item_id=nails&from=2026-11-22&days=1&resource_id=noura'],
    ['location_type', 'item_id=nails&from=2026-11-22&days=1&location_type=delivery'],
    ['options', 'item_id=cut&from=2026-11-22&days=1&options=length:endless'],
    ['options', 'item_id=cut&from=2026-11-22&days=1&options=length'],
  ])('refuse a wrong %s: %s', async (field, query) => {
    const answer = await desk.server.client().get(`${SLOTS}?${query}`)
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
  })

  it('are nobody else’s: a booking at one store takes no time of another', async () => {
    const at = '2026-11-25T09:00:00.000Z'
    const booked = await place(
      await desk.person('other'),
      visitBody(at),
      undefined,
      pathOf(placeOrder.path, { tenant: 'other' }),
    )
    expect(booked.status).toBe(201)
    const taken = async (slug: string) => {
      const { json } = await desk.server
        .client()
        .get(`/api/${slug}/tenant/available-slots?item_id=cut&from=2026-11-25&days=1`)
      return JSON.stringify(json)
    }
    expect(await taken('sumac')).not.toContain('other')
    const rows = await desk.server.db.inTenant(await desk.storeId(), (tx) =>
      tx
        .selectFrom('occupied')
        .selectAll()
        .where('cell', '>=', Date.parse(at) / 300_000)
        .where('cell', '<', Date.parse(at) / 300_000 + 6)
        .execute(),
    )
    expect(rows).toEqual([])
  })
})
