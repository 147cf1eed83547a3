import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '#contract/catalog'
import { createOperatorToken } from '#support/operator-token'
import { exportTenant } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { type OrderDesk, cancel, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { storeDocument } from '#support/stores'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

/** Makes `plain` (24.00) an item of which there are so many. */
async function stock(portions: number | null): Promise<void> {
  const document = storeDocument('sumac')
  const items = document.items.map((item) => (item.id === 'plain' ? { ...item, stock: portions } : item))
  await desk.sell({ ...document, items })
}

const line = (quantity: number, id = 'a') => ({ id, item_id: 'plain', quantity, notes: '', variables: [] })
const order = (...items: ReturnType<typeof line>[]) => {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return orderBody({ items, agreed_total: (pieces * 27.6).toFixed(2) })
}
const menuItem = async (): Promise<Item & { version: number }> => {
  const { json } = await desk.server.client().get('/api/sumac/tenant/items')
  const { data, meta } = json as { data: Item[]; meta: { catalogue_version: number } } // the contract of a 200
  const found = data.find(({ id }) => id === 'plain')
  if (!found) throw new Error('the item is missing')
  return { ...found, version: meta.catalogue_version }
}

describe('an item of which there are only so many', () => {
  it('is sold as often as there are portions, and then is sold out on every menu at once', async () => {
    await stock(3)
    const who = await desk.person()
    const { version } = await menuItem()
    expect((await place(who, order(line(2)))).status).toBe(201)
    expect(await menuItem()).toMatchObject({ is_available: true, version })
    expect(await place(who, order(line(2)))).toMatchObject({
      status: 409,
      json: { code: 'item_unavailable', details: { lines: ['a'], left: { a: 1 } } },
    })
    expect((await place(who, order(line(1)))).status).toBe(201)
    expect(await menuItem()).toMatchObject({ is_available: false, version: version + 1 })
    const refused = await place(who, order(line(1)))
    expect(refused.json).toMatchObject({ code: 'item_unavailable', details: { lines: ['a'] } })
    expect(refused.text).not.toContain('left')
  })

  it('counts over all lines of an order', async () => {
    await stock(3)
    const who = await desk.person()
    expect(await place(who, order(line(2), line(2, 'b')))).toMatchObject({
      json: { code: 'item_unavailable', details: { lines: ['a', 'b'], left: { a: 3, b: 3 } } },
    })
    expect((await place(who, order(line(2), line(1, 'b')))).status).toBe(201)
  })

  it('has its last portion sold once, however many ask at the same moment', async () => {
    await stock(1)
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.person()))
    const answers = await Promise.all(people.map((who) => place(who, order(line(1)))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  it('takes nothing for an order that is refused, or that was placed before', async () => {
    await stock(2)
    const who = await desk.person()
    expect(await place(who, { ...order(line(1)), agreed_total: '1.00' })).toMatchObject({ status: 409 })
    const key = randomUUID()
    for (let n = 0; n < 3; n += 1) expect((await place(who, order(line(1)), key)).status).toBe(201)
    expect((await place(who, order(line(1)))).status).toBe(201)
    expect((await place(who, order(line(1)))).status).toBe(409)
  })

  it('gets its portions back, once, when the customer or the store cancels', async () => {
    await stock(2)
    const who = await desk.person()
    const placed = orderOf(await place(who, order(line(2))))
    const { version } = await menuItem()
    expect((await cancel(who, placed.id)).status).toBe(200)
    expect((await cancel(who, placed.id)).status).toBe(409)
    await desk.server.directory.refresh('sumac')
    expect(await menuItem()).toMatchObject({ is_available: true, version: version + 1 })
    expect(await place(who, order(line(3)))).toMatchObject({ json: { details: { left: { a: 2 } } } })
    const again = orderOf(await place(who, order(line(2))))
    expect(await menuItem()).toMatchObject({ is_available: false, version: version + 2 })
    await desk.move(again, 'confirmed', 'canceled')
    await desk.server.directory.refresh('sumac')
    expect(await menuItem()).toMatchObject({ is_available: true, version: version + 3 })
    expect((await place(who, order(line(2)))).status).toBe(201)
  })

  it('that sold out comes back without a limit when the store puts it back on the offer', async () => {
    await stock(1)
    const { server } = desk
    const who = await desk.person()
    expect((await place(who, order(line(1)))).status).toBe(201)
    const headers = { authorization: `Bearer ${await createOperatorToken(server.db, 'sumac')}` }
    const answer = await server
      .client()
      .post('/api/sumac/operator/items/plain/availability', { available: true }, headers)
    expect(answer.json).toMatchObject({ data: { is_available: true } })
    expect(await menuItem()).toMatchObject({ is_available: true })
    expect((await place(who, order(line(9)))).status).toBe(201)
  })

  it('has no use for portions when it is no longer limited', async () => {
    await stock(2)
    const who = await desk.person()
    const placed = orderOf(await place(who, order(line(1))))
    await stock(null)
    expect((await cancel(who, placed.id)).status).toBe(200)
    expect((await place(who, order(line(50)))).status).toBe(201)
  })
})

describe('the document of a store', () => {
  it('says what is left, and sets it', async () => {
    await stock(5)
    const { db } = desk.server
    const left = async () => (await exportTenant(db, 'sumac')).items.map((item) => item.stock)
    expect(await left()).toEqual([5, undefined, undefined, undefined])
    expect((await place(await desk.person(), order(line(2)))).status).toBe(201)
    expect((await left())[0]).toBe(3)
    await importTenant(db, await exportTenant(db, 'sumac'))
    expect((await left())[0]).toBe(3)
    await stock(5)
    expect((await left())[0]).toBe(5)
  })

  it.each([-1, 1.5, '3', 1_000_001])('has no %j portions', async (portions) => {
    await expect(stock(portions as number)).rejects.toThrow('1 faults') // on purpose no number of portions
  })

  it('may name an item of which nothing is left', async () => {
    await stock(0)
    expect((await menuItem()).is_available).toBe(false)
    expect((await place(await desk.person(), order(line(1)))).status).toBe(409)
  })
})
