// What a search engine reads before and besides the pages: robots.txt and the sitemaps.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/web/built-pages'
import { importTenant } from '#server/modules/import/import-tenant'
import { type TestServer, startTestServer } from '../support/server.ts'
import { pagesIn, sitemapsIn } from '../support/sitemaps.ts'
import { storeDocument } from '../support/stores.ts'

const PUBLIC_URL = 'https://order.example.com'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('lamsa', { category: 'beauty-salons' })],
    pages: builtPages,
    env: { PUBLIC_URL },
  })
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.client().get(url, headers)
const entriesOf = async (url: string) => pagesIn((await open(url)).text)

/** Whether robots.txt lets a crawler read a path: the longest rule that matches decides (RFC 9309 section 2.2.2). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = '']) => ({ kind, rule }))
  const matching = rules.filter(({ rule }) =>
    new RegExp(`^${rule.replace(/[.?+()[\]{}|\\^$]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  )
  const longest = matching.sort((a, b) => b.rule.length - a.rule.length)[0]
  return longest?.kind !== 'Disallow'
}

describe('robots.txt', () => {
  it('names the sitemap in full and keeps crawlers out of calls and personal pages only', async () => {
    const { status, text, headers } = await open('/robots.txt')
    expect(status).toBe(200)
    expect(String(headers['content-type'])).toContain('text/plain')
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    for (const path of [
      '/',
      '/sumac/',
      '/sumac/?locale=ar',
      '/sumac/item/plain',
      '/sumac/item/cart-dish',
      '/assets/a.js',
    ])
      expect(isAllowed(text, path), path).toBe(true)
    for (const path of [
      '/api/sumac/tenant',
      '/sumac/cart',
      '/sumac/settings/orders',
      '/sumac/booking',
      '/sumac/notifications',
    ])
      expect(isAllowed(text, path), path).toBe(false)
  })
})

describe('a store’s sitemap', () => {
  it('lists pages that are there, each by every one of its addresses and with all its languages', async () => {
    const urls = await entriesOf('/sumac/sitemap.xml')
    const addresses = urls.map(({ loc }) => loc)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${PUBLIC_URL}/sumac/`)
    expect(addresses).toContain(`${PUBLIC_URL}/sumac/item/plain?locale=ar`)
    for (const { loc, 'xhtml:link': others } of urls) {
      const address = new URL(loc)
      const bare = address.origin + address.pathname
      expect(others.map(({ hreflang, href }) => [hreflang, href])).toEqual([
        ['en', `${bare}?locale=en`],
        ['ar', `${bare}?locale=ar`],
        ['x-default', bare],
      ])
      expect((await open(address.pathname + address.search)).status, address.href).toBe(200)
    }
  })

  it('carries the day of the last change where that is known, and no other date', async () => {
    const changedAt = (await server.directory.find('sumac'))?.changedAt.toISOString()
    for (const { loc, lastmod } of await entriesOf('/sumac/sitemap.xml'))
      expect(lastmod).toBe(loc.includes('/item/') ? undefined : changedAt)
  })

  it('is compressed and costs a 304 until the store changes', async () => {
    const client = server.client()
    const first = await client.get('/sumac/sitemap.xml')
    const tag = String(first.headers['etag'])
    const again = await client.get('/sumac/sitemap.xml', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    const packed = await server.app.inject({ url: '/sumac/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.text)
    expect(packed.rawPayload.length).toBeLessThan(first.text.length / 5)
  })

  it('loses a withdrawn item at once, and has another tag and day then', async () => {
    const document = storeDocument('moved')
    await importTenant(server.db, document)
    await server.directory.refresh('moved')
    const before = await open('/moved/sitemap.xml')
    expect(before.status).toBe(200)
    expect(before.text).toContain('/moved/item/extra<')
    const items = document.items.filter(({ id }) => id !== 'extra')
    await importTenant(server.db, { ...document, items })
    await server.directory.refresh('moved')
    const after = await open('/moved/sitemap.xml', { 'if-none-match': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    expect(after.text).not.toContain('/moved/item/extra')
    expect(after.text).toContain('/moved/item/plain<')
    const dayOf = (text: string) => pagesIn(text)[0]?.lastmod ?? ''
    expect(dayOf(after.text) > dayOf(before.text)).toBe(true)
  })

  it('is missing where the store is', async () => {
    for (const path of ['/nowhere/sitemap.xml', '/Not%20A%20Slug/sitemap.xml'])
      expect((await open(path)).status, path).toBe(404)
  })
})

describe('the list of sitemaps', () => {
  it('leads to the sitemap of every store', async () => {
    const { text, headers } = await open('/sitemap.xml')
    expect(String(headers['content-type'])).toContain('application/xml')
    const addresses = sitemapsIn(text).map(({ loc }) => loc)
    expect(addresses).toEqual(
      expect.arrayContaining(['lamsa', 'sumac'].map((slug) => `${PUBLIC_URL}/${slug}/sitemap.xml`)),
    )
    for (const address of addresses) expect((await open(new URL(address).pathname)).status).toBe(200)
  })
})
