// Every body of every served endpoint in every bad form: 4xx in the one shape, and nothing stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  'x'.repeat(60_000),
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
    ['', 400],
    ['{"__proto__":{"a":1}}', 400],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['7', 422],
    ['['.repeat(5_000) + ']'.repeat(5_000), 400],
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
          const answer = await send(target, one, { body: replaced(body, place, value) })
          expectProblem(answer, [422, 400], `${place.join('.')} = ${JSON.stringify(value)}`)
        }
      }
    }))

  test('never breaks on odd values', async () => {
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
  }, 120_000)
})

describe.each(withBody.filter(({ endpoint }) => endpoint.caller !== 'operator'))('$name', (one) => {
  test('refuses a body over 256 KB with 413', () =>
    nothingStored(target, async () => {
      const body = { ...sampleBody(one, 'alpha'), name: 'x'.repeat(300_000) }
      expectProblem(await send(target, one, { body }), [413], 'large')
    }))
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
