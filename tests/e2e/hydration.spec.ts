// The first visit: the browser takes over the server's markup without a word in the console, and nothing moves.
// What only a browser can show has no lower test: in the gate the first view that moves nothing stands for it, in Arabic, and
// other browser tests fail there where the console complains.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { bottomBar } from '../pages/bottom-bar.ts'
import { LANGUAGES } from '../pages/words.ts'
import { DRAWING_NOISE, expect, test } from '../support/journey.ts'
import { ASKS_EVERYTHING } from '../support/demo-menu.ts'
import { openLine } from '../support/faulty-line.ts'
import { BUDGETS, measureFirstView } from '../support/first-view.ts'
import { DESKTOP, PHONE, screensIn } from '../support/screens.ts'
import { isTakenOver } from '../support/taken-over.ts'
import { sideBySide } from '../support/side-by-side.ts'

test.use({ serviceWorkers: 'allow' })

const PATHS = [
  '/',
  '/?source=pwa',
  '/sumac/',
  '/mellow/',
  '/lamsa/',
  '/bayt/',
  '/sumac/?source=pwa',
  '/lamsa/?source=pwa',
  '/sumac/#menu-sweets',
  '/sumac/?source=pwa#menu-drinks',
  `/sumac/item/${ASKS_EVERYTHING}`,
  '/sumac/item/charcoal-chicken?source=pwa',
  '/lamsa/item/signature-cut',
  '/sumac/menu',
  '/sumac/menu?source=pwa#menu-mezze',
  '/lamsa/menu',
  '/sumac/store-details',
  '/lamsa/store-details?source=pwa',
  '/sumac/search',
  '/sumac/search?q=chick&category=grill',
  '/lamsa/search?source=pwa&q=%D8%A3%D8%B8%D8%A7%D9%81%D8%B1',
  '/sumac/cart',
  '/sumac/cart?source=pwa',
  '/lamsa/cart',
  '/sumac/settings/orders',
  '/sumac/settings/orders?source=pwa',
  '/sumac/settings',
  '/sumac/settings/profile',
  '/lamsa/settings?source=pwa',
  '/sumac/settings/locations',
  '/lamsa/?account=sign-up',
  '/sumac/?reset=none&email=reem%40example.com',
  '/sumac/settings/orders/2f1c4a52-6f1e-4c8e-9a51-3f6f5f7f3c11',
  '/?locale=ar',
  '/sumac/?locale=en',
  '/lamsa/item/signature-cut?locale=ar',
  '/sumac/cart?locale=en',
]
/** When letters come, by the name of their file: the page has been looked at in the letters of the phone by then, and in both. */
const LATE_MS = [
  { latin: 600, arabic: 1_200 },
  { latin: 1_200, arabic: 600 },
] as const
/** Pages whose first view keeps still. */
const MOVELESS = [
  '/sumac/',
  '/lamsa/',
  `/sumac/item/${ASKS_EVERYTHING}`,
  '/sumac/item/charcoal-chicken',
  '/sumac/search',
  '/sumac/search?q=lamb',
  '/sumac/search?q=shawmarra',
  '/lamsa/search?q=massage',
]

/** Pages whose first piece ends before this text: in the middle of their tiles, and of their first dish. */
const IN_PIECES = [
  { path: '/lamsa/', second: 'href="/lamsa/?category=skin#' },
  { path: '/bayt/', second: 'href="/bayt/?category=' },
  { path: '/sumac/menu', second: ' sizes="112px"' },
] as const

function everyWord(page: Page): string[] {
  const words: string[] = []
  page.on('console', (message) => {
    if (!DRAWING_NOISE.test(message.text())) words.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => words.push(`${page.url()} ${error.message}`))
  return words
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`a first visit (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test('says nothing in the console, whatever the address carries', async ({ context }) => {
        await sideBySide(PATHS, async (path) => {
          const page = await context.newPage()
          const console = everyWord(page)
          // Every page comes from the server, though a worker is there from the first one on.
          const session = await context.newCDPSession(page)
          await session.send('Network.enable')
          await session.send('Network.setBypassServiceWorker', { bypass: true })
          await page.goto(path, { waitUntil: 'networkidle' })
          await expect.poll(() => isTakenOver(page), path).toBe(true)
          expect.soft(console).toEqual([])
          await page.close()
        })
      })

      test('shows where it is whatever the address carries', async ({ page }) => {
        const place = placeOf(page, { words })
        for (const [path, tab] of [
          ['?source=pwa', 'navigation.home'],
          ['search?q=lamb', 'navigation.search'],
          ['settings/orders?source=pwa', 'navigation.orders'],
        ] as const) {
          await place.open(path)
          await expect.poll(() => isTakenOver(page), path).toBe(true)
          await expect(bottomBar(place).locator('[aria-current]')).toHaveText(place.say(tab))
        }
      })
    })
  }

  for (const [screen, viewport] of Object.entries(screensIn(words)))
    test(`a first view moves nothing on a home, an item and a search (${words.locale}, ${screen})${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      browser,
      server,
    }) => {
      // One after the other: what a page does while three others need the machine is not its first view.
      for (const path of MOVELESS) {
        const context = await browser.newContext({ viewport, locale: words.asks, serviceWorkers: 'block' })
        const { layoutShift } = await measureFirstView(context, server.url + path)
        await context.close()
        expect.soft(layoutShift, path).toBeLessThanOrEqual(BUDGETS.layoutShift)
      }
    })
}

for (const late of LATE_MS)
  test(`letters that come late move nothing on the homes of services (Latin ${late.latin} ms, Arabic ${late.arabic} ms)`, async ({
    browser,
    server,
  }) => {
    for (const words of LANGUAGES)
      for (const slug of ['lamsa', 'bayt']) {
        const context = await browser.newContext({ viewport: PHONE, locale: words.asks, serviceWorkers: 'block' })
        await context.route('**/*.woff2', async (route) => {
          await sleep(route.request().url().includes('arabic') ? late.arabic : late.latin)
          await route.continue()
        })
        const { layoutShift } = await measureFirstView(context, `${server.url}/${slug}/`)
        await context.close()
        expect.soft(layoutShift, `${slug} in ${words.locale}`).toBeLessThanOrEqual(BUDGETS.layoutShift)
      }
  })

for (const words of LANGUAGES)
  test(`a page that comes in two pieces moves nothing (${words.locale})`, async ({ browser, server }) => {
    const line = await openLine(server.url)
    for (const { path, second } of IN_PIECES) {
      line.decide((passage) => (passage.path === path ? { pauseBefore: second, ms: 1_000 } : 'pass'))
      const context = await browser.newContext({ viewport: PHONE, locale: words.asks, serviceWorkers: 'block' })
      const { layoutShift } = await measureFirstView(context, line.url + path)
      await context.close()
      expect.soft(layoutShift, path).toBeLessThanOrEqual(0.005)
    }
    await line.close()
  })

test('nothing changes under React’s hands on a slow machine that knows the menu', async ({ page, context }) => {
  const words = everyWord(page)
  await page.setViewportSize(DESKTOP)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto('/sumac/', { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  // Its list of what goes well comes with the whole menu, which the device has at once.
  await page.goto('/sumac/item/charcoal-chicken')
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toBeAttached({ timeout: 60_000 })
  expect(words).toEqual([])
})
