import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#contract/address'
import type { Zone } from '#domain/zone'
import {
  ADDRESSES,
  FULL,
  add,
  addressOf,
  all,
  codeOf,
  edit,
  names,
  remove,
  send,
  setDefault,
} from '#support/address-calls'
import { type OrderDesk, openOrderDesk, orderBody, place } from '#support/order-desk'
import { storeDocument } from '#support/stores'

const ZONE: Zone = [
  [46, 24],
  [47, 24],
  [47, 25],
  [46, 25],
]
const OUTSIDE = { latitude: 26, longitude: 50 }

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
  const document = storeDocument('sumac')
  await desk.sell({ ...document, store: { ...document.store, zone: ZONE.map(([x, y]) => [x, y]) } })
})
afterAll(() => desk.close())

describe('an address', () => {
  test('is saved with everything it says, and the first becomes the default one', async () => {
    const who = await desk.person()
    const first = await add(who)
    expect(first.status).toBe(201)
    expect(addressOf(first)).toEqual({ ...FULL, id: addressOf(first).id, is_default: '1' })
    expect(addressOf(await add(who, { name: 'Mum' })).is_default).toBe('0')
    expect(await names(who)).toEqual(['Work1', 'Mum0'])
  })

  test('gets the defaults of the specification for what is left out or empty', async () => {
    const who = await desk.person()
    const bare = { latitude: 24.5, longitude: 46.5 }
    const answer = await send(who, bare)
    const defaults = {
      ...bare,
      name: 'home',
      address_type: 'home',
      address: 'unknown',
      city: 'unknown',
      state: 'unknown',
      country_id: 1,
      street: 'unknown',
      postal_code: 'unknown',
    }
    expect(addressOf(answer)).toMatchObject(defaults)
    const blank = await add(who, { name: ' ', street: '', city: '  Riyadh ' })
    expect(addressOf(blank)).toMatchObject({ name: 'home', street: 'unknown', city: 'Riyadh' })
  })

  test('is kept in one line, without what turns the direction of the text around it', async () => {
    const who = await desk.person()
    const pasted = {
      name: '\u202eMum\u202c',
      street: 'King\nFahd\tRoad',
      city: '\u2067 الرياض \u2069',
      state: '\u202d',
    }
    const saved = addressOf(await add(who, pasted))
    expect(saved).toMatchObject({ name: 'Mum', street: 'King Fahd Road', city: 'الرياض', state: 'unknown' })
    expect(addressOf(await edit(who, saved.id, { address: 'Villa\u202e 3\r\n' })).address).toBe('Villa 3')
  })

  test('that asks to be the default one takes the place of the one before', async () => {
    const who = await desk.person()
    await add(who, { name: 'A' })
    await add(who, { name: 'B', is_default: '1' })
    expect(await names(who)).toEqual(['B1', 'A0'])
  })

  test('is refused outside the store’s area, with nothing stored', async () => {
    const who = await desk.person()
    const answer = await add(who, OUTSIDE)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'outside_zone'])
    expect(await all(who)).toEqual([])
    const { json } = await who.get(ADDRESSES)
    expect(json).toMatchObject({ meta: { zone: ZONE } })
  })

  test.each([
    ['latitude', 91],
    ['longitude', '46'],
    ['name', 'x'.repeat(201)],
    ['street', 'a\u0000b'],
    ['is_default', 1],
    ['country_id', 0],
    ['zip', '1'],
  ])('with a bad %s is refused and not stored', async (field, value) => {
    const who = await desk.person()
    const answer = await add(who, { [field]: value })
    expect(answer.status).toBe(422)
    expect((answer.json as { errors: object }).errors).toHaveProperty(field) // the shape of every 422
    expect(await all(who)).toEqual([])
  })

  test('is one of so many', async () => {
    const who = await desk.person()
    for (let count = 0; count < MAX_ADDRESSES; count += 1) expect((await add(who)).status).toBe(201)
    const answer = await add(who)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'addresses_full'])
    expect(await all(who)).toHaveLength(MAX_ADDRESSES)
  })
})

