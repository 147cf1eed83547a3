// What one store's document may cost the others.
/** @module-tag after-gate */
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import type { ImportDocument } from '#contract/import-document'
import { importFaultsDetailsSchema } from '#contract/operator'
import { problemSchema } from '#contract/problem'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { createOperatorToken } from '#support/operator-token'

let server: TestServer
let corner: ImportDocument
let tokens: Record<string, string>
beforeAll(async () => {
  corner = await fixtureDocument('corner')
  server = await startTestServer({ stores: [corner, await fixtureDocument('other')] })
  tokens = {
    corner: await createOperatorToken(server.db, 'corner'),
    other: await createOperatorToken(server.db, 'other'),
  }
})
afterAll(() => server.close())

const send = (document: unknown, slug = 'corner') =>
  server.client().post(`/api/${slug}/operator/tenant`, document, { authorization: `Bearer ${tokens[slug]}` })
const detailsOf = (json: unknown) => importFaultsDetailsSchema.parse(problemSchema.parse(json).details)
const menu = () => server.client().get('/api/other/tenant/menu')
const zeros = (count: number) => `{"version":1,"items":[${'0,'.repeat(count - 1)}0]}`
/** The fixture with this many items. */
const crowded = (count: number) => ({
  ...corner,
  items: Array.from({ length: count }, (_, index) => ({ ...corner.items[2], id: `water-${index}` })),
})

it('a list of a million zeros is refused in one line, and another store is answered before that', async () => {
  await menu()
  const answered: string[] = []
  const importing = send(zeros(1_000_000)).then((answer) => {
    answered.push('import')
    return answer
  })
  await menu().then(() => answered.push('menu'))
  expect((await menu()).status).toBe(200)
  const answer = await importing
  expect(answer.status).toBe(422)
  expect(detailsOf(answer.json)).toMatchObject({
    faults: [{ path: 'items', message: 'has more than 5000 entries' }],
    more: false,
  })
  expect(answered).toEqual(['menu', 'import'])
})

it('of five thousand bad items the first two hundred faults are told, in an answer of some kilobytes', async () => {
  const answer = await send({ ...corner, items: Array.from({ length: 5_000 }, () => ({ ['x'.repeat(1_200)]: 1 })) })
  expect(answer.status).toBe(422)
  const { faults, more } = detailsOf(answer.json)
  expect(faults.length).toBeLessThanOrEqual(200)
  expect(faults[0]?.path).toBe('items.0.name')
  expect(more).toBe(true)
  expect(answer.text.length).toBeLessThan(64_000)
})

it('a key of 60 MB is refused in one line and repeated in none, and the process goes on', async () => {
  const fields = Array.from({ length: 900 }, (_, index) => `"field-${index}":0`).join()
  const answer = await send(`{"version":1,"images":{"${'a'.repeat(60_000_000)}":{"data":1,"hue":"x",${fields}}}}`)
  expect(answer.status).toBe(422)
  expect(detailsOf(answer.json)).toMatchObject({
    faults: [{ path: 'images', message: 'has a key longer than 1200 bytes' }],
    more: false,
  })
})

it('another store is answered while a large menu is checked and stored', async () => {
  await menu()
  const answered: string[] = []
  const importing = send(crowded(3_000)).then((answer) => {
    answered.push('import')
    return answer
  })
  for (let count = 0; count < 20; count += 1) {
    expect((await menu()).status).toBe(200)
    answered.push('menu')
  }
  expect((await importing).json).toMatchObject({ data: { items: 3_000 } })
  expect(answered.indexOf('import')).toBe(20)
})

it('one document of a store is worked on at a time, and other stores have theirs', async () => {
  const [large, small, other] = await Promise.all([
    send(crowded(1_000)),
    send(corner),
    send(await fixtureDocument('other'), 'other'),
  ])
  // Whose operator is known first is first.
  expect([large.status, small.status].toSorted()).toEqual([200, 429])
  const refused = large.status === 429 ? large : small
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.status).toBe(200)
  expect((await send(corner)).status).toBe(200)
})

it('small files that become gigabytes of pixels together are refused before one of them is decoded', async () => {
  const background = { r: 9, g: 9, b: 9 }
  const large = await sharp({ create: { width: 5_000, height: 4_900, channels: 3, background } })
    .png()
    .toBuffer()
  const data = large.toString('base64')
  const images = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`bomb-${index}`, { data }]))
  const answer = await send({ ...corner, images: { ...corner.images, ...images } })
  expect(answer.status).toBe(422)
  expect(detailsOf(answer.json).faults).toMatchObject([
    { path: 'images', message: 'have more than 1500 megapixels in all' },
  ])
})

it('other operator calls take no more than a customer’s', async () => {
  const padded = JSON.stringify({ available: true, padding: 'x'.repeat(300_000) })
  const headers = { authorization: `Bearer ${tokens['corner']}` }
  expect((await server.client().post('/api/corner/operator/items/tea/availability', padded, headers)).status).toBe(413)
})

it('a required question of an unknown type is refused, one that may stay unanswered is taken', async () => {
  const asks = (isRequired: boolean) => {
    const wish = {
      id: 'wish',
      name: { en: 'A wish', ar: 'طلب' },
      type: { key: 99 },
      is_required: isRequired,
      options: [],
    }
    return { ...corner, items: [{ ...corner.items[2], variables: [wish] }] }
  }
  const [fault] = detailsOf((await send(asks(true))).json).faults
  expect(fault?.path).toBe('items.0.variables.0.type.key')
  expect(fault?.message).toMatch(
    /^99 is unknown, but question wish of item water is required; known are 1 \(dropdown\), .*16/,
  )
  expect((await send(asks(false))).status).toBe(200)
})
