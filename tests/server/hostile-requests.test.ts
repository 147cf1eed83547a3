// Every served endpoint from other sites, for unknown stores and ids, with bad queries, keys and sessions: 4xx, nothing stored.
/** @module-tag after-gate */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, pathOf } from '#contract/endpoint'
import { expectProblem, nothingStored, send, startTarget, type Target } from '../support/hostile.ts'
import { sampleBody, sampleHeaders, sampleQuery, served } from '../support/samples.ts'

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.server.close())

const writing = served.filter(({ endpoint }) => endpoint.method !== 'GET')
const withId = served.filter(({ endpoint }) => endpoint.path.includes('{id}'))
const inStore = served.filter(({ endpoint }) => endpoint.path.includes('{tenant}'))

describe.each(writing)('$name', (one) => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('is not carried out for another site: %o', (headers) =>
    nothingStored(target, async () => {
      const answer = await send(target, one, { body: sampleBody(one, 'alpha'), headers })
      expectProblem(answer, [403], JSON.stringify(headers))
      expect(answer.json).toMatchObject({ code: 'cross_site' })
    }),
  )
})

describe.each(withId)('$name', (one) => {
  test.each([
    '1',
    'x'.repeat(300),
    "'",
    '\0',
    '../../x',
    '%',
    'ـ',
    '00000000-0000-0000-0000-00000000000g',
    '[object Object]',
  ])('does not know the id %j', (id) =>
    nothingStored(target, async () => {
      expectProblem(await send(target, one, { params: { id }, body: sampleBody(one, 'alpha') }), [404, 400], id)
    }),
  )
})

describe.each(inStore)('$name', (one) => {
  test.each(['nowhere', 'ALPHA', 'a_b', 'x'.repeat(90), '%', "alpha'", '..'])('does not know the store %j', (tenant) =>
    nothingStored(target, async () => {
      expectProblem(await send(target, one, { params: { tenant }, body: sampleBody(one, 'alpha') }), [404, 400], tenant)
    }),
  )

  test('names the methods it has', async () => {
    const answer = await target.customer.send(
      'PUT',
      pathOf(one.endpoint.path, { tenant: 'alpha', id: 'plain', number: '1001' }),
      {
        body: {},
      },
    )
    expectProblem(answer, [405], 'PUT')
    expect(String(answer.headers['allow']).split(', ')).toContain(one.endpoint.method)
  })
})

describe.each(served.filter(({ endpoint }) => endpoint.query))('$name', (one) => {
  test.each([
    '?unknown=1',
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=1&page=2',
    '?page=',
    '?per_page=1000',
    '?page[]=1',
    '?page=%00',
    '?__proto__=1',
  ])('refuses the query %s', async (query) => {
    expectProblem(await send(target, one, { query }), [422], query)
  })
})

const OPEN: readonly Caller[] = ['anyone', 'visitor']
describe.each(served.filter(({ endpoint }) => !OPEN.includes(endpoint.caller)))('$name', ({ endpoint, name }) => {
  test.each([
    {},
    { cookie: '__Host-session=' },
    { cookie: '__Host-session=x' },
    { cookie: `__Host-session=${'A'.repeat(43)}` },
    { cookie: `__Host-session=${"'".repeat(43)}` },
    { authorization: 'Bearer' },
    { authorization: 'Bearer x' },
    { authorization: 'Basic eDp4' },
    { authorization: `Bearer ${'A'.repeat(43)}` },
  ])('is not served to %o', (headers) =>
    nothingStored(target, async () => {
      const path = pathOf(endpoint.path, { tenant: 'alpha', id: randomUUID(), number: '1001' })
      const url = path + sampleQuery({ name, endpoint })
      const body = sampleBody({ name, endpoint }, 'alpha')
      const answer = await target.server
        .client()
        .send(endpoint.method, url, { ...(body ? { body } : {}), headers: { ...sampleHeaders(endpoint), ...headers } })
      expectProblem(answer, [401], JSON.stringify(headers))
    }),
  )
})

test.each(served.filter(({ endpoint }) => endpoint.idempotent === true))('$name needs a key', (one) =>
  nothingStored(target, async () => {
    const headers = { 'idempotency-key': '' }
    expectProblem(await send(target, one, { body: sampleBody(one, 'alpha'), headers }), [400], 'no key')
  }),
)

describe.each(served.filter(({ endpoint }) => endpoint.idempotent !== undefined))('$name', (one) => {
  test.each(['1', 'x'.repeat(5_000), `${randomUUID()},${randomUUID()}`])('refuses bad key number %$', (key) =>
    nothingStored(target, async () => {
      expectProblem(
        await send(target, one, { body: sampleBody(one, 'alpha'), headers: { 'idempotency-key': key } }),
        [422],
        key,
      )
    }),
  )
})
