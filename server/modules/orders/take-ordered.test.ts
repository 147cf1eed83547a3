import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CustomerCart, cartSchema } from '#contract/cart'
import type { PlaceOrderBody } from '#contract/order'
import type { TestClient } from '#support/client'
import { type OrderDesk, openOrderDesk, orderBody, place } from '#support/order-desk'

const CART = '/api/sumac/tenant/customers/cart'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const { items } = orderBody()
const put = (who: TestClient, lines: PlaceOrderBody['items']) =>
  who.post(CART, { items: lines, order_type: 'takeaway' }, { 'idempotency-key': randomUUID() })
const cartOf = async (who: TestClient): Promise<CustomerCart> => {
  const { json } = await who.get(CART)
  return cartSchema.parse((json as { data: unknown }).data) // parsed right here
}
const brief = async (who: TestClient) => (await cartOf(who)).order_items.map(({ id, quantity }) => `${id}×${quantity}`)

test('placing an order takes its lines out of the customer’s cart, and only those, once', async () => {
  const [who, other] = [await desk.person(), await desk.person()]
  const late = { id: 'late', item_id: 'extra', quantity: 1, notes: '', variables: [] }
  for (const one of [who, other]) await put(one, [...items, late])
  const { revision } = await cartOf(who)
  const key = randomUUID()
  expect((await place(who, orderBody(), key)).status).toBe(201)
  expect(await brief(who)).toEqual(['late×1'])
  expect((await cartOf(who)).revision).toBe(revision + 1)
  expect(await brief(other)).toEqual(['a×2', 'b×1', 'late×1'])

  await put(who, items)
  expect((await place(who, orderBody(), key)).status).toBe(201)
  expect(await brief(who)).toEqual(['late×1', 'a×2', 'b×1'])
})

test('what another device added to a line stays, and a line that it changed', async () => {
  const who = await desk.person()
  await put(who, [
    { id: 'a', item_id: 'plain', quantity: 5, notes: 'no onions', variables: [] },
    { id: 'b', item_id: 'asks', quantity: 1, notes: '', variables: [{ variable_id: 'size', answer: 'small' }] },
  ])
  const key = randomUUID()
  await place(who, orderBody(), key)
  expect(await brief(who)).toEqual([`${key}-0×3`, 'b×1'])
})

test('an order that is refused leaves the cart as it is', async () => {
  const who = await desk.person()
  await put(who, items)
  const before = await cartOf(who)
  expect((await place(who, orderBody({ agreed_total: '1.00' }))).status).toBe(409)
  expect(await cartOf(who)).toEqual(before)
})

test('copies of an order and writers of the cart at the same moment wait for each other and lose nothing', async () => {
  const who = await desk.person()
  await put(who, items)
  const key = randomUUID()
  const added = (n: number) => [{ id: `n${n}`, item_id: 'extra', quantity: 1, notes: `${n}`, variables: [] }]
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].flatMap((n) => [place(who, orderBody(), key), put(who, added(n))]),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(201)])
  expect((await brief(who)).sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `n${n}×1`))
})
