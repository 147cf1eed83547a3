// The built pages on a real database: what a visitor gets before any script has run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/pages/built-pages'
import { startTestServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('lamsa', { canary: 'rosewater' })],
    pages: builtPages,
  })
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.client().get(url, headers)

describe('pages', () => {
  it('show store, menu and prices in the first answer', async () => {
    const answer = await open('/sumac/')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<html lang="en" dir="ltr">')
    expect(answer.text).toMatch(/<h1[^>]*>.*Store sumac/s)
    expect(answer.text).toMatch(/<title>[^<]*Store sumac/)
    expect(answer.text).toContain('href="/sumac/item/plain"')
    expect(answer.text).not.toContain('rosewater')
  })

  it('speak Arabic by cookie, and by what the browser asks for when there is none', async () => {
    const byCookie = await open('/sumac/', { cookie: 'locale=ar', 'accept-language': 'en' })
    const byHeader = await open('/sumac/', { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' })
    for (const answer of [byCookie, byHeader]) expect(answer.text).toContain('<html lang="ar" dir="rtl">')
  })

  it('write no style attribute, no inline script and no event handler, so that the policy holds', async () => {
    for (const path of ['/', '/sumac/', '/sumac/item/asks', '/sumac/cart', '/sumac/settings/orders']) {
      const { text, headers } = await open(path)
      expect(text, path).not.toMatch(/<[^>]+ style=/)
      expect(text, path).not.toMatch(/<script>/)
      expect(text, path).not.toMatch(/<[^>]+ on\w+=/)
      expect(String(headers['content-security-policy']), path).toMatch(/script-src 'self';/)
    }
  })

  it('answer 304 to a page that has not changed', async () => {
    const first = await open('/sumac/item/plain')
    const again = await open('/sumac/item/plain', { 'if-none-match': String(first.headers['etag']) })
    expect(again.status).toBe(304)
  })

  it('answer an unknown store, page and item with 404 and a page to go on from', async () => {
    for (const path of ['/nowhere/', '/sumac/nowhere', '/sumac/item/nowhere', '/Not%20A%20Slug/', '/nowhere/cart']) {
      const answer = await open(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text, path).toMatch(/<h1/)
      expect(String(answer.headers['content-type']), path).toContain('text/html')
    }
  })

  it('lead an address without its closing slash to the store, keeping the query', async () => {
    const answer = await open('/sumac?table=12')
    expect(answer.status).toBe(308)
    expect(answer.headers['location']).toBe('/sumac/?table=12')
  })

  it('list the stores of this server', async () => {
    const answer = await open('/')
    expect(answer.status).toBe(200)
    for (const slug of ['sumac', 'lamsa']) expect(answer.text).toContain(`href="/${slug}/"`)
  })

  it('never answer a missing file with a page', async () => {
    for (const path of ['/assets/nowhere.js', '/images/sumac/0000000000000000/224', '/sumac/icons/nowhere.png']) {
      expect((await open(path)).status, path).toBe(404)
    }
  })

  it('put no word of another store into any page of a store', async () => {
    for (const path of ['/lamsa/', '/lamsa/item/plain', '/lamsa/manifest.webmanifest?locale=ar']) {
      const { text } = await open(path)
      expect(text, path).toContain('rosewater')
      expect(text, path).not.toContain('sumac')
    }
  })
})

describe('a store’s manifest', () => {
  it('has its own id, scope, names and colours in both languages', async () => {
    const [en, ar] = await Promise.all(
      ['en', 'ar'].map((locale) => open(`/sumac/manifest.webmanifest?locale=${locale}`)),
    )
    expect(en?.json).toMatchObject({
      id: '/sumac/',
      scope: '/sumac/',
      start_url: '/sumac/?source=pwa',
      lang: 'en',
      dir: 'ltr',
      name: 'Store sumac',
    })
    expect(ar?.json).toMatchObject({ id: '/sumac/', lang: 'ar', dir: 'rtl' })
    expect(String(en?.headers['content-type'])).toContain('application/manifest+json')
  })

  it('names icons that exist', async () => {
    for (const name of ['180.png', '192.png', '512.png', 'maskable-512.png']) {
      const answer = await open(`/sumac/icons/${name}`)
      expect(answer.status, name).toBe(200)
      expect(answer.headers['content-type']).toBe('image/png')
    }
  })
})

describe('the worker', () => {
  it('is always asked for again and may serve every store', async () => {
    const answer = await open('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('has a shell that knows no store and allows its one inline script by hash', async () => {
    const answer = await open('/shell.html')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/sumac|lamsa|rosewater/)
    expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/)
  })
})
