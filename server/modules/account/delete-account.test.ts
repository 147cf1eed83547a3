import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPassword } from '#server/modules/identity/customers-repository'
import { listOrders } from '#server/modules/operator/operator-acts'
import { randomUUID } from 'node:crypto'
import {
  type OrderDesk,
  type Person,
  openOrderDesk,
  orderBody,
  orderOf,
  place,
} from '../../../tests/support/order-desk.ts'
import { signIn } from '../../../tests/support/people.ts'
import { rowCounts } from '../../../tests/support/row-counts.ts'
import { deleteAccount } from './delete-account.ts'

const PASSWORD = 'Secret-pass-1'
const COMPLETED = ['confirmed', 'in_progress', 'completed'] as const

let desk: OrderDesk
let storeId: string
let who: Person
beforeAll(async () => {
  desk = await openOrderDesk()
  storeId = await desk.storeId()
})
beforeEach(async () => {
  who = await desk.person()
})
afterAll(() => desk.close())

const leave = (client: Pick<Person, 'post'> = who, password = PASSWORD, slug = 'sumac') =>
  client.post(`/api/${slug}/auth/me/delete`, { password })
const phoneOf = async (client: Person) => {
  const { json } = await client.get('/api/sumac/auth/me')
  return (json as { data: { phone: string } }).data.phone // who signed up with a phone
}

/** Every row of the store as text: what can still be read about somebody. */
async function everythingStored(): Promise<string> {
  return desk.server.db.inTenant(storeId, async (tx) => {
    const tables = [
      'customers',
      'session_customers',
      'addresses',
      'orders',
      'carts',
      'cart_lines',
      'idempotency_keys',
      'notifications',
      'reviews',
      'password_resets',
      'known_browsers',
      'sign_in_attempts',
    ] as const
    const rows = await Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  })
}

/** A completed order with everything in it that may name its customer, and a review of it. */
async function pastOrder() {
  const items = [{ id: 'a', item_id: 'plain', quantity: 1, notes: 'For Zaynab, second door', variables: [] }]
  const sent = orderBody({ items, agreed_total: '27.60', notes: 'Ring Zaynab first' })
  const order = orderOf(await place(who, sent))
  await desk.move(order, ...COMPLETED)
  const review = { rating: '5', reviewable_type: 'tenant', reviewable_id: storeId, comment: 'Zaynab was here' }
  const answer = await who.post(
    '/api/sumac/tenant/reviews',
    { ...review, order_id: order.id },
    { 'idempotency-key': randomUUID() },
  )
  expect(answer.status).toBe(201)
  return order
}

describe('an account that is deleted', () => {
  test('is gone: nobody is signed in, its details sign nobody in, and they are free for somebody new', async () => {
    const phone = await phoneOf(who)
    const other = desk.server.client()
    await signIn(other, phone, PASSWORD)
    const answer = await leave()
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ data: { message: expect.any(String) } })
    const cookies = [answer.headers['set-cookie']].flat()
    expect(cookies[1]).toBe('signed-in=; Path=/sumac; Secure; SameSite=Lax; Max-Age=0')
    for (const client of [who, other]) expect((await client.get('/api/sumac/auth/me')).status).toBe(401)
    expect((await signIn(desk.server.client(), phone, PASSWORD)).status).toBe(401)
    const again = { name: 'New', phone, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await desk.server.client().post('/api/sumac/auth/sign-up', again)).status).toBe(201)
  })

  test('leaves nothing in the store that names its customer', async () => {
    await desk.addAddress(who)
    const phone = await phoneOf(who)
    await pastOrder()
    const before = await everythingStored()
    for (const word of [who.id, phone, 'Zaynab']) expect(before).toContain(word)
    expect((await leave()).status).toBe(200)
    const after = await everythingStored()
    for (const word of [who.id, phone, 'Zaynab']) expect(after).not.toContain(word)
  })

  test('leaves its orders in the books: number, dishes, sums and times, of nobody', async () => {
    const order = await pastOrder()
    await leave()
    const counter = { db: desk.server.db, storeId, who: 'cli', now: () => desk.clock }
    const { data } = await listOrders(counter, { number: 1, size: 50 }, 'completed')
    expect(data.find(({ id }) => id === order.id)).toMatchObject({
      order_number: order.order_number,
      status: { key: 'completed' },
      customer: { name: '', phone: null },
      guest: null,
      location: null,
      notes: '',
      ordered_at: order.ordered_at,
      subtotal: order.subtotal,
      tax_amount: order.tax_amount,
      total_amount: order.total_amount,
      order_items: order.order_items.map(({ id, item, quantity, price, total_price }) => ({
        id,
        item,
        quantity,
        price,
        total_price,
        notes: '',
        answers: [],
      })),
      timeline: ['pending', ...COMPLETED].map((status) => expect.objectContaining({ status })),
    })
    const id = `/api/sumac/tenant/customers/orders/${order.id}`
    expect((await desk.server.client().get(id, { 'order-key': 'x'.repeat(43) })).status).toBe(404)
  })

  test('takes its reviews along, and their stars from the rating everybody sees', async () => {
    const rating = async () => {
      const { json } = await desk.server.client().get('/api/sumac/tenant/reviews')
      const { data, meta } = json as { data: { average_customer_reviews: number }; meta: { total: number } } // a 200
      return { average: data.average_customer_reviews, total: meta.total }
    }
    const before = await rating()
    await pastOrder()
    expect(await rating()).not.toEqual(before)
    await leave()
    expect(await rating()).toEqual(before)
  })

  test('leaves other customers, and the same person at other stores, as they are', async () => {
    const bystander = await desk.person()
    await who.post('/api/other/auth/sign-up', {
      name: 'Elsewhere',
      phone: '+966555000111',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await leave()
    expect((await bystander.get('/api/sumac/auth/me')).status).toBe(200)
    expect((await who.get('/api/other/auth/me')).json).toMatchObject({ data: { name: 'Elsewhere' } })
  })
})

