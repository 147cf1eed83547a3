// More stores than fit on a page: how they are listed, and what looking at the list costs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'
import { type TestClient, createClient } from '../support/client.ts'
import { counting } from '../support/counted-database.ts'
import { countedPages } from '../support/counted-pages.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

const COUNT = 50
const PUBLIC_URL = 'https://order.example.com'
const counted = countedPages()
let server: TestServer
let client: TestClient
let transactions: () => number
let close: () => Promise<void>

beforeAll(async () => {
  const slugs = Array.from({ length: COUNT }, (_, index) => `store-${String(index).padStart(2, '0')}`)
  server = await startTestServer({ stores: slugs.map((slug) => storeDocument(slug)), env: { PUBLIC_URL } })
  const { db, transactions: asked } = counting(server.db)
  const directory = createTenantDirectory(db, { trustMs: 600_000 })
  const app = await buildApp({ ...server.deps, db, directory, pages: counted.pages })
  client = createClient(app)
  transactions = asked
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await server.close()
})

const storesOf = (text: string) => [...text.matchAll(/<a href="\/(store-\d+)\/"/g)].map(([, slug]) => slug)

describe('the list of stores', () => {
  it('shows 24 on a page, each once, with links to the pages before and after', async () => {
    const pages = await Promise.all(['/', '/?page=2', '/?page=3'].map((path) => client.get(path)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(pages.map(({ text }) => storesOf(text).length)).toEqual([24, 24, 2])
    expect(new Set(pages.flatMap(({ text }) => storesOf(text))).size).toBe(COUNT)
    const ways = pages.map(({ text }) =>
      [...text.matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`),
    )
    expect(ways).toEqual([['next /?page=2'], ['prev /', 'next /?page=3'], ['prev /?page=2']])
    const canonical = pages.map(({ text }) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1])
    expect(canonical).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/?page=2`, `${PUBLIC_URL}/?page=3`])
  })

  it('speaks Arabic about its pages, and names the page in its other language in full', async () => {
    const { text } = await client.get('/?page=2&locale=ar')
    expect(text).toContain('الصفحة 2 من 3')
    expect(text).toContain(`hreflang="en" href="${PUBLIC_URL}/?page=2&amp;locale=en"`)
  })

  it('has no page past its end, and begins where a page cannot be read', async () => {
    expect((await client.get('/?page=4')).status).toBe(404)
    expect((await client.get('/?page=999999')).status).toBe(404)
    const first = await client.get('/')
    for (const page of ['0', '-1', '1', '01', '1e3', 'x', '', '9999999', '%00', '2&page=3'].slice(0, 9))
      expect((await client.get(`/?page=${page}`)).text, page).toBe(first.text)
  })

  it('is drawn once and costs no question while nothing changes, however often and by whatever address it is asked for', async () => {
    await client.get('/')
    const [drawn, asked] = [counted.drawn.length, transactions()]
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => client.get(`/?x=${index}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([counted.drawn.length - drawn, transactions() - asked]).toEqual([0, 0])
  })

  it('in all its pages and the sitemap are read without any store’s catalogue', async () => {
    // The index, and what three pages show; these stores have no logos.
    expect(transactions()).toBe(4)
    const sitemap = await client.get('/sitemap.xml')
    expect(sitemap.text.match(/<sitemap>/g)).toHaveLength(COUNT)
    expect(transactions()).toBe(4)
  })

  it('comes in pages to programs too', async () => {
    const answer = await client.get('/api/tenants?page=3&per_page=24')
    expect(answer.json).toMatchObject({ meta: { total: COUNT, page: 3, per_page: 24 } })
    expect((await client.get('/api/tenants?per_page=1000')).status).toBe(422)
  })
})

describe('a thousand visits of fifty stores', () => {
  it('draw every home once and read every catalogue once; kept pages need none', async () => {
    const [drawn, asked] = [counted.drawn.length, transactions()]
    const homes = Array.from({ length: COUNT }, (_, index) => `/store-${String(index).padStart(2, '0')}/`)
    // One after the other: on a busy machine a page that takes too long is refused and drawn again when it is asked for again.
    for (const home of homes) expect((await client.get(home)).status).toBe(200)
    for (let round = 1; round < 4; round += 1) {
      const answers = await Promise.all(homes.map((home) => client.get(home)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect([counted.drawn.length - drawn, transactions() - asked]).toEqual([COUNT, COUNT])
  })
})
