// What a page's head tells search engines and whoever shows a link to it, before any script has run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutIsolation } from '#domain/names'
import { LOCALES } from '#domain/locale'
import { builtPages } from '#server/web/built-pages'
import { fixtureDocument } from '../support/fixture-document.ts'
import { type PageHead, readHead } from '../support/page-head.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

const PUBLIC_URL = 'https://order.example.com'
const HOSTILE = `</title></script><script>alert(1)</script><!-- "x" 'y' & <b>`
const FOUND = [
  '/corner/',
  '/corner/menu',
  '/corner/search',
  '/corner/store-details',
  '/corner/item/kebab',
  '/corner/item/water',
  '/lamsa/',
  '/lamsa/menu',
  '/lamsa/search',
  '/lamsa/item/plain',
]
const NAMES: Record<string, Record<string, string>> = {
  corner: { en: 'Corner Grill', ar: 'مشاوي الزاوية' },
  lamsa: { en: 'Store lamsa', ar: 'lamsa Store' },
}
let server: TestServer

function hostileDocument() {
  const document = storeDocument('hostile')
  const words = { en: `${HOSTILE} en`, ar: `${HOSTILE} ar` }
  const [item] = document.items
  if (!item) throw new Error('the sample store sells nothing')
  Object.assign(item, { name: words, description: words })
  Object.assign(document.store, { name: words, description: words, address: words })
  return document
}

