// What one network may ask for, and what addresses are believed.
import { expect, test } from 'vitest'
import { LIMITS } from '#server/http/rate-limit'
import { startTestServer, type TestServer } from '../support/server.ts'

const body = { identifier: '', password: '' }

async function flood(server: TestServer, headersOf: (index: number) => Record<string, string>): Promise<number[]> {
  const client = server.client()
  const statuses: number[] = []
  for (let index = 0; index < LIMITS.auth.max + 5; index += 1) {
    statuses.push((await client.post('/api/sumac/auth/sign-in', body, headersOf(index))).status)
  }
  return statuses
}

const busy = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length

test('a flood of sign-ins from one network is told to wait', async () => {
  const server = await startTestServer()
  expect(busy(await flood(server, () => ({})))).toBe(5)
  const refused = await server.client().post('/api/sumac/auth/sign-in', body)
  expect(refused.json).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await server.client().get('/api/sumac/tenant')).status).toBe(200)
  await server.close()
})

test('forwarded addresses of strangers are not believed', async () => {
  const server = await startTestServer()
  expect(busy(await flood(server, (index) => ({ 'x-forwarded-for': `10.0.${index % 250}.${index >> 8}` })))).toBe(5)
  await server.close()
})

test('behind one proxy, the address it names counts and what the client named before does not', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  const spoofed = await flood(server, (index) => ({ 'x-forwarded-for': `10.9.${index % 250}.1, 203.0.113.7` }))
  expect(busy(spoofed)).toBe(5)
  const others = await flood(server, (index) => ({ 'x-forwarded-for': `10.0.${index % 250}.${index >> 8}` }))
  expect(busy(others)).toBe(0)
  await server.close()
})
