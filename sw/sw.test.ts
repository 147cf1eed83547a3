import { beforeAll, expect, test, vi } from 'vitest'

const listeners = new Map<string, (event: unknown) => void>()
const ORIGIN = 'https://shop.example'

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: '/shell.html', revision: 'aaaaa' },
      { url: '/art/cloud.webp', revision: 'bbbbb' },
    ],
    registration: { scope: `${ORIGIN}/sumac/`, active: null },
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  })
  vi.stubGlobal('caches', { open: () => new Promise(() => undefined) })
  await import('./sw.ts')
})

/** Whether the worker answers a request itself. */
function answers(path: string, options: { mode?: string; method?: string; origin?: string } = {}): boolean {
  const { mode = 'cors', method = 'GET', origin = ORIGIN } = options
  let isAnswered = false
  const request = { url: origin + path, mode, method }
  listeners.get('fetch')?.({
    request,
    waitUntil: () => undefined,
    respondWith: () => {
      isAnswered = true
    },
  })
  return isAnswered
}

test('the worker listens to these events and no others', () => {
  expect([...listeners.keys()].sort()).toEqual([
    'activate',
    'fetch',
    'install',
    'message',
    'notificationclick',
    'push',
    'sync',
  ])
})

test('pages of the store open from the shell', () => {
  for (const path of ['/sumac/', '/sumac/cart', '/sumac/item/charcoal-chicken', '/sumac/?source=pwa']) {
    expect([path, answers(path, { mode: 'navigate' })]).toEqual([path, true])
  }
})

test('other stores, files and writes are left to the browser', () => {
  for (const path of ['/', '/sumac', '/sumac-2/', '/mellow/cart', '/api/sumac/tenant', '/sumac/menu.pdf']) {
    expect([path, answers(path, { mode: 'navigate' })]).toEqual([path, false])
  }
  expect(answers('/sumac/cart', { mode: 'navigate', method: 'POST' })).toBe(false)
  expect(answers('/sumac/cart', { mode: 'navigate', origin: 'https://other.example' })).toBe(false)
})

test('scripts, own pictures, manifest and icons are answered; the API and other stores never', () => {
  for (const path of [
    '/assets/main-abc.js',
    '/art/cloud.webp',
    '/images/sumac/ab12/448',
    '/sumac/manifest.webmanifest?locale=ar',
    '/sumac/icons/192.png',
  ]) {
    expect([path, answers(path)]).toEqual([path, true])
  }
  for (const path of [
    '/api/sumac/tenant/items',
    '/api/sumac/auth/me',
    '/images/mellow/ab12/448',
    '/mellow/manifest.webmanifest',
    '/healthz',
    '/sw.js',
  ]) {
    expect([path, answers(path)]).toEqual([path, false])
  }
})
