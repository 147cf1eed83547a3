// What a customer takes along, of everything a store may keep about them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountData, accountDataSchema } from '#contract/account'
import { listAddresses } from '#contract/address'
import {
  type OrderDesk,
  type Person,
  openOrderDesk,
  orderBody,
  orderOf,
  ORDERS,
  place,
} from '../../../tests/support/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const dataOf = (json: unknown) => (json as { data: unknown }).data // every success has it
async function exported(who: Person): Promise<{ data: AccountData; text: string }> {
  const { json, text } = await who.get('/api/sumac/auth/me/data')
  return { data: accountDataSchema.parse(dataOf(json)), text }
}

/** Two orders, one of them completed and reviewed, and two addresses. */
async function live(who: Person, word: string): Promise<void> {
  await desk.addAddress(who)
  const address = { name: word, latitude: 24.7, longitude: 46.7, street: `${word} Street` }
  expect((await who.post('/api/sumac/tenant/customers/addresses', address)).status).toBe(201)
  const order = orderOf(await place(who, orderBody({ notes: `${word} rings twice` })))
  await desk.move(order, 'confirmed', 'in_progress', 'completed')
  await place(who)
  const review = {
    rating: '4',
    reviewable_type: 'tenant',
    reviewable_id: await desk.storeId(),
    comment: `${word} liked it`,
  }
  const answer = await who.post(
    '/api/sumac/tenant/reviews',
    { ...review, order_id: order.id },
    { 'idempotency-key': randomUUID() },
  )
  expect(answer.status).toBe(201)
}

test('the data of an account are its addresses, orders, reviews and notifications as the store shows them', async () => {
  const who = await desk.person()
  await live(who, 'Noura')
  const { data } = await exported(who)
  const { json } = await who.get('/api/sumac/tenant/customers/addresses')
  expect(data.addresses).toEqual(listAddresses.data.parse(dataOf(json)))
  expect(data.addresses).toHaveLength(2)
  expect(data.orders.map(({ status }) => status.key)).toEqual(['pending', 'completed'])
  for (const order of data.orders) expect(order).toEqual(orderOf(await who.get(`${ORDERS}/${order.id}`)))
  const [, reviewed] = data.orders
  expect(data.reviews).toEqual([
    {
      id: expect.any(String),
      rating: 4,
      comment: 'Noura liked it',
      order_id: reviewed?.id,
      created_at: desk.clock.toISOString(),
    },
  ])
  expect(data.notifications.filter(({ order_id }) => order_id === reviewed?.id)).toHaveLength(4)
})

test('the data of an account hold nothing of another customer’s', async () => {
  const [who, other] = [await desk.person(), await desk.person()]
  await live(who, 'Noura')
  await live(other, 'Zaynab')
  const { text } = await exported(who)
  expect(text).toContain('Noura')
  for (const theirs of ['Zaynab', other.id]) expect(text).not.toContain(theirs)
})
