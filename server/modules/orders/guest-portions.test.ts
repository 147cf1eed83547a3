import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportTenant } from '#server/modules/import/export-tenant'
import { ORDERS, type OrderDesk, openOrderDesk, orderBody } from '#support/order-desk'
import { NETWORK_PORTIONS_AT_MOST } from './guest-orders.ts'
import { PORTIONS_AT_MOST } from './order-limits.ts'

const STOCK = 300
/** One more than a network has left after three orders of thirty. */
const TOO_MANY = NETWORK_PORTIONS_AT_MOST - 3 * PORTIONS_AT_MOST + 1
let desk: OrderDesk
let networks = 0
let phones = 0
beforeAll(async () => {
  desk = await openOrderDesk({ env: { TRUST_PROXY: '1' } })
  const document = await exportTenant(desk.server.db, 'sumac')
  await desk.sell({
    ...document,
    items: document.items.map((item) => ({ ...item, stock: item.id === 'plain' ? STOCK : null })),
  })
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.clock = new Date(desk.clock.getTime() + 3_600_000)
})

const newPhone = () => {
  phones += 1
  return `+96655${String(1_000_000 + phones)}`
}
const newNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}
const wait = (ms: number) => {
  desk.clock = new Date(desk.clock.getTime() + ms)
}
/** Sends a guest's takeaway order of so many plain dishes at 24.00. */
const order = (quantity: number, phone: string, network: string) =>
  desk.server.client().post(
    ORDERS,
    orderBody({
      agreed_total: (quantity * 24 * 1.15).toFixed(2),
      items: [{ id: 'l0', item_id: 'plain', quantity, notes: '', variables: [] }],
      guest: { name: 'Huda', phone },
    }),
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': network },
  )

it('a guest takes thirty portions of a limited item in ten minutes over several orders, and is told what is left', async () => {
  const [phone, network] = [newPhone(), newNetwork()]
  expect((await order(31, phone, network)).json).toMatchObject({ code: 'portions_full', details: { left: { l0: 30 } } })
  expect((await order(20, phone, network)).status).toBe(201)
  expect(await order(20, phone, network)).toMatchObject({
    status: 409,
    json: { code: 'portions_full', details: { lines: ['l0'], left: { l0: 10 } } },
  })
  expect((await order(10, phone, network)).status).toBe(201)
  expect((await order(1, phone, network)).json).toMatchObject({ details: { left: { l0: 0 } } })
  expect((await order(1, phone, newNetwork())).status).toBe(201)
  // An order that came at the same moment may be counted after a later one.
  wait(-1_000)
  expect((await order(1, phone, network)).status).toBe(409)
  wait(1_000)
  wait(10 * 60_000)
  expect((await order(20, phone, network)).status).toBe(201)
})

it('guests of one network take a hundred together whatever phones they name, and wait for more; others do not', async () => {
  const network = (index: number) => `2001:db8:1:2::${index}`
  for (let index = 0; index < 3; index += 1)
    expect((await order(PORTIONS_AT_MOST, newPhone(), network(index))).status).toBe(201)
  wait(60_000)
  const refused = await order(TOO_MANY, newPhone(), network(7))
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' }, headers: { 'retry-after': '540' } })
  // What was refused took nothing.
  expect((await order(TOO_MANY - 1, newPhone(), network(8))).status).toBe(201)
  expect((await order(1, newPhone(), network(9))).status).toBe(429)
  expect((await order(1, newPhone(), '2001:db8:1:3::1')).status).toBe(201)
  wait(540_000)
  expect((await order(1, newPhone(), network(9))).status).toBe(201)
})

it('what is not limited is not counted', async () => {
  const document = await exportTenant(desk.server.db, 'sumac')
  await desk.sell({ ...document, items: document.items.map((item) => ({ ...item, stock: null })) })
  const network = newNetwork()
  for (let times = 0; times < 3; times += 1) expect((await order(99, newPhone(), network)).status).toBe(201)
})