beforeAll(async () => {
  const lamsa = storeDocument('lamsa', { category: 'beauty-salons' })
  server = await startTestServer({
    stores: [await fixtureDocument('corner'), lamsa, hostileDocument()],
    pages: builtPages,
    env: { PUBLIC_URL },
  })
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.client().get(url, headers)
const headOf = async (url: string, headers: Record<string, string> = {}): Promise<PageHead> =>
  readHead((await open(url, headers)).text)

describe.each(LOCALES)('a page that may be found, in %s', (locale) => {
  const asks = { 'accept-language': locale }

  it('has a title, a description of its own and what a shared link shows', async () => {
    const descriptions = new Set<string>()
    for (const path of FOUND) {
      const { title = '', meta } = await headOf(path, asks)
      const store = NAMES[path.split('/')[1] ?? '']?.[locale] ?? ''
      const description = meta['description'] ?? ''
      expect(title, path).toContain(store)
      expect(description.length, path).toBeGreaterThan(30)
      expect(description.length, path).toBeLessThanOrEqual(160)
      expect(description, path).not.toMatch(/\s\s|\n|undefined|\{/)
      descriptions.add(description)
      expect(meta, path).toMatchObject({
        'og:title': withoutIsolation(title),
        'og:description': description,
        'og:type': 'website',
        'og:site_name': store,
        'og:locale': locale === 'ar' ? 'ar_AR' : 'en_US',
        'og:locale:alternate': locale === 'ar' ? 'en_US' : 'ar_AR',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      })
      expect(meta['og:image:alt'], path).not.toBe('')
      expect(meta, path).not.toHaveProperty('robots')
    }
    expect(descriptions.size).toBe(FOUND.length)
  })

  it('names its own address and those of both languages', async () => {
    for (const path of ['/', ...FOUND]) {
      const bare = PUBLIC_URL + path
      const alternates = { en: `${bare}?locale=en`, ar: `${bare}?locale=ar`, 'x-default': bare }
      const byHeader = await headOf(`${path}?table=7`, asks)
      expect(byHeader, path).toMatchObject({ canonical: bare, alternates, meta: { 'og:url': bare } })
      const other = { 'accept-language': locale === 'ar' ? 'en' : 'ar' }
      const named = await headOf(`${path}?table=7&locale=${locale}`, other)
      const own = alternates[locale]
      expect(named, path).toMatchObject({ canonical: own, alternates, meta: { 'og:url': own } })
      expect(named.title, path).toBe(byHeader.title)
      expect(named.meta['description'], path).toBe(byHeader.meta['description'])
    }
  })
})

describe('the picture of a shared link', () => {
  it('is there, as large as the page says', async () => {
    for (const path of ['/corner/', '/corner/item/kebab', '/lamsa/item/plain']) {
      const { meta } = await headOf(path)
      const image = new URL(meta['og:image'] ?? '')
      expect(image.origin).toBe(PUBLIC_URL)
      const answer = await open(image.pathname)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['content-type']).toBe('image/jpeg')
    }
  })
})

describe('a page that is personal or missing', () => {
  it('asks not to be found, and has neither an address of its own nor anything to share', async () => {
    const personal = [
      '/corner/cart',
      '/corner/settings/orders',
      '/corner/settings/orders/2f1c4a52-6f1e-4c8e-9a51-3f6f5f7f3c11',
    ]
    const missing = ['/nowhere/', '/corner/nowhere', '/corner/item/nowhere', '/corner/item/kebab/more', '/nowhere/cart']
    for (const path of [...personal, ...missing]) {
      const { status, text } = await open(`${path}?locale=ar`)
      expect(status, path).toBe(missing.includes(path) ? 404 : 200)
      const head = readHead(text)
      expect(head.meta['robots'], path).toBe('noindex')
      expect(head, path).toMatchObject({ canonical: undefined, alternates: {}, things: [] })
      expect(
        Object.keys(head.meta).filter((key) => /^(?:og:|description)/.test(key)),
        path,
      ).toEqual([])
    }
  })
})

describe('a search', () => {
  it('is found where it asks, and not with every answer to every question', async () => {
    const asking = await headOf('/corner/search?q=%20')
    expect(asking).toMatchObject({ canonical: `${PUBLIC_URL}/corner/search`, meta: { 'og:type': 'website' } })
    expect(asking.meta).not.toHaveProperty('robots')
    for (const query of ['kebab', 'nothing-like-it']) {
      const answered = await headOf(`/corner/search?q=${query}`)
      expect(answered).toMatchObject({ canonical: undefined, alternates: {}, meta: { robots: 'noindex' } })
    }
  })
})

describe('hostile words of a store', () => {
  it('stay words, in every tag and in the data block', async () => {
    for (const path of ['/hostile/', '/hostile/item/plain', '/hostile/store-details', '/']) {
      for (const locale of LOCALES) {
        const { text } = await open(path, { 'accept-language': locale })
        expect(text, path).not.toContain('<script>alert')
        expect(text, path).not.toContain('<b>')
        const { title, meta, things } = readHead(text)
        const name = `${HOSTILE} ${locale}`
        expect(things.length, path).toBeGreaterThan(0)
        expect(meta['description'], path).toContain(HOSTILE)
        if (path === '/') continue
        expect(title, path).toContain(name)
        expect(meta['og:site_name'], path).toBe(name)
        expect(JSON.stringify(things), path).toContain(JSON.stringify(name).slice(1, -1))
      }
    }
  })
})

describe('a page by the name of the language it speaks', () => {
  it('keeps that language for the visits to come, unless it is kept already', async () => {
    const client = server.client()
    const first = await client.get('/corner/?locale=ar', { 'accept-language': 'en' })
    expect(first.text).toContain('<html lang="ar" dir="rtl">')
    expect(first.headers['set-cookie']).toBe('locale=ar; Max-Age=31536000; Path=/; SameSite=Lax')
    const next = await client.get('/corner/item/kebab', { 'accept-language': 'en' })
    expect(next.text).toContain('<html lang="ar" dir="rtl">')
    expect(next.headers).not.toHaveProperty('set-cookie')
    expect((await client.get('/corner/?locale=ar')).headers).not.toHaveProperty('set-cookie')
    const other = await client.get('/corner/?locale=en')
    expect(other.text).toContain('<html lang="en" dir="ltr">')
    expect(client.cookies.get('locale')).toBe('en')
  })

  it('is any language but one we do not speak', async () => {
    const { text, headers } = await open('/corner/?locale=tlh', { 'accept-language': 'ar' })
    expect(text).toContain('<html lang="ar" dir="rtl">')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(readHead(text).canonical).toBe(`${PUBLIC_URL}/corner/`)
  })
})
