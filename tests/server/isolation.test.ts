// Two stores with two customers each: every served call, by everybody, about everybody's things.
// Each store and each customer has a word of its own in every text; no answer may carry a word its caller may not read.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { insertAddress } from '#server/addresses/addresses-repository'
import { createOperatorToken } from '#server/operator/operator-tokens'
import type { TestAnswer, TestClient } from '../support/client.ts'
import { rowCounts } from '../support/row-counts.ts'
import { sampleBody, sampleHeaders, sampleQuery, type Served, served } from '../support/samples.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

const SLUGS = ['alpha', 'beta'] as const
type Slug = (typeof SLUGS)[number]

const word = () => `zq${randomBytes(5).toString('hex')}`

type Customer = {
  readonly slug: Slug
  readonly word: string
  readonly client: TestClient
  readonly orderId: string
  readonly addressId: string
}
/** An order of nobody's account: only its key opens it. */
type GuestOrder = { readonly slug: Slug; readonly word: string; readonly id: string; readonly key: string }
/** Whoever calls: nobody, a customer of one store, or one browser signed in at both. */
type Actor = { readonly name: string; readonly client: TestClient; readonly mine: readonly Customer[] }

let server: TestServer
const storeIds: Record<Slug, string> = { alpha: '', beta: '' }
const storeWords: Record<Slug, string> = { alpha: word(), beta: word() }
let customers: Customer[]
let guestOrders: GuestOrder[]
let actors: Actor[]
let phone = 500_000_000

async function signUp(client: TestClient, slug: Slug): Promise<Customer> {
  const own = word()
  phone += 1
  const body = {
    name: `A ${own}`,
    phone: `+966${phone}`,
    password: `Pass-${own}`,
    password_confirmation: `Pass-${own}`,
  }
  const answer = await client.post(`/api/${slug}/auth/sign-up`, body)
  expect(answer.status, answer.text).toBe(201)
  const { data } = answer.json as { data: { user: { id: string } } } // a 201 of this endpoint has this shape
  const addressId = randomUUID()
  await server.db.inTenant(storeIds[slug], (tx) =>
    insertAddress(tx, {
      tenant_id: storeIds[slug],
      id: addressId,
      customer_id: data.user.id,
      name: own,
      latitude: 24.7,
      longitude: 46.6,
      address_type: 'home',
      address: own,
      city: own,
      state: own,
      country_id: 1,
      street: own,
      postal_code: '1',
      is_default: true,
    }),
  )
  return { slug, word: own, client, addressId, orderId: await placeOrder(client, slug, own, addressId) }
}

const orderBody = (note: string, addressId: string) => ({
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  agreed_total: '92.80',
  catalogue_version: 1,
  notes: note,
  address_id: addressId,
  items: [{ id: note, item_id: 'plain', quantity: 3, notes: note, variables: [] }],
})

async function placeOrder(client: TestClient, slug: Slug, note: string, addressId: string): Promise<string> {
  const key = randomUUID()
  const answer = await client.post(`/api/${slug}/tenant/customers/orders`, orderBody(note, addressId), {
    'idempotency-key': key,
  })
  expect(answer.status, answer.text).toBe(201)
  return key
}

async function placeAsGuest(client: TestClient, slug: Slug): Promise<GuestOrder> {
  const [own, id] = [word(), randomUUID()]
  phone += 1
  const { address_id: _, ...body } = orderBody(own, '')
  const sent = { ...body, order_type: 'takeaway', guest: { name: `G ${own}`, phone: `+966${phone}` } }
  const answer = await client.post(`/api/${slug}/tenant/customers/orders`, sent, { 'idempotency-key': id })
  expect(answer.status, answer.text).toBe(201)
  const { data } = answer.json as { data: { guest_key: string } } // a guest's 201 has this shape
  return { slug, word: own, id, key: data.guest_key }
}

beforeAll(async () => {
  server = await startTestServer({ stores: SLUGS.map((slug) => storeDocument(slug, { canary: storeWords[slug] })) })
  for (const slug of SLUGS) storeIds[slug] = (await server.directory.find(slug))?.id ?? ''
  const both = server.client()
  const alone = [
    await signUp(server.client(), 'alpha'),
    await signUp(server.client(), 'alpha'),
    await signUp(server.client(), 'beta'),
    await signUp(server.client(), 'beta'),
  ]
  const twice = [await signUp(both, 'alpha'), await signUp(both, 'beta')]
  customers = [...alone, ...twice]
  guestOrders = [
    await placeAsGuest(server.client(), 'alpha'),
    await placeAsGuest(server.client(), 'beta'),
    await placeAsGuest(both, 'alpha'),
  ]
  actors = [
    { name: 'a guest', client: server.client(), mine: [] },
    ...alone.map((customer, index) => ({
      name: `customer ${index + 1} (${customer.slug})`,
      client: customer.client,
      mine: [customer],
    })),
    { name: 'a browser signed in at both', client: both, mine: twice },
  ]
})
afterAll(() => server.close())

/** No word but those the caller may read at this store is anywhere in the answer. */
function expectOnlyOwn(answer: TestAnswer, actor: Actor, slug: Slug, about: string): void {
  const allowed = [storeWords[slug], ...actor.mine.filter((one) => one.slug === slug).map((one) => one.word)]
  const all = [...Object.values(storeWords), ...[...customers, ...guestOrders].map((one) => one.word)]
  const told = `${answer.text}${JSON.stringify(answer.headers)}`
  const foreign = all.filter((one) => !allowed.includes(one) && told.includes(one))
  expect(foreign, `${about} answered ${answer.status}: ${answer.text.slice(0, 300)}`).toEqual([])
}

const idsFor = ({ endpoint }: Served): string[] =>
  endpoint.path.includes('/items/')
    ? ['plain', 'asks']
    : endpoint.path.includes('{id}')
      ? [...customers.map((one) => one.orderId), ...guestOrders.map((one) => one.id)]
      : ['']

const inStore = served.filter(({ endpoint }) => endpoint.path.includes('{tenant}'))
const reads = inStore.filter(({ endpoint }) => endpoint.method === 'GET')
/** Signing out or in again would change who the actors are; the identity room's tests cover them. */
const writes = inStore.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && !['signOut', 'signIn', 'signUp'].includes(name),
)

const isCustomerAt = (actor: Actor, slug: Slug) => actor.mine.some((mine) => mine.slug === slug)

/** Statuses this caller may get. */
function statusesFor({ endpoint }: Served, actor: Actor, slug: Slug): number[] {
  const isPersonal = endpoint.caller === 'customer' || endpoint.caller === 'guest'
  const isStranger = endpoint.caller === 'operator' || (isPersonal && !isCustomerAt(actor, slug))
  if (isStranger) return [401]
  return endpoint.method === 'GET' ? [200, 404] : [200, 201, 404, 409, 422]
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
    const before = await rowCounts(server.db, Object.values(storeIds))
    for (const actor of actors) {
      for (const slug of SLUGS.filter((each) => !isCustomerAt(actor, each))) await write(one, actor, slug)
    }
    expect(await rowCounts(server.db, Object.values(storeIds))).toEqual(before)
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
