// Every body of every served endpoint in every bad form: 4xx in the one shape, and nothing stored.
/** @module-tag after-gate */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODY_LIMIT } from '#contract/endpoint'
import { expectProblem, nothingStored, send, startTarget, type Target } from '../support/hostile.ts'
import { placesIn, replaced, sampleBody, type Served, served } from '../support/samples.ts'

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.server.close())

const withBody = served.filter(({ endpoint }) => endpoint.body)

/** No field of any body takes one of these. */
const NEVER_GOOD: readonly unknown[] = [[1], { $gt: '' }, '\0', 'a\u0007b', '\ud800', [[]]]
/** Some field may take one of these; none may break the server. */
const ODD: readonly unknown[] = [
  true,
  null,
  '',
  ' ',
  '7',
  'NaN',
  'infinity',
  '1e5',
  -1,
  0,
  1e308,
  2 ** 53 + 2,
  1.5,
  '../..',
  "'; drop table orders",
  'x'.repeat(6_000),
]
const PRIVILEGED = [
  'id',
  'tenant_id',
  'customer_id',
  'is_admin',
  'role',
  'price',
  'unit_price',
  'total_amount',
  'status',
  'order_number',
  'toString',
]

describe.each(withBody)('$name', (one) => {
  const sample = () => sampleBody(one, 'alpha')

  test.each([
    ['{', 400],
    ['{"a":}', 400],
    ['NaN', 400],
    ['{"__proto__":{"a":1}}', 400],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['7', 422],
    ['['.repeat(2_000) + ']'.repeat(2_000), 400],
  ])('refuses bad body number %$', (body, status) =>
    nothingStored(target, async () => {
      const attempt = await send(target, one, { body, headers: { 'content-type': 'application/json' } })
      expectProblem(attempt, [status, ...(one.endpoint.caller === 'operator' ? [422] : [])], body.slice(0, 30))
    }),
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/json',
    'application/json; charset=utf-16',
    'application/xml',
    ' ',
    'application/jsonx',
    'application',
  ])('refuses the content type "%s" with 415', (type) =>
    nothingStored(target, async () => {
      expectProblem(
        await send(target, one, { body: JSON.stringify(sample()), headers: { 'content-type': type } }),
        [415],
        type,
      )
    }),
  )

  test('refuses a compressed body with 415', () =>
    nothingStored(target, async () => {
      expectProblem(await send(target, one, { body: sample(), headers: { 'content-encoding': 'gzip' } }), [415], 'gzip')
    }))

  test('refuses fields of privilege, at every depth', () =>
    nothingStored(target, async () => {
      const body = sample()
      const objects = [[], ...placesIn(body)].filter((place) => isRecord(valueAt(body, place)))
      for (const place of objects) {
        for (const field of PRIVILEGED) {
          const object = valueAt(body, place)
          if (!isRecord(object) || Object.hasOwn(object, field) || isMap(one, place)) continue
          const answer = await send(target, one, { body: replaced(body, place, { ...object, [field]: '1' }) })
          expectProblem(answer, [422], `${place.join('.')}.${field}`)
        }
      }
    }))

  test('refuses values of the wrong kind, at every place', () =>
    nothingStored(target, async () => {
      const body = sample()
      for (const place of placesIn(body)) {
        for (const value of NEVER_GOOD) {
          if (typeof value === 'string' && one.endpoint.takesAnyText) continue
          const answer = await send(target, one, { body: replaced(body, place, value) })
          expectProblem(answer, [422, 400], `${place.join('.')} = ${JSON.stringify(value)}`)
        }
      }
    }))

  test('never breaks on odd values', { timeout: 120_000 }, async () => {
    const body = sample()
    for (const place of placesIn(body)) {
      for (const value of ODD) {
        const answer = await send(target, one, { body: replaced(body, place, value) })
        expect(
          answer.status,
          `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 200)}`,
        ).toBeLessThan(500)
      }
    }
  })
})

const needed = withBody.filter(({ endpoint }) => !endpoint.body?.safeParse(undefined).success)

test.each(needed)('$name refuses to have no body', (one) =>
  nothingStored(target, async () => {
    const headers = { 'content-type': 'application/json' }
    expectProblem(await send(target, one, { body: '', headers }), [400], 'no body')
  }),
)

/** The operator's document has a limit of its own, and its refusal is a list of faults. */
const smallBodies = withBody.filter(({ name }) => name !== 'importTenant')
const MOST_REFUSAL_BYTES = 4_096

describe.each(smallBodies)('$name', (one) => {
  const limit = one.endpoint.bodyLimit ?? BODY_LIMIT
  const sample = () => sampleBody(one, 'alpha')
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at))

  test('refuses a body of more bytes than it takes with 413, also when its length is not told', () =>
    nothingStored(target, async () => {
      const body = JSON.stringify({ ...sample(), padding: 'x'.repeat(limit) })
      expectProblem(await send(target, one, { body }), [413], 'large')
      const headers = { 'content-type': 'application/json' }
      expectProblem(await send(target, one, { body: Readable.from([body]), headers }), [413], 'large, in chunks')
    }))

  test('refuses whatever fits into that in few bytes', () =>
    nothingStored(target, async () => {
      const room = limit - 200 - JSON.stringify(sample()).length
      const fields = Object.keys(sample() ?? {})
      const bodies = {
        'a list of nothing': `[${'0,'.repeat(limit / 2 - 10)}0]`,
        'as many values as are read': JSON.stringify(times(limit / 20 - 2, () => 0)),
        'unknown fields': JSON.stringify({
          ...sample(),
          ...Object.fromEntries(times(300, (at) => [`no field ${at}`, at])),
        }),
        'a field with a long name': JSON.stringify({ ...sample(), ['\u0645'.repeat(room / 2)]: 1 }),
        'quotes in names': JSON.stringify({
          ...sample(),
          ...Object.fromEntries(times(30, (at) => ['"'.repeat(60) + at, at])),
        }),
        'a list for every field': JSON.stringify(
          Object.fromEntries(fields.map((name) => [name, times(limit / 40 / fields.length - 2, () => ({ '': 0 }))])),
        ),
      }
      for (const [about, body] of Object.entries(bodies)) {
        for (const language of ['en', 'ar']) {
          const headers = { 'content-type': 'application/json', 'accept-language': language }
          const answer = await send(target, one, { body, headers })
          expectProblem(answer, [413, 422], about)
          expect(Buffer.byteLength(answer.text), about).toBeLessThanOrEqual(MOST_REFUSAL_BYTES)
        }
      }
    }))
})

test('refuses fields of a call that takes none in few bytes', async () => {
  const answer = await target.customer.send('DELETE', '/api/alpha/tenant/customers/cart/items', {
    body: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`no field ${at}`, at])),
  })
  expectProblem(answer, [422], 'fields of a call that takes none')
  expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(MOST_REFUSAL_BYTES)
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (inner, key) =>
      isRecord(inner) || Array.isArray(inner)
        ? Object.entries(inner).find(([name]) => name === String(key))?.[1]
        : undefined,
    value,
  )
}

/** Objects whose keys are data, not fields. */
const isMap = (one: Served, place: readonly (string | number)[]) =>
  one.name === 'importTenant' && place.at(-1) === 'images'
