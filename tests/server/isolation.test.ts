// Two stores with two customers each: every served call, by everybody, about everybody's things.
// Each store and each customer has a word of its own in every text; no answer may carry a word its caller may not read.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSlots } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { createOperatorToken } from '#support/operator-token'
import { rowCounts } from '../support/row-counts.ts'
import { sampleBody, sampleHeaders, sampleQuery, type Served, served } from '../support/samples.ts'
import {
  type Actor,
  isCustomerAt,
  openTwoStores,
  orderBody,
  type Slug,
  SLUGS,
  type TwoStores,
} from '../support/two-stores.ts'

let server: TwoStores['server']
let storeIds: TwoStores['storeIds']
let customers: TwoStores['customers']
let guestOrders: TwoStores['guestOrders']
let actors: TwoStores['actors']
let expectOnlyOwn: TwoStores['expectOnlyOwn']

beforeAll(async () => {
  ;({ server, storeIds, customers, guestOrders, actors, expectOnlyOwn } = await openTwoStores())
})
afterAll(() => server.close())

const idsFor = ({ endpoint }: Served): string[] =>
  endpoint.path.includes('/items/')
    ? ['plain', 'asks']
    : endpoint.path.includes('/addresses/{id}')
      ? customers.map((one) => one.addressId)
      : endpoint.path.includes('{id}')
        ? [...customers.map((one) => one.orderId), ...guestOrders.map((one) => one.id)]
        : ['']

const inStore = served.filter(({ endpoint }) => endpoint.path.includes('{tenant}'))
const reads = inStore.filter(({ endpoint }) => endpoint.method === 'GET')
/** What is about who somebody is, at a store they need not know yet; the identity room's tests cover it. */
const IDENTITY = ['signOut', 'signIn', 'signUp', 'requestPasswordReset', 'resetPassword']
const writes = inStore.filter(({ endpoint, name }) => endpoint.method !== 'GET' && !IDENTITY.includes(name))

/** Statuses this caller may get. */
function statusesFor({ endpoint }: Served, actor: Actor, slug: Slug): number[] {
  const isPersonal = endpoint.caller === 'customer' || endpoint.caller === 'guest'
  const isStranger = endpoint.caller === 'operator' || (isPersonal && !isCustomerAt(actor, slug))
  if (isStranger) return [401]
  // These stores have no services, so there is nothing whose times could be asked for.
  if (endpoint === listSlots) return [422]
  return endpoint.method === 'GET' ? [200, 404] : [200, 201, 202, 404, 409, 422]
}

describe.each(reads)('$name', (one) => {
  test('shows everybody the store they ask for and their own things only', async () => {
    for (const actor of actors) {
      for (const slug of SLUGS) {
        for (const id of idsFor(one)) {
          const answer = await actor.client.get(
            pathOf(one.endpoint.path, { tenant: slug, id, number: '1001' }) + sampleQuery(one),
          )
          expectOnlyOwn(answer, actor, slug, `${one.name} by ${actor.name} at ${slug} of ${id}`)
          expect(statusesFor(one, actor, slug)).toContain(answer.status)
        }
      }
    }
  })
})

test('an order is found by its customer at its store and by nobody else', async () => {
  for (const actor of actors) {
    for (const slug of SLUGS) {
      for (const owner of customers) {
        const answer = await actor.client.get(`/api/${slug}/tenant/customers/orders/${owner.orderId}`)
        const isOwn = owner.slug === slug && actor.mine.includes(owner)
        const expected = isOwn ? 200 : isCustomerAt(actor, slug) ? 404 : 401
        expect(answer.status, `${actor.name} at ${slug} asks for the order of ${owner.word}`).toBe(expected)
        expect(answer.text.includes(owner.word)).toBe(isOwn)
      }
    }
  }
})

test('a guest’s order is found by its key at its store, and by no session and no other key', async () => {
  for (const actor of actors) {
    for (const slug of SLUGS) {
      for (const order of guestOrders) {
        const url = `/api/${slug}/tenant/customers/orders/${order.id}`
        expect((await actor.client.get(url)).status, `${actor.name} at ${slug}`).toBe(
          isCustomerAt(actor, slug) ? 404 : 401,
        )
        for (const { key } of guestOrders) {
          const answer = await actor.client.get(url, { 'order-key': key })
          const isRight = slug === order.slug && key === order.key
          expect(answer.status, `${actor.name} at ${slug}`).toBe(isRight ? 200 : 404)
          expect(answer.text.includes(order.word)).toBe(isRight)
        }
      }
    }
  }
})

