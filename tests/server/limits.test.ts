// What one network may ask for, and what addresses are believed.
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS, MOST_COUNTED } from '#server/platform/http/rate-limit'
import { createKnownBrowsers } from '#server/modules/identity/known-browsers'
import { sign, storeSecret } from '#server/modules/stores/table-links'
import { person, signedUp, signIn } from '../support/people.ts'
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

test('a flood from one network stops no browser in it in which somebody signed in before, and no made-up cookie passes', async () => {
  const server = await startTestServer()
  const { client, who } = await signedUp(server)
  await client.post('/api/sumac/auth/sign-out')
  const other = await flood(server, () => ({ cookie: `__Secure-known-browser=${'A'.repeat(22)}.${'A'.repeat(22)}` }))
  expect(busy(other)).toBeGreaterThanOrEqual(5)
  expect((await signIn(server.client(), who.phone)).status).toBe(429)
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn(client, who.phone)).status).toBe(200)
  let last = await signIn(client, who.phone)
  for (let tries = 11; tries < LIMITS.knownBrowser.max; tries += 1)
    last = await client.post('/api/sumac/auth/sign-in', body)
  expect(last.status).toBe(422)
  expect((await client.post('/api/sumac/auth/sign-in', body)).status).toBe(429)
  await server.close()
})

test('all browsers of one account share one count, and beyond it their network’s holds', async () => {
  const server = await startTestServer()
  const { client } = await signedUp(server)
  const cookies: string[] = []
  for (let times = 0; times < 8; times += 1) {
    cookies.push(`__Secure-known-browser=${client.cookies.get('__Secure-known-browser')}`)
    client.cookies.delete('__Secure-known-browser')
    await client.get('/api/sumac/auth/me')
  }
  let refused = 0
  for (let index = 0; index < LIMITS.knownBrowser.max + LIMITS.auth.max + 5; index += 1) {
    const cookie = cookies[index % cookies.length] ?? ''
    const { status } = await server.client().post('/api/sumac/auth/sign-in', body, { cookie })
    if (status === 429) refused += 1
  }
  expect(refused).toBe(5)
  expect((await server.client().post('/api/sumac/auth/sign-in', body)).status).toBe(429)
  await server.close()
})

test(
  'the browsers of however many accounts make nobody forget what their network sent',
  { tags: 'after-gate', timeout: 180_000 },
  async () => {
    // Five thousand calls within the minute that is counted, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
    await flood(server, () => ({}))
    const { id: storeId } = (await server.directory.find('sumac')) ?? { id: '' }
    const knownBrowsers = createKnownBrowsers(server.db)
    const ask = async (index: number) => {
      const cookie = `__Secure-known-browser=${await knownBrowsers.make(storeId, `customer ${index}`)}`
      return (await server.client().post('/api/sumac/auth/sign-in', body, { cookie })).status
    }
    for (let index = 0; index <= MOST_COUNTED; index += 1) expect(await ask(index)).toBe(422)
    expect((await server.client().post('/api/sumac/auth/sign-in', body)).status).toBe(429)
    await server.close()
  },
)

test('a browser without its account’s cookie gets it with its next question about the account', async () => {
  const server = await startTestServer()
  const { client } = await signedUp(server)
  const cookie = client.cookies.get('__Secure-known-browser')
  client.cookies.delete('__Secure-known-browser')
  await client.get('/api/sumac/auth/me')
  expect(client.cookies.get('__Secure-known-browser')).toBe(cookie)
  // As they once were: of one browser each, with a name by chance.
  const id = 'A'.repeat(22)
  const { id: storeId } = (await server.directory.find('sumac')) ?? { id: '' }
  const secret = await server.db.inTenant(storeId, (tx) => storeSecret(tx, storeId))
  client.cookies.set('__Secure-known-browser', `${id}.${sign(secret, `browser:${id}`)}`)
  await client.get('/api/sumac/auth/me')
  expect(client.cookies.get('__Secure-known-browser')).toBe(cookie)
  await client.post('/api/sumac/auth/sign-up', person())
  expect(client.cookies.get('__Secure-known-browser')).not.toBe(cookie)
  const guest = server.client()
  await guest.get('/api/sumac/auth/me')
  expect(guest.cookies.size).toBe(0)
  await server.close()
})

test('one household’s addresses of IPv6 are one network', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  const statuses = await flood(server, (index) => ({ 'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}` }))
  expect(busy(statuses)).toBe(5)
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