describe('an account is not deleted', () => {
  test('with a wrong password, which is said at its field and leaves the customer signed in', async () => {
    const answer = await leave(who, 'Secret-pass-2')
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: { password: [expect.any(String)] } })
    expect((await who.get('/api/sumac/auth/me')).status).toBe(200)
  })

  test('by guessing: after five wrong passwords each try waits longer, and signing in does not', async () => {
    const phone = await phoneOf(who)
    for (let tried = 1; tried <= 5; tried += 1) expect((await leave(who, `Wrong-pass-${tried}`)).status).toBe(422)
    const waiting = await leave(who, PASSWORD)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(desk.server.client(), phone, PASSWORD)).status).toBe(200)
  })

  test('while an order is under way, and is once that is completed or was long forgotten', async () => {
    const order = orderOf(await place(who))
    const before = await rowCounts(desk.server.db, [storeId])
    const refused = await leave()
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ code: 'orders_active', message: expect.any(String) })
    expect(await rowCounts(desk.server.db, [storeId])).toEqual(before)
    await desk.move(order, ...COMPLETED)
    expect((await leave()).status).toBe(200)

    const other = await desk.person()
    await place(other)
    const now = desk.clock
    desk.clock = new Date(now.getTime() + 49 * 3_600_000)
    expect((await leave(other)).status).toBe(200)
    desk.clock = now
  })

  test.each([[{}], [{ password: '' }], [{ password: true }], [{ password: PASSWORD, id: 'x' }]])(
    'with the body %j',
    async (body) => {
      expect((await who.post('/api/sumac/auth/me/delete', body)).status).toBe(422)
      expect((await who.get('/api/sumac/auth/me')).status).toBe(200)
    },
  )

  test('by a guest, or by a customer of another store', async () => {
    expect((await leave(desk.server.client())).status).toBe(401)
    expect((await leave(who, PASSWORD, 'other')).status).toBe(401)
    expect((await who.get('/api/sumac/auth/me')).status).toBe(200)
  })

  test('with a password that was changed while it was being checked', async () => {
    const { db, deps } = desk.server
    let calls = 0
    const inTenant: typeof db.inTenant = async (tenantId, work) => {
      calls += 1
      // After counting the try and after forgiving it, the deletion is the third.
      if (calls === 3) await db.inTenant(tenantId, (tx) => setPassword(tx, tenantId, who.id, 'the hash of another'))
      return db.inTenant(tenantId, work)
    }
    const from = { id: storeId, slug: 'sumac' }
    const leaving = deleteAccount({ ...deps, db: { ...db, inTenant } }, from, who, PASSWORD)
    await expect(leaving).rejects.toMatchObject({ status: 401 })
    expect(calls).toBe(3)
    expect((await who.get('/api/sumac/auth/me')).status).toBe(200)
  })

  test('twice: of two requests at once one deletes it and the other finds nobody', async () => {
    const answers = await Promise.all([leave(), leave()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})
