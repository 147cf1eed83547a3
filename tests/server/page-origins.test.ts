// Which origin the addresses in a page begin with, and that nobody can plant one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database'
import { buildApp } from '#server/app'
import { parseEnv } from '#server/env'
import { createLog } from '#server/platform/http/log'
import { builtPages } from '#server/web/built-pages'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'
import { createClient } from '../support/client.ts'
import { readHead } from '../support/page-head.ts'
import { type TestServer, startTestServer } from '../support/server.ts'

const PATHS = ['/', '/sumac/', '/sumac/item/plain']
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ pages: builtPages })
})
afterAll(() => server.close())

/** Another process on the same database. */
async function withEnv(db: Database, env: Record<string, string>) {
  const app = await buildApp({
    db,
    env: parseEnv({ NODE_ENV: 'test', SEED: 'none', ...env }),
    log: createLog('silent'),
    directory: createTenantDirectory(db),
    now: () => new Date(),
    push: server.deps.push,
    pages: builtPages,
  })
  await app.ready()
  return { open: createClient(app).get, close: () => app.close() }
}

const canonicalOf = (text: string) => readHead(text).canonical

describe('without PUBLIC_URL', () => {
  it('a page carries the origin it was asked for, however often and by whom it was asked before', async () => {
    const hosts = [
      'order.example.com',
      'evil.example',
      'localhost:8080',
      '[::1]:8080',
      '192.168.1.7:8080',
      'order.example.com',
    ]
    for (const path of PATHS) {
      for (const host of hosts) {
        const { text } = await server.client().get(path, { host })
        expect(canonicalOf(text), path).toBe(`http://${host}${path}`)
        for (const other of hosts.filter((candidate) => candidate !== host)) expect(text).not.toContain(`//${other}/`)
      }
    }
  })

  it('robots.txt and sitemaps do so too', async () => {
    for (const host of ['order.example.com', 'evil.example', 'order.example.com']) {
      for (const path of ['/robots.txt', '/sitemap.xml', '/sumac/sitemap.xml']) {
        const { text } = await server.client().get(path, { host })
        expect(text, path).toContain(`http://${host}/`)
        expect(text, path).not.toContain(host === 'evil.example' ? 'order.example' : 'evil.example')
      }
    }
  })

  it('a Host that can be none is refused', async () => {
    const hosts = [
      'evil.example/path',
      'a"><script>',
      'user@evil.example',
      'evil.example?',
      '-',
      'a b',
      'x:99999',
      '[::1',
      'é.example',
    ]
    for (const host of hosts) {
      for (const path of [...PATHS, '/robots.txt', '/sumac/sitemap.xml']) {
        const answer = await server.client().get(path, { host })
        expect(answer.status, `${host} ${path}`).toBe(400)
        expect(answer.text).not.toContain('evil.example')
      }
    }
  })

  it('what a client says about proxies does not count', async () => {
    const said = { host: 'order.example.com', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { text } = await server.client().get('/sumac/', { ...said, forwarded: 'host=evil.example;proto=https' })
    expect(canonicalOf(text)).toBe('http://order.example.com/sumac/')
  })

  it('what a trusted proxy says counts', async () => {
    const proxied = await withEnv(server.db, { TRUST_PROXY: '1' })
    const said = { host: 'inside:8080', 'x-forwarded-host': 'order.example.com', 'x-forwarded-proto': 'https' }
    expect(canonicalOf((await proxied.open('/sumac/', said)).text)).toBe('https://order.example.com/sumac/')
    const strange = await proxied.open('/sumac/', { ...said, 'x-forwarded-proto': 'javascript' })
    expect(strange.status).toBe(400)
    await proxied.close()
  })
})

describe('with PUBLIC_URL', () => {
  it('every address begins with it, whatever the request says', async () => {
    const published = await withEnv(server.db, { PUBLIC_URL: 'https://order.example.com/' })
    for (const host of ['evil.example', 'evil.example/path', 'localhost:1']) {
      for (const path of PATHS) {
        const { text } = await published.open(path, { host })
        expect(canonicalOf(text)).toBe(`https://order.example.com${path}`)
        // The hashes in the names of files may spell a short word.
        expect(text).not.toContain('evil.example')
      }
    }
    await published.close()
  })
})
