// Two hundred customers at once, four processes, one PostgreSQL; and every answer may be lost on the way and be asked for again.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { type Order, type PlaceOrderBody, orderSchema, placeOrder } from '#contract/order'
import { type Answer, type CrowdedStore, openCrowdedStore } from '../support/crowded-store.ts'
import { orderBody } from '../support/order-desk.ts'
import { storeDocument } from '../support/stores.ts'
import { billOf } from '../support/till.ts'

const CUSTOMERS = 200
const PROCESSES = 4
const PATH = pathOf(placeOrder.path, { tenant: 'sumac' })
/** Portions of `extra` and of `gone`. */
const LAST = 1
const FEW = 7

let store: CrowdedStore
beforeAll(async () => {
  const document = storeDocument('sumac')
  const stock: Readonly<Record<string, number>> = { extra: LAST, gone: FEW }
  const items = document.items.map((item) =>
    item.id in stock ? { ...item, is_available: true, stock: stock[item.id] } : item,
  )
  store = await openCrowdedStore({ ...document, items }, { processes: PROCESSES, customers: CUSTOMERS })
}, 60_000)
afterAll(() => store.close())

/** Two copies at once through two processes, and a third after both, as when answers are lost. @returns the one answer. */
async function insist(customer: number, body: PlaceOrderBody): Promise<Answer> {
  const call = { customer, key: randomUUID(), body }
  const copies = await Promise.all([customer, customer + 1].map((process) => store.insist(process, PATH, call)))
  copies.push(await store.insist(customer + 2, PATH, call))
  const answers = new Set(copies.map(({ status, text }) => `${status} ${text}`))
  expect(answers.size, [...answers].join('\n')).toBe(1)
  return copies[0] ?? { status: 0, text: '' }
}

const everybody = <Result>(act: (customer: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => act(customer)))
const orderIn = ({ text }: Answer): Order => orderSchema.parse(JSON.parse(text).data)

function rowsOf() {
  return store.db.inTenant(store.tenantId, async (tx) => ({
    orders: await tx.selectFrom('orders').select(['id', 'order_number', 'customer_id', 'total_minor']).execute(),
    left: await tx.selectFrom('items').select(['id', 'stock']).where('stock', 'is not', null).execute(),
  }))
}

test(`${CUSTOMERS} orders at the same time are taken once each, numbered without a gap, and cost what the till says`, async () => {
  const answers = await everybody((customer) => {
    const quantity = 1 + (customer % 9)
    const bill = billOf({
      currency: 'SAR',
      shown: 2,
      tax: '15',
      isTaxIncluded: false,
      lines: [{ price: '24.00', chosen: [], quantity }],
      deliveryFee: null,
    })
    const items = [{ id: 'line', item_id: 'plain', quantity, notes: '', variables: [] }]
    return insist(customer, orderBody({ items, agreed_total: bill.total })).then((answer) => ({ answer, bill }))
  })
  expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 201))
  expect(answers.map(({ answer }) => orderIn(answer).total_amount)).toEqual(answers.map(({ bill }) => bill.total))
  const numbers = answers.map(({ answer }) => orderIn(answer).order_number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  const { orders } = await rowsOf()
  expect(orders.length).toBe(CUSTOMERS)
  expect(new Set(orders.map((order) => order.customer_id)).size).toBe(CUSTOMERS)
  const totals = new Map(orders.map((order) => [order.id, order.total_minor]))
  for (const { answer, bill } of answers)
    expect(totals.get(orderIn(answer).id)).toBe(Number(bill.total.replace('.', '')))
}, 60_000)

test('the last portion is sold once, and of a few never more than there are', async () => {
  const before = (await rowsOf()).orders.length
  const wants = (customer: number) =>
    customer % 2 === 0
      ? { item_id: 'extra', quantity: 1, agreed_total: '9.78' }
      : { item_id: 'gone', quantity: 2, agreed_total: '27.60' }
  const answers = await everybody(async (customer) => {
    const { item_id, quantity, agreed_total } = wants(customer)
    const items = [{ id: 'line', item_id, quantity, notes: '', variables: [] }]
    return { item_id, answer: await insist(customer, orderBody({ items, agreed_total })) }
  })
  const sold = answers.filter(({ answer }) => answer.status === 201).map(({ item_id }) => item_id)
  expect(sold.toSorted()).toEqual(['extra', ...Array.from({ length: Math.floor(FEW / 2) }, () => 'gone')])
  const refusals = answers.filter(({ answer }) => answer.status !== 201)
  for (const { answer } of refusals) {
    expect(answer.status).toBe(409)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'item_unavailable', details: { lines: ['line'] } })
  }
  const { orders, left } = await rowsOf()
  expect(orders.length).toBe(before + sold.length)
  expect(Object.fromEntries(left.map(({ id, stock }) => [id, stock]))).toEqual({ extra: 0, gone: FEW % 2 })
}, 60_000)

test('none of it was an error of the servers', () => {
  expect(store.errors()).not.toMatch(/"level":(?:50|60)/)
})