test('what does not exist and what is somebody else’s get the same answer', async () => {
  const [mine, other] = customers
  const foreign = await mine?.client.get(`/api/alpha/tenant/customers/orders/${other?.orderId}`)
  const missing = await mine?.client.get(`/api/alpha/tenant/customers/orders/${randomUUID()}`)
  expect([foreign?.status, foreign?.text]).toEqual([missing?.status, missing?.text])
})

async function write(one: Served, actor: Actor, slug: Slug): Promise<void> {
  for (const id of idsFor(one)) {
    const body = sampleBody(one, slug)
    const url = pathOf(one.endpoint.path, { tenant: slug, id, number: '1001' })
    const answer = await actor.client.send(one.endpoint.method, url, {
      ...(body ? { body } : {}),
      headers: sampleHeaders(one.endpoint),
    })
    expectOnlyOwn(answer, actor, slug, `${one.name} by ${actor.name} at ${slug}`)
    expect(statusesFor(one, actor, slug), answer.text).toContain(answer.status)
  }
}

describe.each(writes)('$name', (one) => {
  test('tells its caller nothing of others', async () => {
    for (const actor of actors) for (const slug of SLUGS) await write(one, actor, slug)
  })

  test('changes nothing at a store the caller is no customer of', async () => {
    const before = await rowCounts(server.db, storeIds)
    for (const actor of actors) {
      for (const slug of SLUGS.filter((each) => !isCustomerAt(actor, each))) await write(one, actor, slug)
    }
    expect(await rowCounts(server.db, storeIds)).toEqual(before)
  })
})

test('a key somebody else used, with their very body, shows and changes nothing of theirs', async () => {
  for (const actor of actors) {
    for (const owner of customers.filter((one) => !actor.mine.includes(one))) {
      const slug = owner.slug
      const answer = await actor.client.post(
        `/api/${slug}/tenant/customers/orders`,
        orderBody('mine', owner.addressId),
        { 'idempotency-key': owner.orderId },
      )
      expectOnlyOwn(answer, actor, slug, `the key of ${owner.word} by ${actor.name}`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const kept = await owner.client.get(`/api/${slug}/tenant/customers/orders/${owner.orderId}`)
      expect(kept.text).toContain(owner.word)
    }
  }
})

test('an order cannot be sent to somebody else’s address', async () => {
  for (const actor of actors) {
    for (const own of actor.mine) {
      for (const owner of customers.filter((one) => one !== own)) {
        const answer = await actor.client.post(
          `/api/${own.slug}/tenant/customers/orders`,
          orderBody('theirs', owner.addressId),
          { 'idempotency-key': randomUUID() },
        )
        expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expectOnlyOwn(answer, actor, own.slug, `address of ${owner.word}`)
      }
    }
  }
})

test('an operator’s token opens its own store only, and shows no customer', async () => {
  for (const slug of SLUGS) {
    const headers = { authorization: `Bearer ${await createOperatorToken(server.db, slug)}` }
    for (const target of SLUGS) {
      const operator: Actor = { name: `operator of ${slug}`, client: server.client(), mine: [] }
      const answer = await operator.client.get(`/api/${target}/operator/tenant`, headers)
      expect(answer.status).toBe(target === slug ? 200 : 403)
      expectOnlyOwn(answer, operator, target, `the document of ${target}`)
      const orders = await operator.client.get(`/api/${target}/tenant/customers/orders`, headers)
      expect(orders.status).toBe(401)
    }
  }
})

test('a phone of one store is unknown at the other', async () => {
  const [first] = customers
  const answer = await server
    .client()
    .post('/api/beta/auth/sign-in', { identifier: '+966500000001', password: `Pass-${first?.word}` })
  expect(answer.status).toBe(401)
})

test('no log line carries a word of a customer', () => {
  const log = server.logLines.join('')
  expect([...customers, ...guestOrders].filter((one) => log.includes(one.word))).toEqual([])
  expect(guestOrders.filter((one) => log.includes(one.key))).toEqual([])
})
