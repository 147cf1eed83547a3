import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/order'
import { exportTenant } from '#server/modules/import/export-tenant'
import type { TestClient } from '#support/client'
import { type OrderDesk, type Person, openOrderDesk, ORDERS, orderOf, place } from '#support/order-desk'

const REVIEWS = '/api/sumac/tenant/reviews'

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

const review = (over: object = {}) => ({
  rating: '4',
  reviewable_type: 'tenant',
  reviewable_id: storeId,
  comment: ' Warm bread, quick. ',
  ...over,
})
const send = (client: TestClient, body: unknown = review(), key: string = randomUUID()) =>
  client.post(REVIEWS, body, { 'idempotency-key': key })
/** What everybody reads of the store's rating. */
async function rating() {
  const guest = desk.server.client()
  const answer = await guest.get(`${REVIEWS}?per_page=50`)
  const { data, meta } = answer.json as { data: { average_customer_reviews: number; reviews: unknown[] }; meta: object } // a 200 of this endpoint
  return { average: data.average_customer_reviews, reviews: data.reviews, meta }
}

async function orderIn(steps: readonly OrderStatus[], client: TestClient = who) {
  const order = orderOf(await place(client))
  await desk.move(order, ...steps)
  return order
}
const COMPLETED = ['confirmed', 'in_progress', 'completed'] as const
/** Somebody with a completed order. */
async function customer(): Promise<Person> {
  const client = await desk.person()
  await orderIn(COMPLETED, client)
  return client
}

describe('sending a review', () => {
  it('of a completed order keeps it, shows it on the order, and counts it at once, in the same catalogue', async () => {
    const before = await rating()
    const version = (await desk.server.directory.find('sumac'))?.version ?? 0
    const { id } = await orderIn(COMPLETED)
    const answer = await send(who, review({ order_id: id, rating: '5' }))
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      data: { rating: 5, comment: 'Warm bread, quick.', name: expect.stringMatching(/^P\d+$/) },
    })
    const after = await rating()
    expect(after.reviews[0]).toEqual((answer.json as { data: unknown }).data)
    expect(after.reviews).toHaveLength(before.reviews.length + 1)
    expect((await desk.server.directory.find('sumac'))?.version).toBe(version)
    expect(orderOf(await who.get(`${ORDERS}/${id}`))).toMatchObject({
      review: { rating: 5, comment: 'Warm bread, quick.' },
      revision: 5,
    })
  })

  it('has the key it was sent with as its id, and under a key of somebody else’s it is not taken', async () => {
    const [key, client, other] = [randomUUID(), await customer(), await customer()]
    expect(await send(client, review({ rating: '2' }), key)).toMatchObject({ status: 201, json: { data: { id: key } } })
    const before = await rating()
    expect(await send(other, review({ rating: '5' }), key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency_mismatch' },
    })
    // Months later the answer is forgotten, and the review is not.
    await desk.server.db.inTenant(storeId, (tx) => tx.deleteFrom('idempotency_keys').where('key', '=', key).execute())
    expect(await send(client, review({ rating: '2' }), key)).toMatchObject({ status: 201, json: { data: { id: key } } })
    expect(await rating()).toEqual(before)
  })

  it('is possible once for each order, and without one again and again: the newest counts', async () => {
    const before = await rating()
    const [first, second] = [await orderIn(COMPLETED), await orderIn(COMPLETED)]
    const [one, two] = [review({ order_id: first.id, rating: '1' }), review({ order_id: second.id, rating: '2' })]
    for (const body of [one, two, review({ rating: '3' }), review({ rating: '5', comment: 'Better now.' })]) {
      desk.clock = new Date(desk.clock.getTime() + 1_000)
      expect((await send(who, body)).status).toBe(201)
      const seen = await rating()
      expect(seen.reviews).toHaveLength(before.reviews.length + 1)
      expect(seen.reviews[0]).toMatchObject({ rating: Number(body.rating) })
    }
    const seen = await rating()
    for (const body of [one, two]) {
      const { status, json } = await send(who, body)
      expect([status, json]).toMatchObject([409, { code: 'already_reviewed' }])
    }
    expect(await rating()).toEqual(seen)
    const sums = async () =>
      desk.server.db.inTenant(storeId, (tx) =>
        tx.selectFrom('tenants').select(['rating_sum', 'rating_count']).where('id', '=', storeId).executeTakeFirst(),
      )
    const stars = await sums()
    await who.post('/api/sumac/auth/me/delete', { password: 'Secret-pass-1' })
    expect(await sums()).toEqual({
      rating_sum: Number(stars?.rating_sum) - 5,
      rating_count: Number(stars?.rating_count) - 1,
    })
    expect((await rating()).reviews).toEqual(before.reviews)
  })

  it.each([[[]], [['confirmed', 'in_progress']], [['canceled']]] as const)(
    'of the store is not possible for who has nothing but an order that went through %j',
    async (steps) => {
      const before = await rating()
      await orderIn(steps)
      const { status, json } = await send(who)
      expect([status, json]).toMatchObject([409, { code: 'not_reviewable' }])
      expect(await rating()).toEqual(before)
    },
  )

  it.each([[[]], [['confirmed']], [['canceled']]] as const)(
    'is not possible for an order that went through %j',
    async (steps) => {
      const { id } = await orderIn(steps)
      const { status, json } = await send(who, review({ order_id: id }))
      expect([status, json]).toMatchObject([409, { code: 'not_reviewable' }])
      expect(orderOf(await who.get(`${ORDERS}/${id}`)).review).toBeNull()
    },
  )

  it('is for customers of the store, about their own orders', async () => {
    const { id } = await orderIn(COMPLETED)
    expect((await send(desk.server.client())).status).toBe(401)
    expect((await send(await desk.person('other'))).status).toBe(401)
    const [foreign, missing] = [
      await send(await desk.person(), review({ order_id: id })),
      await send(who, review({ order_id: randomUUID() })),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await send(who, review({ reviewable_id: await desk.storeId('other') }))).status).toBe(422)
  })

  it.each([
    [{ rating: '0' }],
    [{ rating: 5 }],
    [{ rating: '6' }],
    [{ rating: undefined }],
    [{ reviewable_type: 'item' }],
    [{ comment: 'x'.repeat(1_001) }],
    [{ order_id: 'first' }],
    [{ name: 'Somebody else' }],
  ])('refuses %j', async (over) => {
    expect((await send(who, review(over))).status).toBe(422)
  })

  it('needs a key, and answers the same to the same one', async () => {
    await orderIn(COMPLETED)
    expect((await who.post(REVIEWS, review())).status).toBe(400)
    const key = randomUUID()
    const answers = await Promise.all([send(who, review(), key), send(who, review(), key), send(who, review(), key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send(who, review({ rating: '1' }), key)).json).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('counts once when it is sent five times at the same moment with five keys', async () => {
    await orderIn(COMPLETED)
    const before = await rating()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(who)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await rating()).reviews).toHaveLength(before.reviews.length + 1)
  })
})

