// Which pages a worker keeps, and which of them it gives back.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as KeptPages from './cached-pages.ts'

const ORIGIN = 'https://shop.example'
const SCRIPT = '/assets/main-1.js'

/** What the device has, in the order in which it was put, and what was chosen on it. */
let kept = new Map<string, Response>()
let cookies: Record<string, string> = {}
let answer: () => Response

const cache = {
  match: async (key: string) => kept.get(key)?.clone(),
  put: async (key: string, response: Response) => {
    kept.delete(key)
    kept.set(key, response)
  },
  keys: async () => [...kept.keys()],
  delete: async (key: string) => kept.delete(key),
}

const page = (words: string, script = SCRIPT) =>
  new Response(`<!doctype html><html lang="en"><script type="module" src="${script}"></script>${words}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  })

let worker: typeof KeptPages

/** A worker is started anew for a visit. */
async function start(): Promise<void> {
  vi.resetModules()
  worker = await import('./cached-pages.ts')
}

beforeAll(() => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: SCRIPT, revision: 'aaaaa' }],
    registration: { scope: `${ORIGIN}/sumac/` },
    location: { origin: ORIGIN },
    cookieStore: { getAll: async () => Object.entries(cookies).map(([name, value]) => ({ name, value })) },
  })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
})

afterAll(() => vi.unstubAllGlobals())

/** Looks at a page for the first time since the worker was started. */
async function visit(path: string): Promise<void> {
  await start()
  await worker.cachePage(ORIGIN + path)
}
const asked = (path: string) => worker.cachedPage(new Request(ORIGIN + path))
const words = async (path: string) => (await asked(path))?.text()

beforeEach(async () => {
  await start()
  kept = new Map()
  cookies = {}
  answer = () => page('first')
  vi.mocked(fetch).mockClear()
})

test.each(['/sumac/', '/sumac/menu', '/sumac/item/charcoal-chicken'])('%s is kept and says so', async (path) => {
  expect(await asked(path)).toBeUndefined()
  await visit(path)
  expect(await words(path)).toContain('first')
  expect(await words(path)).toContain('<html data-kept')
  expect((await asked(path))?.headers.get('content-encoding')).toBeNull()
})

test('the icon on the home screen opens the home that was looked at', async () => {
  await visit('/sumac/')
  expect(await words('/sumac/?source=pwa')).toContain('first')
})

test.each(['/sumac/cart', '/sumac/?account=reset&reset=secret', '/sumac/settings', '/sumac/item/a/b', '/mellow/'])(
  '%s is neither asked for nor kept',
  async (path) => {
    await visit(path)
    expect(fetch).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  },
)

test('each language and appearance has pages of its own', async () => {
  await visit('/sumac/')
  cookies = { locale: 'ar' }
  expect(await asked('/sumac/')).toBeUndefined()
  answer = () => page('عربي')
  await visit('/sumac/')
  cookies = { locale: 'ar', appearance: 'dark' }
  expect(await asked('/sumac/')).toBeUndefined()
  cookies = {}
  expect(await words('/sumac/')).toContain('first')
})

test('a newer page takes the place of an older one, which stays when none comes', async () => {
  await visit('/sumac/')
  for (const wrong of [
    () => new Response('<!doctype html><html>Sign in to the Wi-Fi', { headers: { 'content-type': 'text/html' } }),
    () => page('of another build', '/assets/main-2.js'),
    () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } }),
    () => Response.json({}),
  ]) {
    answer = wrong
    await visit('/sumac/')
    expect(await words('/sumac/')).toContain('first')
  }
  answer = () => page('second')
  await visit('/sumac/')
  expect(await words('/sumac/')).toContain('second')
})

test('a page is fetched once while somebody moves about in the store, and again when it is opened', async () => {
  await visit('/sumac/menu')
  await worker.cachePage('/sumac/menu')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await words('/sumac/menu')).toContain('first')
  await worker.cachePage('/sumac/menu')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('of more than forty pages the one unused for longest goes', async () => {
  for (let number = 0; number < 40; number += 1) await visit(`/sumac/item/dish-${number}`)
  await visit('/sumac/item/dish-0')
  await visit('/sumac/menu')
  expect(kept.size).toBe(40)
  expect(await asked('/sumac/item/dish-0')).toBeDefined()
  expect(await asked('/sumac/item/dish-1')).toBeUndefined()
})

test('together they take 1.5 MB at most', async () => {
  answer = () => page('x'.repeat(600_000))
  for (const path of ['', 'menu', 'item/a']) await visit(`/sumac/${path}`)
  expect(kept.size).toBe(2)
  expect(await asked('/sumac/')).toBeUndefined()
})
