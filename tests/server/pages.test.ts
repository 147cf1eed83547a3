// The built pages on a real database: what a visitor gets before any script has run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/web/built-pages'
import type { ImportDocument } from '#contract/import-document'
import { readPageText } from '#domain/page-text'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

let server: TestServer

/** A store with a hundred items, and with dates of other hours, near and far. */
function longDocument(): ImportDocument {
  const document = storeDocument('long')
  const [sample] = document.items
  if (!sample) throw new Error('the document has items')
  const items = Array.from({ length: 100 }, (_, index) => ({
    ...sample,
    id: `dish-${index}`,
    is_recommended: index === 90 || index === 95,
  }))
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const exception = (days: number, name: string) => ({
    from: date(days),
    to: date(days),
    name: { en: name, ar: name },
    hours: [],
  })
  const opening_exceptions = [exception(-10, 'Past'), exception(3, 'Soon'), exception(90, 'Far')]
  return { ...document, store: { ...document.store, opening_exceptions }, items }
}

beforeAll(async () => {
  server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('lamsa', { canary: 'rosewater' }), longDocument()],
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

  it('opened by a link for a new password are kept nowhere and tell its secret to nobody', async () => {
    for (const path of ['/sumac/', '/sumac/search', '/sumac/settings/profile', '/nowhere/']) {
      const answer = await open(`${path}?reset=S3cret-token&email=noura%40example.com`)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
      expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/S3cret-token|noura/)
    }
    expect(server.logLines.join('')).not.toMatch(/S3cret-token|noura/)
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

  it('carry their styles, and let their pictures come before their scripts', async () => {
    for (const path of ['/', '/sumac/', '/lamsa/', '/sumac/item/asks', '/sumac/cart', '/sumac/nowhere']) {
      const { text } = await open(path)
      const head = text.slice(0, text.indexOf('</head>'))
      const tags = [...head.matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) => tag)
      const styles = tags.filter((tag) => tag.includes('rel="stylesheet"'))
      const scripts = tags.filter((tag) => tag.includes('modulepreload') || tag.startsWith('<script'))
      expect(
        styles.filter((tag) => !tag.includes(' disabled')),
        path,
      ).toEqual([])
      expect(scripts.length, path).toBeGreaterThan(1)
      expect(
        scripts.filter((tag) => !tag.includes('fetchpriority="low"')),
        path,
      ).toEqual([])
    }
  })

  it('ask for the later words in their language where they say more than the first', async () => {
    const deep = [
      'booking',
      'cart',
      'notifications',
      'settings',
      'settings/locations',
      'settings/orders',
      'settings/profile',
    ]
    const laterIn = async (path: string, cookie: string) =>
      [...(await open(path, { cookie })).text.matchAll(/modulepreload" href="\/assets\/(later-\w+)-/g)].map(
        ([, name]) => name,
      )
    for (const path of [...deep, 'settings/orders/1'])
      for (const locale of ['en', 'ar'])
        expect(await laterIn(`/sumac/${path}`, `locale=${locale}`), path).toEqual([`later-${locale}`])
    for (const path of [
      '/',
      '/sumac/',
      '/lamsa/',
      '/sumac/menu',
      '/sumac/search',
      '/sumac/store-details',
      '/sumac/item/asks',
    ])
      expect(await laterIn(path, 'locale=en'), path).toEqual([])
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

describe('the data in a page', () => {
  const dataOf = async (path: string, language = 'en') => {
    const { text } = await open(path, { 'accept-language': language })
    const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text) ?? []
    return readPageText(data)
  }

  it('is a part of the menu in the page’s language, without what items ask', async () => {
    for (const path of ['/sumac/', '/sumac/search', '/sumac/menu']) {
      const { items = [], categories = [], tenant } = await dataOf(path)
      const asks = items.find(({ id }) => id === 'asks')
      const plain = items.find(({ id }) => id === 'plain')
      expect([asks?.variables, plain?.variables], path).toEqual([null, []])
      expect([plain?.name, plain?.name_ar, plain?.description.ar]).toEqual([expect.stringMatching(/./), '', ''])
      expect([categories[0]?.name.ar, categories[0]?.title.ar, tenant?.description.ar]).toEqual(['', '', ''])
      expect([tenant?.name, tenant?.name_ar]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    }
    const { items = [], tenant } = await dataOf('/sumac/', 'ar')
    expect(items.map(({ name }) => name).join('')).toBe('')
    expect(tenant?.address).toEqual({ en: '', ar: expect.stringMatching(/./) })
  })

  it('is the whole item on an item’s page, none where it is unknown, and the store alone elsewhere', async () => {
    const { items = [] } = await dataOf('/sumac/item/asks')
    expect(items).toHaveLength(1)
    expect(items[0]?.variables?.length).toBeGreaterThan(0)
    expect(items[0]?.name_ar).toMatch(/./)
    expect((await dataOf('/sumac/item/nothing')).items).toEqual([])
    for (const path of ['/sumac/cart', '/sumac/store-details']) {
      const data = await dataOf(path)
      expect([data.items, data.categories, data.tenant?.slug], path).toEqual([undefined, undefined, 'sumac'])
    }
  })

  it('is forty items at most, with what the store recommends', async () => {
    const { items = [], categories = [] } = await dataOf('/long/')
    expect(items).toHaveLength(40)
    expect(items.filter(({ is_recommended }) => is_recommended).map(({ id }) => id)).toEqual(['dish-90', 'dish-95'])
    expect(categories).toHaveLength(2)
  })

  it('has the dates with other hours that the opening hours look at, and no later ones', async () => {
    const { tenant } = await dataOf('/long/')
    expect(tenant?.opening_exceptions.map(({ name }) => name)).toEqual([{ en: 'Soon', ar: '' }])
  })
})

describe('a store’s manifest', () => {
  it('has its own scope, names and direction in both languages', async () => {
    const [en, ar] = await Promise.all(
      ['en', 'ar'].map((locale) => open(`/sumac/manifest.webmanifest?locale=${locale}`)),
    )
    expect(en?.json).toMatchObject({ scope: '/sumac/', lang: 'en', dir: 'ltr', name: 'Store sumac' })
    expect(ar?.json).toMatchObject({ scope: '/sumac/', lang: 'ar', dir: 'rtl' })
    expect(String(en?.headers['content-type'])).toContain('application/manifest+json')
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

describe('the chosen appearance', () => {
  const at = (url: string, cookie: string) => open(url, { cookie, 'accept-language': 'en' })

  it.each(['light', 'dark'] as const)(
    '%s is in the first HTML, also of kept pages and of the colour around them',
    async (mode) => {
      const other = mode === 'light' ? 'dark' : 'light'
      for (const url of ['/', '/sumac/', '/sumac/settings', '/nowhere/']) {
        await at(url, `appearance=${other}`)
        expect((await at(url, `locale=en; appearance=${mode}`)).text, url).toContain(
          `<html data-mode="${mode}" lang="en" dir="ltr">`,
        )
      }
      const { text } = await at('/sumac/', `appearance=${mode}`)
      const themes = [...text.matchAll(/<meta name="theme-color" media="([^"]+)"/g)].map((match) => match[1])
      expect(themes).toEqual(mode === 'light' ? ['all', 'not all'] : ['not all', 'all'])
    },
  )

  it.each(['', 'appearance=', 'appearance=blue', 'appearance="><script>'])(
    'is the system’s with the cookie "%s"',
    async (cookie) => {
      const { text } = await at('/sumac/', cookie)
      expect(text).toContain('<html lang="en" dir="ltr">')
      expect(text).toContain('media="(prefers-color-scheme: dark)"')
    },
  )
})