describe('reading reviews', () => {
  it('is for everybody, newest first, a page at a time, with first names only', async () => {
    const [early, late] = [await customer(), await customer()]
    await early.send('PATCH', '/api/sumac/auth/me', { body: { name: 'Noura Al Saud' } })
    desk.clock = new Date('2026-11-22T09:00:00.000Z')
    await send(early, review({ comment: 'first' }))
    desk.clock = new Date('2026-11-22T10:00:00.000Z')
    await send(late, review({ comment: 'second' }))
    const guest = desk.server.client()
    const [one, two] = [await guest.get(`${REVIEWS}?per_page=1`), await guest.get(`${REVIEWS}?per_page=1&page=2`)]
    expect(one.json).toMatchObject({ data: { reviews: [{ comment: 'second' }] }, meta: { page: 1, per_page: 1 } })
    expect(two.json).toMatchObject({
      data: { reviews: [{ comment: 'first', created_at: '2026-11-22T09:00:00.000Z' }] },
    })
    expect(one.headers['etag']).toBeDefined()
    expect(one.text + two.text).not.toContain('Al Saud')
  })

  it.each(['?page=0', '?per_page=51', '?sort=best'])('refuses %s', async (query) => {
    expect((await desk.server.client().get(`${REVIEWS}${query}`)).status).toBe(422)
  })
})

it('an import leaves the reviews written here where they are', async () => {
  await orderIn(COMPLETED)
  await send(who)
  const before = await rating()
  const document = await exportTenant(desk.server.db, 'sumac')
  const changed = { ...document, store: { ...document.store, reviews: { average: 5, total: 100 } } }
  await desk.sell(changed)
  const after = await rating()
  expect(after.reviews).toEqual(before.reviews)
  expect(after.meta).toMatchObject({ total: 100 + before.reviews.length, written: before.reviews.length })
})
