// How much drawing pages may cost: how often the same page is drawn, how many wait, and that no network keeps others waiting.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { LIMITS } from '#server/platform/http/rate-limit'
import { createClient } from '../support/client.ts'
import { countedPages } from '../support/counted-pages.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

const OPEN = new Date('2026-11-22T12:00:00+03:00')
const counted = countedPages()
let server: TestServer
let now = OPEN

beforeAll(async () => {
  const document = storeDocument('sumac')
  const working_days = document.store.working_days.map(({ day }) => ({ day, hours_from: '09:00', hours_to: '22:00' }))
  server = await startTestServer({
    stores: [{ ...document, store: { ...document.store, working_days } }],
    pages: counted.pages,
    env: { TRUST_PROXY: '1' },
    now: () => now,
  })
})
afterAll(() => server.close())
afterEach(() => {
  counted.instead = null
  now = OPEN
})

const open = (path: string, network = '203.0.113.1', headers: Record<string, string> = {}) =>
  server.client().get(path, { 'x-forwarded-for': network, ...headers })

describe('a page', () => {
  it('is drawn once for as many visits as there are, and again when the store’s clock changes what it says', async () => {
    const before = counted.drawn.length
    const visits = async () => Promise.all(Array.from({ length: 60 }, (_, index) => open('/sumac/', `10.0.0.${index}`)))
    const first = await visits()
    now = new Date('2026-11-22T20:59:00+03:00')
    const later = await visits()
    expect(counted.drawn.length - before).toBe(1)
    expect(new Set([...first, ...later].map(({ text }) => text)).size).toBe(1)
    now = new Date('2026-11-22T21:30:00+03:00')
    const [counting] = await visits()
    expect(counted.drawn.length - before).toBe(2)
    expect(counting?.text).toContain('30 min')
  })

  it('keeps its tag while it says the same, also after a restart, and a browser that has it is sent nothing', async () => {
    const tagOf = async (client = server.client()) => String((await client.get('/sumac/menu')).headers['etag'])
    const tag = await tagOf()
    now = new Date(now.getTime() + 3 * 3_600_000)
    const restarted = await buildApp({ ...server.deps, pages: countedPages().pages })
    const client = createClient(restarted)
    expect(await tagOf(client)).toBe(tag)
    const again = await client.get('/sumac/menu', { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    await restarted.close()
  })

  it('is the same in every encoding', async () => {
    const texts = await Promise.all(
      ['', 'gzip', 'br'].map(async (encoding) => {
        const answer = await server.app.inject({ url: '/sumac/cart', headers: { 'accept-encoding': encoding } })
        expect(answer.headers['content-encoding']).toBe(encoding || undefined)
        return answer.headers['etag']
      }),
    )
    expect(new Set(texts).size).toBe(1)
  })
})

/** Drawing stands still until it is let go. */
function holdDrawing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  counted.instead = async (path) => {
    await promise
    return { head: `<title>${path}</title>`, body: '', status: 200, chunks: [], isHome: false, location: null }
  }
  return resolve
}

const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, list]) => [status, list?.length]),
  )

describe('whoever asks for many pages that have to be drawn', () => {
  it('is told to wait beyond a share, in their language, while another network gets its page', async () => {
    const letGo = holdDrawing()
    const greedy = Array.from({ length: 40 }, (_, index) =>
      open(`/sumac/search?q=${index}`, '198.51.100.7', { 'accept-language': 'ar' }),
    )
    const other = open('/sumac/search?q=other', '203.0.113.9')
    const refused = await Promise.race(greedy)
    letGo()
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2', 'cache-control': 'no-store, private' },
    })
    expect(refused.text).toMatch(/<html lang="ar" dir="rtl">.*عدد الطلبات كبير جدًا.*<a href="">إعادة المحاولة<\/a>/)
    expect((await other).status).toBe(200)
    // Two at work and 24 waiting.
    expect(statusesOf(await Promise.all(greedy))).toEqual({ 200: 26, 429: 14 })
  })

  it('from many addresses of one household is one network, in which the same page is waited for together', async () => {
    const letGo = holdDrawing()
    const address = (index: number) => `2001:db8:1:2:${index.toString(16)}::1`
    const before = counted.drawn.length
    const same = Array.from({ length: 40 }, (_, index) => open('/sumac/item/plain', address(index)))
    await expect.poll(() => counted.drawn.length).toBe(before + 1)
    const greedy = Array.from({ length: 40 }, (_, index) => open(`/sumac/search?q=${index}`, address(index)))
    const other = open('/sumac/search?q=other', '2001:db8:1:3::1')
    await Promise.race(greedy)
    letGo()
    expect((await other).status).toBe(200)
    // Of the two at work one is the page that all wait for.
    expect(statusesOf(await Promise.all(greedy))).toEqual({ 200: 25, 429: 15 })
    expect(statusesOf(await Promise.all(same))).toEqual({ 200: 40 })
  })

  it('from everywhere is told that the server is busy when too much is waiting', async () => {
    const letGo = holdDrawing()
    const all = Array.from({ length: 130 }, (_, index) => open(`/sumac/search?q=${index}`, `192.0.2.${index}`))
    const refused = await Promise.race(all)
    letGo()
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(refused.text).toContain('We are very busy right now')
    expect(statusesOf(await Promise.all(all))).toEqual({ 200: 122, 503: 8 })
  })

  it('may have so many a minute drawn for themselves alone; kept pages are not counted', async () => {
    const network = '198.51.100.99'
    const answers = []
    for (let index = 0; index < LIMITS.draw.max + 3; index += 1) {
      counted.instead = async () => ({ head: '', body: '', status: 200, chunks: [], isHome: false, location: null })
      answers.push(await open(`/sumac/search?q=${index}`, network))
    }
    expect(statusesOf(answers)).toEqual({ 200: LIMITS.draw.max, 429: 3 })
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(2)
    counted.instead = null
    expect((await open('/sumac/', network)).status).toBe(200)
  })
})
