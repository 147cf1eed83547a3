import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAddress } from '#server/modules/addresses/addresses-repository'
import { addressRow } from '#support/sample-store'
import { type OrderDesk, type Person, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { storeDocument } from '#support/stores'

let desk: OrderDesk
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk()
  const document = storeDocument('sumac')
  await desk.sell({
    ...document,
    store: {
      ...document.store,
      working_days: [
        { day: 'saturday', hours_from: '11:00', hours_to: '15:00' },
        { day: 'saturday', hours_from: '18:00', hours_to: '01:00' },
      ],
      zone: [
        [46.6, 24.6],
        [46.8, 24.6],
        [46.8, 24.8],
        [46.6, 24.8],
      ],
    },
  })
  who = await desk.person()
})
beforeEach(() => {
  // 14:59 on a Saturday in Riyadh.
  desk.clock = new Date('2026-11-21T11:59:00.000Z')
})
afterAll(() => desk.close())

const closed = (opens_at: string) => ({ status: 409, json: { code: 'store_closed', details: { opens_at } } })

describe('an order for now', () => {
  it('is taken until the last minute, then told when the store opens', async () => {
    expect(orderOf(await place(who)).reserved_at).toBeNull()
    desk.clock = new Date('2026-11-21T12:00:00.000Z')
    const before = await desk.countRows()
    expect(await place(who)).toMatchObject(closed('2026-11-21T15:00:00.000Z'))
    desk.clock = new Date('2026-11-21T22:00:00.000Z')
    expect(await place(who)).toMatchObject(closed('2026-11-28T08:00:00.000Z'))
    expect(await desk.countRows()).toEqual(before)
  })

  it('that came too late stays refused under its key, and is taken under a new one when the store is open', async () => {
    desk.clock = new Date('2026-11-21T12:30:00.000Z')
    const key = randomUUID()
    expect(await place(who, orderBody(), key)).toMatchObject(closed('2026-11-21T15:00:00.000Z'))
    desk.clock = new Date('2026-11-21T15:30:00.000Z')
    expect(await place(who, orderBody(), key)).toMatchObject(closed('2026-11-21T15:00:00.000Z'))
    expect((await place(who)).status).toBe(201)
  })
})

describe('an order for later', () => {
  it('is taken for a time the store is open, also while it is closed', async () => {
    desk.clock = new Date('2026-11-21T12:30:00.000Z')
    const order = orderOf(await place(who, orderBody({ reserved_at: '2026-11-21T16:00:00.000Z' })))
    expect(order).toMatchObject({
      reserved_at: '2026-11-21T16:00:00.000Z',
      ordered_at: '2026-11-21T12:30:00.000Z',
    })
  })

  it.each([
    ['2026-11-21T12:30:00.000Z', 'time_unavailable', { opens_at: '2026-11-21T15:00:00.000Z' }],
    ['2026-12-05T12:00:00.000Z', 'time_unavailable', { opens_at: null }],
    ['2026-11-21T11:58:59.000Z', 'time_passed', undefined],
  ])('for %s is %s', async (reserved_at, code, details) => {
    expect(await place(who, orderBody({ reserved_at }))).toMatchObject({
      status: 409,
      json: { code, ...(details ? { details } : {}) },
    })
  })

  it.each(['now', '2026-11-21', '2026-11-21T16:00:00', '2026-11-21T19:00:00+03:00', '', 1, null])(
    'for %j is no time',
    async (reserved_at) => {
      expect(await place(who, { ...orderBody(), reserved_at })).toMatchObject({
        status: 422,
        json: { errors: { reserved_at: [expect.anything()] } },
      })
    },
  )
})

describe('a delivery', () => {
  async function addressAt(longitude: number, latitude: number): Promise<string> {
    const tenantId = await desk.storeId()
    const row = { ...addressRow(tenantId, who.id, false), longitude, latitude }
    await desk.server.db.inTenant(tenantId, (tx) => insertAddress(tx, row))
    return row.id
  }
  const deliver = (address_id: string) =>
    place(who, orderBody({ order_type: 'delivery', address_id, agreed_total: '117.53' }))

  it('goes into the store’s zone, its border included, and not beyond', async () => {
    expect((await deliver(await addressAt(46.7, 24.7))).status).toBe(201)
    expect((await deliver(await addressAt(46.8, 24.7))).status).toBe(201)
    expect(await deliver(await addressAt(46.81, 24.7))).toMatchObject({ status: 409, json: { code: 'outside_zone' } })
  })
})

it('a total that fell is taken at the lower price', async () => {
  expect(orderOf(await place(who, orderBody({ agreed_total: '150.00' }))).total_amount).toBe('107.53')
})
