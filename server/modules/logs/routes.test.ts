// Reports of errors over HTTP, and what of them reaches the log.
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { sendLog } from '#contract/logs'
import { LIMITS } from '#server/platform/http/rate-limit'
import { type TestServer, startTestServer } from '#support/server'

const PATH = pathOf(sendLog.path, { tenant: 'sumac' })
const REPORT = {
  message: "Cannot read properties of undefined (reading 'title')",
  data: 'at Row (https://order.example.com/assets/notifications-1a2b.js:1:2345)',
  path: '/sumac/notifications',
  component: 'NotificationRow',
  build: '4f2a91c8',
}

let server: TestServer
let networks = 0
let network = { 'x-forwarded-for': '' }
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
beforeEach(() => {
  networks += 1
  network = { 'x-forwarded-for': `203.0.113.${networks}` }
})
afterAll(() => server.close())

const send = (body: unknown, headers: Record<string, string> = network) =>
  server.client().send('POST', PATH, { body, headers })
const linesOf = (since: number) =>
  server.logLines
    .slice(since)
    .map((line) => JSON.parse(line) as Record<string, unknown>) // pino's
    .filter(({ msg }) => msg === 'a page reported an error')

describe('a report', () => {
  it('is one line of the log, and the answer says nothing of it', async () => {
    const before = server.logLines.length
    const answer = await send(REPORT)
    expect([answer.status, answer.text]).toEqual([202, '{"data":null}'])
    const { message, ...rest } = REPORT
    expect(linesOf(before)).toMatchObject([{ level: 'warn', store: 'sumac', error: message, ...rest }])
  })

  it('is taken again: it stores nothing, and every one is a line', async () => {
    const before = server.logLines.length
    for (let n = 0; n < 2; n += 1) expect((await send(REPORT)).status).toBe(202)
    expect(linesOf(before)).toHaveLength(2)
  })

  it('loses what may be personal, and what would be more than a line', async () => {
    const before = server.logLines.length
    const canaries = [
      'noura@example.com',
      '+966 50 123 4567',
      '٠٥٠١٢٣٤٥٦٧',
      'Building 12, Olaya Street',
      '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001',
      'secret-of-a-link',
    ]
    const [mail, phone, arabic, address, id, key] = canaries
    const answer = await send({
      message: `Unexpected token in "${address}" of ${mail}\n{"level":"error"}\u202e\u0000`,
      data: `at https://order.example.com/sumac/a.js?key=${key} ${phone} ${arabic}\u2028next`,
      path: `/sumac/settings/orders/${id}?key=${key}#key=${key}`,
      component: `Row of ${mail}`,
    })
    expect(answer.status).toBe(202)
    const [line] = linesOf(before)
    for (const canary of canaries) expect(JSON.stringify(line)).not.toContain(canary)
    expect(line).toMatchObject({
      error: 'Unexpected token in "…" of … {"…":"…"}',
      data: 'at https://order.example.com/sumac/a.js … next',
      path: '/sumac/settings/orders/…',
      component: 'Row of …',
    })
    for (const raw of server.logLines.slice(before)) {
      expect(raw.trim().split('\n')).toHaveLength(1)
      for (const canary of canaries) expect(raw).not.toContain(canary)
    }
  })

  it.each([
    ['without a message', { ...REPORT, message: undefined }, 'message'],
    ['of a message that is too long', { ...REPORT, message: 'x'.repeat(1_001) }, 'message'],
    ['that says too much', { ...REPORT, user: 'Noura' }, 'user'],
    ['of nothing', {}, 'component'],
  ])('%s is refused with its field, and nothing is logged or echoed', async (_, body, field) => {
    const before = server.logLines.length
    const answer = await send(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors: object }).errors)).toContain(field)
    expect(answer.text).not.toMatch(/Noura|xxx/)
    expect(linesOf(before)).toEqual([])
  })

  it('has 8 KB', async () => {
    expect((await send({ ...REPORT, data: 'x'.repeat(8_192) })).status).toBe(413)
  })

  it('of a store that does not exist is not taken, nor one of another site', async () => {
    const nowhere = pathOf(sendLog.path, { tenant: 'nowhere' })
    const { status } = await server.client().send('POST', nowhere, { body: REPORT, headers: network })
    expect(status).toBe(404)
    const foreign = { ...network, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(REPORT, foreign)).status).toBe(403)
  })

  it('is one of twenty a minute that a network may send, whatever the store', async () => {
    const before = server.logLines.length
    const statuses: number[] = []
    for (let n = 0; n <= LIMITS.report.max; n += 1) statuses.push((await send(REPORT)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429])
    expect(linesOf(before)).toHaveLength(20)
    expect((await send(REPORT, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(202)
  })
})