describe('a change', () => {
  test('leaves alone what it does not name', async () => {
    const who = await desk.person()
    const saved = addressOf(await add(who))
    const answer = await edit(who, saved.id, { name: 'Office', city: 'Diriyah' })
    expect(addressOf(answer)).toEqual({ ...saved, name: 'Office', city: 'Diriyah' })
    expect(await all(who)).toEqual([{ ...saved, name: 'Office', city: 'Diriyah' }])
  })

  test.each([
    ['latitude', 91],
    ['name', 'x'.repeat(201)],
    ['country_id', 0],
    ['is_default', '1'],
  ])('with a bad %s is refused and changes nothing', async (field, value) => {
    const who = await desk.person()
    const saved = addressOf(await add(who))
    const answer = await edit(who, saved.id, { city: 'Diriyah', [field]: value })
    expect(answer.status).toBe(422)
    expect((answer.json as { errors: object }).errors).toHaveProperty(field) // the shape of every 422
    expect(await all(who)).toEqual([saved])
  })

  test('may not move an address out of the area, and may rename one that the area has left', async () => {
    const who = await desk.person()
    const { id } = addressOf(await add(who))
    const answer = await edit(who, id, OUTSIDE)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'outside_zone'])
    expect((await all(who))[0]).toMatchObject({ latitude: FULL.latitude, longitude: FULL.longitude })
    const tenantId = await desk.storeId()
    await desk.server.db.inTenant(tenantId, (tx) =>
      tx.updateTable('addresses').set(OUTSIDE).where('id', '=', id).execute(),
    )
    expect((await edit(who, id, { ...OUTSIDE, name: 'Beach' })).status).toBe(200)
  })

  test('of the default one moves it, and only one is it', async () => {
    const who = await desk.person()
    await add(who, { name: 'A' })
    const { id } = addressOf(await add(who, { name: 'B' }))
    expect(addressOf(await setDefault(who, id)).is_default).toBe('1')
    expect((await setDefault(who, id)).status).toBe(200)
    expect(await names(who)).toEqual(['B1', 'A0'])
  })

  test('deletes any but the default one', async () => {
    const who = await desk.person()
    const first = addressOf(await add(who, { name: 'A' }))
    const second = addressOf(await add(who, { name: 'B' }))
    const refused = await remove(who, first.id)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'default_address'])
    const deleted = await remove(who, second.id)
    expect([deleted.status, deleted.json]).toEqual([200, { data: null }])
    expect(await names(who)).toEqual(['A1'])
    expect((await remove(who, second.id)).status).toBe(404)
  })

  test('deletes an address that an order went to, and the order still says where', async () => {
    const who = await desk.person()
    await add(who, { name: 'A' })
    const { id } = addressOf(await add(who, { name: 'B', address: 'Villa 3' }))
    const version = (await desk.server.directory.find('sumac'))?.version ?? 0
    const order = {
      order_type: 'delivery',
      address_id: id,
      agreed_total: '999.00',
      catalogue_version: version,
    } as const
    const placed = await place(who, orderBody(order))
    expect(placed.status, placed.text).toBe(201)
    expect((await remove(who, id)).status).toBe(200)
    const { data } = placed.json as { data: { id: string } } // the contract of a 201
    expect((await who.get(`/api/sumac/tenant/customers/orders/${data.id}`)).text).toContain('Villa 3')
  })
})
test('changes at the same moment leave one default address and no more than fit', async () => {
  const who = await desk.person()
  await Promise.all(Array.from({ length: 6 }, (_, index) => add(who, { name: `N${index}`, is_default: '1' })))
  const saved = await all(who)
  expect(saved.filter(({ is_default }) => is_default === '1')).toHaveLength(1)
  expect(saved).toHaveLength(6)
  await Promise.all(saved.map(({ id }) => setDefault(who, id)))
  await Promise.all(saved.map(({ id }) => remove(who, id)))
  expect(await all(who)).toMatchObject([{ is_default: '1' }])
})
