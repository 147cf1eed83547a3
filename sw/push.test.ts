import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/push'
import type * as Push from './push.ts'

const ORIGIN = 'https://shop.example'

type Shown = { title: string; tag?: string; data?: unknown; renotify?: boolean; lang?: string; body?: string }
type Page = { url: string; told: unknown[]; focus: () => Promise<void>; postMessage: (message: unknown) => void }

let shown: Shown[] = []
let pages: Page[] = []
let opened: string[] = []
let badges: number[] = []
let push: typeof Push
let keptName: string | undefined

const page = (path: string, focus: () => Promise<void> = () => Promise.resolve()): Page => {
  const told: unknown[] = []
  return { url: ORIGIN + path, told, focus, postMessage: (message) => told.push(message) }
}

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {
      scope: `${ORIGIN}/sumac/`,
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: object) => {
        const one: Shown = { title, ...options }
        shown = [...shown.filter(({ tag }) => tag !== one.tag), one]
      },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
  })
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) })
  vi.stubGlobal('caches', {
    match: async () => (keptName === undefined ? undefined : Response.json({ name: keptName })),
  })
  push = await import('./push.ts')
})
beforeEach(() => {
  ;[shown, pages, opened, badges] = [[], [], [], []]
  keptName = undefined
})

const ORDER = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001'
const message = (over: Partial<PushMessage['notification']> = {}, badge?: number): PushMessage => ({
  web_push: 8030,
  notification: {
    title: 'سُمّاق وجمر',
    body: 'تم تأكيد طلبك رقم 42',
    lang: 'ar',
    dir: 'rtl',
    tag: ORDER,
    navigate: `${ORIGIN}/sumac/settings/orders/${ORDER}`,
    data: { event: `${ORDER} 2` },
    actions: [
      { action: 'view', title: 'عرض', navigate: `${ORIGIN}/sumac/settings/orders/${ORDER}` },
      { action: 'cancel', title: 'إلغاء', navigate: `${ORIGIN}/sumac/settings/orders/${ORDER}?act=cancel` },
    ],
    ...over,
  },
  ...(badge === undefined ? {} : { app_badge: badge }),
})

/** Bytes as they come, with what they say. */
const pushed = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData // as much of it as is read
const show = (told: unknown) => push.showPush(pushed(JSON.stringify(told)))
const tap = async (action = '') => {
  const [one] = shown
  const notification = { data: one?.data, close: () => undefined } as unknown as Notification // as much of it as is read
  await push.openNotification(notification, action)
}

test('shows what is told, in its language, and sets the number of the store', async () => {
  await show(message({}, 3))
  expect(shown).toMatchObject([
    { title: 'سُمّاق وجمر', body: 'تم تأكيد طلبك رقم 42', lang: 'ar', dir: 'rtl', tag: ORDER, renotify: true },
  ])
  expect(badges).toEqual([3])
})

test('the same event told twice makes no sound again, the next one of the order does, in its place', async () => {
  await show(message())
  await show(message())
  expect(shown).toMatchObject([{ renotify: false }])
  await show(message({ data: { event: `${ORDER} 3` } }))
  expect(shown).toMatchObject([{ renotify: true }])
})

test.each(['not json', '{}', '{"web_push":8030}', '{"web_push":8030,"notification":{"title":7}}', 'null'])(
  'bytes that it cannot read are shown as news of the store: %s',
  async (text) => {
    keptName = 'Sumac & Ember'
    await push.showPush(pushed(text))
    expect(shown).toMatchObject([{ title: 'Sumac & Ember', tag: '/sumac/' }])
    await tap()
    expect(opened).toEqual(['/sumac/notifications'])
  },
)

test('so is a push without anything, by the name in its address where the device has no other', async () => {
  await push.showPush(null)
  expect(shown).toMatchObject([{ title: 'sumac' }])
})

test('the pages of the store hear what was shown, and no other store’s', async () => {
  pages = [page('/mellow/'), page('/sumac/cart')]
  await show(message())
  expect(pages.map(({ told }) => told)).toEqual([[], [{ type: 'shown', tag: ORDER }]])
})

test('a tap brings a page of the store to the front and lets it go there', async () => {
  await show(message())
  pages = [page('/mellow/'), page('/sumac/menu')]
  await tap()
  await tap('cancel')
  const path = `/sumac/settings/orders/${ORDER}`
  expect(pages.map(({ told }) => told)).toEqual([
    [],
    [
      { type: 'open', path },
      { type: 'open', path: `${path}?act=cancel` },
    ],
  ])
  expect(opened).toEqual([])
})

test('without a page, or with one that may not come to the front, a tap opens one', async () => {
  await show(message())
  await tap()
  pages = [page('/sumac/', () => Promise.reject(new Error('not allowed')))]
  await tap()
  expect(opened).toEqual([`/sumac/settings/orders/${ORDER}`, `/sumac/settings/orders/${ORDER}`])
})

test.each([`${ORIGIN}/mellow/cart`, 'https://evil.example/sumac/', 'javascript:alert(1)'])(
  'a tap never leads out of the store: %s',
  async (navigate) => {
    await show(message({ navigate }))
    await tap()
    expect(opened).toEqual(['/sumac/'])
  },
)
