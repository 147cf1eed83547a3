// What every answer has, whoever asks for what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { routePattern } from '#server/platform/http/register'
import type { TestAnswer } from '../support/client.ts'
import { signedUp } from '../support/people.ts'
import { served } from '../support/samples.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  server.client().get(url, headers)

describe('security headers', () => {
  test.each([
    '/healthz',
    '/metrics',
    '/api/sumac/tenant',
    '/api/nowhere',
    '/nowhere/x.css',
    '/api/sumac/auth/me',
    '/%zz',
    '/api/openapi.json',
  ])('are on the answer of %s', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('a public https address adds HSTS', async () => {
    const secure = await startTestServer({ stores: [], env: { PUBLIC_URL: 'https://shop.example.com' } })
    const { headers } = await secure.client().get('/healthz')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })
})

describe('caching', () => {
  test.each([
    '/api/sumac/tenant',
    '/api/sumac/tenant/categories',
    '/api/sumac/tenant/menu',
    '/api/sumac/tenant/items',
    '/api/sumac/tenant/items/plain',
    '/api/tenants',
  ])('%s may be kept and asked for again by its tag', async (url) => {
    const first = await get(url)
    expect(first.status).toBe(200)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get(url, { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']])
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each(['/api/sumac/auth/me', '/api/sumac/tenant/customers/orders', '/api/sumac/tenant/customers/addresses'])(
    '%s is kept by nobody',
    async (url) => {
      const { client } = await signedUp(server)
      const answer = await client.get(url)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store, private')
      expect(answer.headers['etag']).toBeUndefined()
    },
  )

  test('a menu is sent compressed to whoever takes it', async () => {
    const plain = await get('/api/sumac/tenant/items')
    const packed = await get('/api/sumac/tenant/items', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['vary']).toContain('Accept-Encoding')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })
})

describe('languages', () => {
  test('a problem is told in the language asked for', async () => {
    const english = await get('/api/nowhere/tenant')
    const arabic = await get('/api/nowhere/tenant', { 'accept-language': 'ar' })
    const chosen = await get('/api/nowhere/tenant', { 'accept-language': 'en', cookie: 'locale=ar' })
    expect(english.headers['content-language']).toBe('en')
    expect(arabic.headers['content-language']).toBe('ar')
    expect(arabic.json).toEqual(chosen.json)
    expect(arabic.json).not.toEqual(english.json)
  })
})

describe('the description', () => {
  test('names every endpoint', async () => {
    const { json } = await get('/api/openapi.json')
    const { paths } = json as { paths: Record<string, Record<string, Record<string, unknown>>> } // checked field by field below
    for (const { name, endpoint } of endpoints) {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(described?.['operationId']).toBe(name)
    }
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(endpoints.length)
  })

  test('every endpoint is answered, and nothing else below /api', () => {
    const declared = served.map(({ endpoint }) => `${endpoint.method} ${routePattern(endpoint.path)}`)
    const catchAll = ['GET /api', 'GET /api*']
    expect(registeredCalls().sort()).toEqual([...declared, 'GET /api/openapi.json', ...catchAll].sort())
  })

  test('every object of a body refuses what it does not name', async () => {
    const { text } = await get('/api/openapi.json')
    const bodies = [
      ...text.matchAll(
        /"requestBody":\{"required":true,"content":\{"application\/json":\{"schema":\{[^}]*?"additionalProperties":(\w+)/g,
      ),
    ]
    for (const [, allowed] of bodies) expect(allowed).toBe('false')
  })
})

/** Calls below /api as `GET /api/x`, read from the router's own listing; HEAD comes with every GET. */
function registeredCalls(): string[] {
  const stack: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!match) return []
      const depth = (match[1] ?? '').length / 4
      stack.length = depth
      stack.push(match[2] ?? '')
      const url = stack.join('')
      return url.startsWith('/api')
        ? (match[3] ?? '')
            .split(', ')
            .filter((method) => method !== '' && method !== 'HEAD')
            .map((method) => `${method} ${url}`)
        : []
    })
}

describe('watching', () => {
  test('counts answers by route, never by address or store', async () => {
    await get('/api/sumac/tenant')
    await get('/api/sumac/tenant/items/plain?secret=1')
    const { text, headers } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/:tenant\/tenant",status="200"\} \d+/,
    )
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toMatch(/sumac|plain|secret/)
  })

  test('at a public address the counts are there for who shows the token, and nobody else', async () => {
    const PUBLIC_URL = 'https://shop.example.com'
    const METRICS_TOKEN = 'scraper-0123456789'
    const closed = await startTestServer({ stores: [], env: { PUBLIC_URL } })
    expect((await closed.client().get('/metrics')).status).toBe(404)
    await closed.close()
    const open = await startTestServer({ stores: [], env: { PUBLIC_URL, METRICS_TOKEN } })
    const ask = (authorization?: string) => open.client().get('/metrics', authorization ? { authorization } : {})
    for (const wrong of [undefined, 'Bearer', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`, 'Bearer x']) {
      const { status, text } = await ask(wrong)
      expect([wrong, status]).toEqual([wrong, 401])
      expect(text).not.toContain('process_')
    }
    const { status, text } = await ask(`Bearer ${METRICS_TOKEN}`)
    expect(status).toBe(200)
    expect(text).toContain('process_resident_memory_bytes')
    await open.close()
  })

  test('every answer carries an id that its log line has too', async () => {
    const { headers } = await get('/api/sumac/tenant?token=hush')
    const line = server.logLines.find((text) => text.includes(String(headers['x-request-id'])))
    expect(JSON.parse(line ?? '')).toMatchObject({ method: 'GET', path: '/api/sumac/tenant', status: 200 })
    expect(server.logLines.join('')).not.toContain('hush')
  })

  test('a caller cannot choose the id', async () => {
    const { headers } = await get('/healthz', { 'x-request-id': 'mine', 'request-id': 'mine' })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  test('passwords, phones and tokens are in no log line', async () => {
    const client = server.client()
    await client.post('/api/sumac/auth/sign-up', {
      name: 'Huda',
      phone: '+966507654321',
      password: 'Very-secret-9',
      password_confirmation: 'Very-secret-9',
    })
    await client.get('/api/sumac/auth/me')
    const token = client.cookies.get('__Host-session') ?? 'none'
    const log = server.logLines.join('')
    for (const secret of ['Very-secret-9', '507654321', token]) expect(log).not.toContain(secret)
  })
})
