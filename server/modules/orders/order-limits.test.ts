import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { exportTenant } from '#server/modules/import/export-tenant'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'
import { createClient } from '#support/client'
import { type OrderDesk, type Person, cancel, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { OPEN_AT_MOST, PLACED_AT_MOST, PORTIONS_AT_MOST, WINDOW_MS } from './order-limits.ts'

let desk: OrderDesk
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk()
})
beforeEach(async () => {
  who = await desk.person()
})
afterAll(() => desk.close())

const wait = (ms: number) => {
  desk.clock = new Date(desk.clock.getTime() + ms)
}
const fill = async () => {
  const orders = []
  for (let n = 0; n < OPEN_AT_MOST; n += 1) orders.push(orderOf(await place(who)))
  return orders
}

describe('orders under way', () => {
  it('are so many of one account, and one more once one is done or canceled', async () => {
    const [first, second] = await fill()
    const key = randomUUID()
    const refused = await place(who, orderBody(), key)
    expect(refused).toMatchObject({ status: 409, json: { code: 'orders_full', details: { most: OPEN_AT_MOST } } })
    expect((await place(who, orderBody(), key)).text).toBe(refused.text)
    expect((await place(who, orderBody(), first?.id)).status).toBe(201)
    expect((await place(await desk.person())).status).toBe(201)
    await desk.move(first ?? { order_number: 0 }, 'confirmed', 'in_progress', 'completed')
    await cancel(who, second?.id ?? '')
    expect([(await place(who)).status, (await place(who)).status, (await place(who)).status]).toEqual([201, 201, 409])
  })

  it('that nobody moved for two days keep nobody from ordering', async () => {
    await fill()
    wait(49 * 3_600_000)
    expect((await place(who)).status).toBe(201)
  })

  it('are so many also when more come at the same moment in two processes', async () => {
    const { db, deps } = desk.server
    const other = await buildApp({ ...deps, directory: createTenantDirectory(db) })
    const there = createClient(other)
    for (const [name, value] of who.cookies) there.cookies.set(name, value)
    const answers = await Promise.all(
      Array.from({ length: OPEN_AT_MOST + 10 }, (_, n) => place(n % 2 === 0 ? who : there)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(OPEN_AT_MOST)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    await other.close()
  })
})

it('orders that are placed and canceled again are counted for ten minutes, and then have to wait', async () => {
  for (let n = 0; n < PLACED_AT_MOST; n += 1) {
    await cancel(who, orderOf(await place(who)).id)
    wait(1_000)
  }
  const key = randomUUID()
  const refused = await place(who, orderBody(), key)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(WINDOW_MS / 1000 - PLACED_AT_MOST) } })
  wait(WINDOW_MS - PLACED_AT_MOST * 1_000)
  expect((await place(who, orderBody(), key)).status).toBe(201)
})

describe('portions of a limited item', () => {
  /** A takeaway order of the plain dish at 24.00. */
  const plain = (...quantities: number[]) => {
    const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
    return orderBody({
      agreed_total: (total * 24 * 1.15).toFixed(2),
      items: quantities.map((quantity, n) => ({
        id: `l${n}`,
        item_id: 'plain',
        quantity,
        notes: '',
        variables: [],
      })),
    })
  }
  const stock = async (portions: number | null) => {
    const document = await exportTenant(desk.server.db, 'sumac')
    const items = document.items.map((item) => (item.id === 'plain' ? { ...item, stock: portions } : item))
    await desk.sell({ ...document, items })
  }

  it('are thirty of one account over its open orders, and say how many more may be had', async () => {
    await stock(300)
    const first = orderOf(await place(who, plain(20)))
    expect((await place(who, plain(6, 6))).json).toMatchObject({
      code: 'portions_full',
      details: { lines: ['l0', 'l1'], left: { l0: PORTIONS_AT_MOST - 20, l1: PORTIONS_AT_MOST - 20 } },
    })
    expect((await place(who, plain(10))).status).toBe(201)
    expect((await place(who, plain(1))).json).toMatchObject({ details: { left: { l0: 0 } } })
    expect((await place(await desk.person(), plain(PORTIONS_AT_MOST))).status).toBe(201)
    await cancel(who, first.id)
    expect((await place(who, plain(20))).status).toBe(201)
  })

  it('that are not there are missing, which comes first', async () => {
    await stock(5)
    expect((await place(who, plain(40))).json).toMatchObject({ code: 'item_unavailable', details: { left: { l0: 5 } } })
  })

  it('of what is not limited are as many as a line holds', async () => {
    await stock(null)
    expect((await place(who, plain(99))).status).toBe(201)
  })
})
