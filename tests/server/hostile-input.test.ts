// Every served endpoint gets bad requests of every kind: 4xx in the one shape, and nothing stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { problemSchema } from '#contract/problem'
import { createOperatorToken } from '#server/operator/operator-tokens'
import type { TestAnswer, TestClient } from '../support/client.ts'
import { rowCounts } from '../support/row-counts.ts'
import { placesIn, replaced, sampleBody, sampleHeaders, type Served, served } from '../support/samples.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer
let customer: TestClient
let storeIds: string[]
let operator: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('alpha'), storeDocument('beta')] })
  storeIds = await Promise.all(['alpha', 'beta'].map(async (slug) => (await server.directory.find(slug))?.id ?? ''))
  operator = { authorization: `Bearer ${await createOperatorToken(server.db, 'alpha')}` }
  customer = server.client()
  const signedUp = await customer.post('/api/alpha/auth/sign-up', {
    name: 'Sami', phone: '+966501119999', password: 'Quiet-river-7', password_confirmation: 'Quiet-river-7',
  })
  expect(signedUp.status).toBe(201)
})
afterAll(() => server.close())

const withBody = served.filter(({ endpoint }) => endpoint.body)
const writing = served.filter(({ endpoint }) => endpoint.method !== 'GET')
const withId = served.filter(({ endpoint }) => endpoint.path.includes('{id}'))
const inStore = served.filter(({ endpoint }) => endpoint.path.includes('{tenant}'))

type Attempt = { body?: unknown; headers?: Record<string, string>; params?: Record<string, string>; query?: string }

function send({ endpoint }: Served, { body, headers = {}, params = {}, query = '' }: Attempt): Promise<TestAnswer> {
  const url = pathOf(endpoint.path, { tenant: 'alpha', id: endpoint.path.includes('/items/') ? 'plain' : randomUUID(), ...params })
  const all = { ...sampleHeaders(endpoint), ...(endpoint.caller === 'operator' ? operator : {}), ...headers }
  return customer.send(endpoint.method, `${url}${query}`, { ...(body === undefined ? {} : { body }), headers: all })
}

