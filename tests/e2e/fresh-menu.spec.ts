// An open menu stays true: what changes in the shop is on the screen by itself, and asking costs next to nothing.
// In the gate its rules are held by server/modules/catalog/routes.test.ts (the menu costs a 304 until something changes). When an open
// page asks, and what it draws then, only a browser can show: in the gate the first test of item-changes.spec.ts stands for it.
import type { Page } from '@playwright/test'
import { itemPage } from '../pages/item-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import type { ChangingShop } from '../support/changing-shop.ts'
import { expect, test } from '../support/journey.ts'
import { A_WHILE, isMenu, nextCheck } from '../support/menu-check.ts'

/** What the product promises (milliseconds). */
const SEEN_WITHIN = 30_000

/** Follows the answers of the menu, and everything else that is asked of the API. */
function followCalls(page: Page) {
  const checks: { status: number; tag: string | undefined }[] = []
  const others: string[] = []
  page.on('response', (response) => {
    if (isMenu(response)) checks.push({ status: response.status(), tag: response.request().headers()['if-none-match'] })
    else if (response.url().includes('/api/')) others.push(response.url())
  })
  return { checks, others }
}

async function openHome(shop: ChangingShop, page: Page, options: { words?: typeof ARABIC } = {}): Promise<Place> {
  const place = placeOf(page, { ...options, origin: shop.server.url })
  const came = page.waitForResponse(isMenu)
  await storeHome(place).open()
  await (await came).finished()
  return place
}

const dish = (place: Place, name: string) =>
  place.page.getByRole('article').filter({ has: place.page.getByRole('link', { name, exact: true }) })

test('a changed price, name and sold-out flag are on an open home and item within 30 s, without a reload', async ({
  page,
  context,
  shop,
}) => {
  const home = await openHome(shop, page)
  const second = await context.newPage()
  const item = placeOf(second, { origin: shop.server.url })
  await itemPage(item).open('shawarma-wrap')
  await expect(second.getByRole('main')).toContainText('24.00')
  const pages = [page, second]
  for (const each of pages) await each.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  await shop.change({
    'charcoal-chicken': { price: '51.50' },
    'falafel-pita': { is_available: false },
    tabbouleh: { name: { en: 'Smoked tabbouleh', ar: 'تبولة مدخنة' } },
    'shawarma-wrap': { price: '25.25', name: { en: 'Large wrap', ar: 'لفة كبيرة' } },
  })
  const changedAt = Date.now()
  const left = () => ({ timeout: Math.max(1, SEEN_WITHIN - (Date.now() - changedAt)) })
  await expect(dish(home, 'Charcoal chicken').first()).toContainText('51.50', left())
  await expect(dish(home, 'Falafel pita')).toContainText(home.say('catalog.soldOut'), left())
  await expect(storeHome(home).addButton('Falafel pita')).toHaveCount(0)
  await expect(storeHome(home).dish('Smoked tabbouleh')).toBeAttached(left())
  await expect(itemPage(item).heading).toHaveText('Large wrap', left())
  await expect(second.getByRole('main')).toContainText('25.25', left())
  await expect(itemPage(item).addToCart).toContainText('25.25')
  for (const each of pages) expect(await each.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('a change of words reaches a page in Arabic', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: ARABIC.asks })
  const page = await context.newPage()
  await page.clock.install()
  const place = await openHome(shop, page, { words: ARABIC })
  await shop.change({ tabbouleh: { name: { en: 'Smoked tabbouleh', ar: 'تبولة مدخنة' } } })
  await nextCheck(page)
  await expect(storeHome(place).dish('تبولة مدخنة')).toBeAttached()
  await context.close()
})

test('a first view asks for the menu once; each later check is one request, answered 304', async ({ page, shop }) => {
  await page.clock.install()
  const { checks, others } = followCalls(page)
  const place = await openHome(shop, page)
  await expect.poll(() => checks).toEqual([{ status: 200, tag: undefined }])
  for (const count of [2, 3, 4]) {
    await nextCheck(page)
    await expect.poll(() => checks.length).toBe(count)
  }
  expect(checks.slice(1).map(({ status }) => status)).toEqual([304, 304, 304])
  expect(new Set(checks.slice(1).map(({ tag }) => tag)).size).toBe(1)
  await place.reload()
  await expect.poll(() => checks.length, 'the device knows the menu of the last visit').toBe(5)
  expect(checks.at(-1)?.status).toBe(304)
  expect(others).toEqual([])
})

/** Puts the page behind another tab, or back. Runs in the browser. */
function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page that nobody sees asks nothing, and asks at once when somebody comes back', async ({ page, shop }) => {
  await page.clock.install()
  const { checks } = followCalls(page)
  const place = await openHome(shop, page)
  await expect.poll(() => checks.length).toBe(1)
  await page.evaluate(setVisibility, 'hidden' as const)
  await shop.change({ tabbouleh: { price: '19.75' } })
  for (let times = 0; times < 5; times += 1) await page.clock.fastForward(A_WHILE)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(checks).toHaveLength(1)
  const asked = page.waitForResponse(isMenu)
  await page.evaluate(setVisibility, 'visible' as const)
  expect((await asked).status()).toBe(200)
  await expect(dish(place, 'Tabbouleh')).toContainText('19.75')
  expect(checks).toHaveLength(2)
})

test('a page that was offline asks as soon as the shop is there again', async ({ page, context, shop }) => {
  const place = await openHome(shop, page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: place.words.offline })).toHaveCount(1)
  await shop.change({ tabbouleh: { price: '18.25' } })
  await context.setOffline(false)
  await expect(dish(place, 'Tabbouleh')).toContainText('18.25')
})

test.describe('a card that cannot be drawn', () => {
  test.use({ allowedNoise: [/no such price/] })

  test('alone says so, and is asked for anew by Reset', async ({ page, shop }) => {
    // The contract refuses what cards could stumble over, so one is made to stumble: over a price of its own.
    await page.addInitScript(() => {
      const { split } = String.prototype
      Object.assign(window, { stumblesOver: '17.77' })
      Object.assign(String.prototype, {
        split(this: string, ...how: Parameters<typeof split>) {
          if ('stumblesOver' in window && String(this) === window.stumblesOver) throw new Error('no such price')
          return split.apply(this, how)
        },
      })
    })
    await shop.change({ tabbouleh: { price: '17.77' } })
    const { checks } = followCalls(page)
    const place = await openHome(shop, page)
    const broken = page.getByText(place.say('catalog.cardFailed'))
    await expect(broken).toHaveCount(1)
    await expect(storeHome(place).dish('Okra stew')).toBeAttached()
    await expect(storeHome(place).dish('Tabbouleh')).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { stumblesOver: '' }))
    const before = checks.length
    await page.getByRole('button', { name: place.say('catalog.reset') }).click()
    await expect(broken).toHaveCount(0)
    await expect(dish(place, 'Tabbouleh')).toContainText('17.77')
    expect(checks.slice(before)).toEqual([{ status: 200, tag: undefined }])
  })
})
