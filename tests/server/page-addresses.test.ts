// One page, one address: whatever spelling is asked for, nobody gets an answer that was made for another one.
import http from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { countedPages } from '../support/counted-pages.ts'
import { type TestServer, startTestServer } from '../support/server.ts'
import { storeDocument } from '../support/stores.ts'

const counted = countedPages()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('lamsa')],
    pages: counted.pages,
    listen: true,
  })
})
afterAll(() => server.close())

type Answer = { status: number; location: string | undefined; type: string; text: string }

/** Sends a path as it is: a browser would tidy it up. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    http
      .request({ hostname, port, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          const { location, 'content-type': type = '' } = answer.headers
          resolve({ status: answer.statusCode ?? 0, location, type, text })
        })
      })
      .on('error', reject)
      .end()
  })
}

describe('a visitor', () => {
  test.each(['/%73umac/', '/sumac/%2e/', '//sumac/', '/Sumac/'])(
    'gets the page while somebody asks for it as %s',
    async (spelling) => {
      await server.directory.refresh('sumac')
      const [other, page] = await Promise.all([ask(`${spelling}?locale=ar`), ask('/sumac/?locale=ar')])
      expect([other.status, other.location]).toEqual([308, '/sumac/?locale=ar'])
      expect(page.status).toBe(200)
    },
  )
})

describe('an address', () => {
  test.each([
    ['/sumac?table=1', '/sumac/?table=1'],
    ['/sumac//menu', '/sumac/menu'],
    ['/sumac/menu/', '/sumac/menu'],
    ['/%73umac/item/plain/', '/sumac/item/plain'],
    ['/sumac/../lamsa/cart', '/lamsa/cart'],
    ['///', '/'],
    ['/%2e%2e/?locale=en', '/?locale=en'],
  ])('%s leads to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, method)
      expect([answer.status, answer.location, answer.text], method).toEqual([308, location, ''])
    }
  })

  test.each([
    '/sumac/%0d%0aX',
    '/sumac//x',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/sumac/item%2fplain',
    '/sumac/\\evil.example',
    '/nowhere//menu',
  ])('%s is a page that is not there', async (path) => {
    const answer = await ask(path)
    const expected = path.endsWith('2e') ? [308, '/'] : [404, undefined]
    expect([answer.status, answer.location]).toEqual(expected)
    expect((await ask(path, 'HEAD')).status).toBe(expected[0])
  })

  it('that names another host, as requests to proxies do, is answered as ours', async () => {
    expect(await ask('http://evil.example//sumac/menu')).toMatchObject({ status: 308, location: '/sumac/menu' })
  })
})

const PARTS =
  '/ // /// . .. %2e%2E %2f %5c \\ %00 %0d%0aX %ff % @ : ; & ? # = ~ sumac SUMAC %73umac lamsa nowhere menu item plain search cart settings orders evil.example - $id ü'
const paths = fc
  .array(fc.constantFrom(...PARTS.split(' ')), { maxLength: 8 })
  .map((parts) => encodeRaw(`/${parts.join('')}`))
/** Bytes that a client can send in a request line. */
const encodeRaw = (path: string) => path.replace(/[^\x21-\x7e]/g, encodeURIComponent)

describe('hundreds of hostile addresses', () => {
  it('are answered with a page, a way or 4xx, lead nowhere else, and leave the pages of visitors as they are', async () => {
    const before = counted.drawn.length
    await fc.assert(
      fc.asyncProperty(fc.array(paths, { minLength: 8, maxLength: 8 }), async (many) => {
        const [visitor, ...answers] = await Promise.all([ask('/sumac/'), ...many.map((path) => ask(path))])
        expect(visitor?.status).toBe(200)
        for (const { status, location = '/' } of answers) {
          expect([200, 308, 400, 404]).toContain(status)
          expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        }
      }),
      { numRuns: 50 },
    )
    // As many pages as there are patterns of two stores and of none, not as many as addresses.
    const drawn = counted.drawn.slice(before).map((path) => path.split('?')[0])
    expect(new Set(drawn).size).toBeLessThan(60)
    expect(drawn.filter((path) => !/^\/(?:-|sumac|lamsa)?\/?[a-z/-]*$/.test(path ?? ''))).toEqual([])
  })

  it('that are not there draw one page, however many there are', async () => {
    const before = counted.drawn.length
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => [
        `/no-store-${index}/x`,
        `/lamsa/made-up-${index}`,
        `/lamsa/item/no-${index}`,
      ])
        .flat()
        .map((path) => ask(path)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(counted.drawn.length - before).toBeLessThanOrEqual(3)
  })
})

describe('drawing a page', () => {
  it('that fails is told to those who waited, in their language, and done anew for the next', async () => {
    counted.instead = () => Promise.reject(new Error('broken'))
    const [first, second] = await Promise.all([
      ask('/sumac/store-details?locale=ar'),
      ask('/sumac/store-details?locale=ar'),
    ])
    counted.instead = null
    for (const answer of [first, second]) {
      expect([answer?.status, answer?.type]).toEqual([500, 'text/html; charset=utf-8'])
      expect(answer?.text).toMatch(/<html lang="ar" dir="rtl">.*<h1>تعذّر عرض هذه الصفحة الآن<\/h1>/)
      expect(answer?.text).not.toMatch(/broken/)
    }
    expect((await ask('/sumac/store-details?locale=ar')).status).toBe(200)
  })

  it('that shows it to be elsewhere leads there', async () => {
    counted.instead = async () => ({
      head: '',
      body: '',
      status: 404,
      chunks: [],
      isHome: false,
      location: '/sumac/menu',
    })
    const answer = await ask('/sumac/booking?x=1')
    counted.instead = null
    expect([answer.status, answer.location]).toEqual([308, '/sumac/menu?x=1'])
  })
})