function expectProblem(answer: TestAnswer, statuses: readonly number[], about: string): void {
  expect(statuses, `${about}: ${answer.status} ${answer.text.slice(0, 300)}`).toContain(answer.status)
  expect(answer.headers['content-type'], about).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control'], about).toBe('no-store, private')
  const problem = problemSchema.parse(answer.json)
  expect(problem.message, about).not.toMatch(/[{}]|undefined|SELECT|at \w+ \(/)
}

async function nothingStored(work: () => Promise<void>): Promise<void> {
  const before = await rowCounts(server.db, storeIds)
  await work()
  expect(await rowCounts(server.db, storeIds)).toEqual(before)
}

/** No field of any body takes one of these. */
const NEVER_GOOD: readonly unknown[] = [[1], { $gt: '' }, '\0', 'a\u0007b', '\ud800', [[]]]
/** Some field may take one of these; none may break the server. */
const ODD: readonly unknown[] = [true, null, '', ' ', '7', 'NaN', 'infinity', '1e5', -1, 0, 1e308, 9_007_199_254_740_993, 1.5, '../..', "'; drop table orders", 'x'.repeat(60_000)]
const PRIVILEGED = ['id', 'tenant_id', 'customer_id', 'is_admin', 'role', 'price', 'unit_price', 'total_amount', 'status', 'order_number', 'toString']

describe.each(withBody)('$name', (one) => {
  const sample = () => sampleBody(one, 'alpha')

  test.each([
    ['{', 400], ['{"a":}', 400], ['NaN', 400], ['', 400], ['{"__proto__":{"a":1}}', 400], ['[]', 422], ['null', 422], ['"text"', 422], ['7', 422],
    ['['.repeat(5_000) + ']'.repeat(5_000), 400],
  ])('refuses bad body number %$', (body, status) => nothingStored(async () => {
    const attempt = await send(one, { body, headers: { 'content-type': 'application/json' } })
    expectProblem(attempt, [status, ...(one.endpoint.caller === 'operator' ? [422] : [])], body.slice(0, 30))
  }))

  test.each([
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json-patch+json', 'text/json',
    'application/json; charset=utf-16', 'application/xml', ' ', 'application/jsonx', 'application',
  ])('refuses the content type "%s" with 415', (type) => nothingStored(async () => {
    expectProblem(await send(one, { body: JSON.stringify(sample()), headers: { 'content-type': type } }), [415], type)
  }))

  test('refuses a compressed body with 415', () => nothingStored(async () => {
    expectProblem(await send(one, { body: sample(), headers: { 'content-encoding': 'gzip' } }), [415], 'gzip')
  }))

  test('refuses fields of privilege, at every depth', () => nothingStored(async () => {
    const body = sample()
    const objects = [[], ...placesIn(body)].filter((place) => isRecord(valueAt(body, place)))
    for (const place of objects) {
      for (const field of PRIVILEGED) {
        const object = valueAt(body, place)
        if (!isRecord(object) || Object.hasOwn(object, field) || isMap(one, place)) continue
        const answer = await send(one, { body: replaced(body, place, { ...object, [field]: '1' }) })
        expectProblem(answer, [422], `${place.join('.')}.${field}`)
      }
    }
  }))

  test('refuses values of the wrong kind, at every place', () => nothingStored(async () => {
    const body = sample()
    for (const place of placesIn(body)) {
      for (const value of NEVER_GOOD) {
        const answer = await send(one, { body: replaced(body, place, value) })
        expectProblem(answer, [422, 400], `${place.join('.')} = ${JSON.stringify(value)}`)
      }
    }
  }))

  test('never breaks on odd values', async () => {
    const body = sample()
    for (const place of placesIn(body)) {
      for (const value of ODD) {
        const answer = await send(one, { body: replaced(body, place, value) })
        expect(answer.status, `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
      }
    }
  }, 120_000)
})

describe.each(writing)('$name', (one) => {
  test.each([
    { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' },
    { origin: 'http://localhost:1' }, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('is not carried out for another site: %o', (headers) => nothingStored(async () => {
    const answer = await send(one, { body: sampleBody(one, 'alpha'), headers })
    expectProblem(answer, [403], JSON.stringify(headers))
    expect(answer.json).toMatchObject({ code: 'cross_site' })
  }))
})

describe.each(withId)('$name', (one) => {
  test.each(['1', 'x'.repeat(300), "'", '\0', '../../x', '%', 'ـ', '00000000-0000-0000-0000-00000000000g', '[object Object]'])(
    'does not know the id %j', (id) => nothingStored(async () => {
      expectProblem(await send(one, { params: { id }, body: sampleBody(one, 'alpha') }), [404, 400], id)
    }))
})

describe.each(inStore)('$name', (one) => {
  test.each(['nowhere', 'ALPHA', 'a_b', 'x'.repeat(90), '%', "alpha'", '..'])('does not know the store %j', (tenant) => nothingStored(async () => {
    expectProblem(await send(one, { params: { tenant }, body: sampleBody(one, 'alpha') }), [404, 400], tenant)
  }))

  test('names the methods it has', async () => {
    const answer = await customer.send('PUT', pathOf(one.endpoint.path, { tenant: 'alpha', id: 'plain' }), { body: {} })
    expectProblem(answer, [405], 'PUT')
    expect(String(answer.headers['allow']).split(', ')).toContain(one.endpoint.method)
  })
})

describe.each(served.filter(({ endpoint }) => endpoint.query))('$name', (one) => {
  test.each(['?unknown=1', '?page=0', '?page=-1', '?page=1e3', '?page=1&page=2', '?page=', '?per_page=1000', '?page[]=1', '?page=%00', '?__proto__=1'])(
    'refuses the query %s', async (query) => { expectProblem(await send(one, { query }), [422], query) })
})

describe.each(served.filter(({ endpoint }) => endpoint.caller !== 'anyone'))('$name', ({ endpoint, name }) => {
  test.each([
    {}, { cookie: '__Host-session=' }, { cookie: '__Host-session=x' }, { cookie: `__Host-session=${'A'.repeat(43)}` },
    { cookie: `__Host-session=${"'".repeat(43)}` }, { authorization: 'Bearer' }, { authorization: 'Bearer x' }, { authorization: 'Basic eDp4' },
    { authorization: `Bearer ${'A'.repeat(43)}` },
  ])('is not served to %o', (headers) => nothingStored(async () => {
    const url = pathOf(endpoint.path, { tenant: 'alpha', id: randomUUID() })
    const body = sampleBody({ name, endpoint }, 'alpha')
    const answer = await server.client().send(endpoint.method, url, { ...(body ? { body } : {}), headers: { ...sampleHeaders(endpoint), ...headers } })
    expectProblem(answer, [401], JSON.stringify(headers))
  }))
})

describe.each(served.filter(({ endpoint }) => endpoint.idempotent))('$name', (one) => {
  test('needs a key', () => nothingStored(async () => {
    expectProblem(await send(one, { body: sampleBody(one, 'alpha'), headers: { 'idempotency-key': '' } }), [400], 'no key')
  }))
  test.each(['1', 'x'.repeat(5_000), `${randomUUID()},${randomUUID()}`])('refuses bad key number %$', (key) => nothingStored(async () => {
    expectProblem(await send(one, { body: sampleBody(one, 'alpha'), headers: { 'idempotency-key': key } }), [422], key)
  }))
})

describe.each(withBody.filter(({ endpoint }) => endpoint.caller !== 'operator'))('$name', (one) => {
  test('refuses a body over 256 KB with 413', () => nothingStored(async () => {
    const body = { ...sampleBody(one, 'alpha'), name: 'x'.repeat(300_000) }
    expectProblem(await send(one, { body }), [413], 'large')
  }))
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((inner, key) => (isRecord(inner) || Array.isArray(inner) ? Object.entries(inner).find(([name]) => name === String(key))?.[1] : undefined), value)
}

/** Objects whose keys are data, not fields. */
const isMap = (one: Served, place: readonly (string | number)[]) => one.name === 'importTenant' && place.at(-1) === 'images'
