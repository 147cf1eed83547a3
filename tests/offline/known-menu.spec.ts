// What a phone knows of a store's menu without a network: all of it, and from when.
// In the gate its rules are also held by stored-menu.test.ts (with any clock the menu is there and says from when it is),
// persisted-queries.test.ts (so are the customer’s data), menu-document.test.ts (a damaged menu is refused where the contract refuses
// it) and server/modules/catalog/routes.test.ts (one document has every item with its questions).
import type { Page } from '@playwright/test'
import { databaseName } from '#domain/offline-names'
import { itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { orderOffline } from '../support/checkout.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

const SAYINGS = {
  en: {
    today: 'Offline, menu from 12:04 PM',
    yesterday: 'Offline, menu from 21 Nov, 12:04 PM',
  },
  ar: {
    today: 'غير متصل، آخر تحديث للقائمة 12:04 م',
    yesterday: 'غير متصل، آخر تحديث للقائمة 21 نوفمبر، 12:04 م',
  },
} as const

for (const words of [ENGLISH, ARABIC]) {
  const says = SAYINGS[words.locale]

  test.describe(`a menu without a network (${words.locale})`, () => {
    // The phone is elsewhere: the time is the store's.
    test.use({ locale: words.asks, timezoneId: 'America/New_York' })

    test(`says when the server last confirmed it, with the date from the next day on${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
      context,
    }) => {
      await page.clock.install({ time: '2026-11-21T12:01:30+03:00' })
      const place = placeOf(page, { words })
      await storeHome(place).open()
      await expectKept(page)
      const status = page.getByRole('status').filter({ hasText: words.offline })
      await expect(status).toHaveCount(0)
      // Nothing has changed since, and the server says so.
      const confirmed = page.waitForResponse(
        (response) => response.url().endsWith('/menu') && response.status() === 304,
      )
      await page.clock.fastForward('02:30')
      await (await confirmed).finished()

      await context.setOffline(true)
      await page.clock.fastForward('00:05')
      await expect(status).toHaveText(says.today)
      await page.clock.fastForward('20:00')
      await place.open('item/shawarma-wrap')
      await page.clock.fastForward('00:05')
      await expect(status).toHaveText(says.today)
      await page.clock.fastForward('12:00:00')
      await storeHome(place).open()
      await page.clock.fastForward('00:05')
      await expect(status).toHaveText(says.yesterday)
      await context.setOffline(false)
      await page.clock.fastForward('00:05')
      await expect(status).toHaveCount(0)
    })

    test('has every item with its questions after one look at the home', async ({ page, context }) => {
      const place = placeOf(page, { words })
      await storeHome(place).open()
      await expectKept(page)
      await context.setOffline(true)
      await storeHome(place).dish(words.wrap).click()
      await expect(itemPage(place).heading).toHaveText(words.wrap)
      await expect(page.getByRole('group').or(page.getByRole('radiogroup')).first()).toBeVisible()
      for (const id of ['mixed-grill', 'chicken-kabsa', 'ember-burger']) {
        await itemPage(place).open(id)
        await expect(page.locator('[data-variable]').first()).toBeVisible()
      }
    })
  })
}

// Broke once: seven days without a network, or a clock seven days ahead, and no page of the store could be shown.
test('a phone whose clock is weeks or years ahead opens every page without a network, and says from when its menu is', async ({
  page,
  context,
  shopper,
}) => {
  const start = new Date()
  await page.clock.install({ time: start })
  const after = (days: number) => page.clock.setSystemTime(start.getTime() + days * 24 * 3_600_000)
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await after(8)
  await orderPage(place).open(id)
  await expect(orderPage(place).waiting).toBeVisible()
  await settingsPage(place).open()
  await expect(settingsPage(place).profile).toBeVisible()
  await after(3 * 365)
  await storeHome(place).open()
  await expect(storeHome(place).dish('Charcoal chicken')).toBeVisible()
  await page.clock.runFor(5_000)
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format(start)
  await expect(page.getByRole('status').filter({ hasText: 'Offline, menu from' })).toContainText(year)
  await context.setOffline(false)
})

/** Changes the text of the kept menu. Runs in the browser. */
async function damage({ database, from, to }: { database: string; from: string; to: string }): Promise<boolean> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const opened = await settled(indexedDB.open(database))
  const store = opened.transaction('key-value', 'readwrite').objectStore('key-value')
  const kept: { text: string } = await settled(store.get('menu'))
  await settled(store.put({ ...kept, text: kept.text.replaceAll(from, to) }, 'menu'))
  opened.close()
  return kept.text.includes(from)
}
const damageMenu = (page: Page, from: string, to: string) =>
  page.evaluate(damage, { database: databaseName('sumac'), from, to })

for (const [what, from, to] of [
  ['a price that is no number', '"48.00"', '"abc"'],
  ['a price that is not there', '"48.00"', 'null'],
  ['a name that is not there', '"Charcoal chicken"', '7'],
] as const) {
  test(`a kept menu with ${what} is asked for again, and no page fails`, async ({ page }) => {
    const place = placeOf(page)
    await storeHome(place).open()
    await expectKept(page)
    expect(await damageMenu(page, from, to)).toBe(true)
    for (const path of ['', 'item/charcoal-chicken', 'cart']) {
      await place.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(place.say('app.failed'))).toHaveCount(0)
    }
    await storeHome(place).open()
    const card = page.getByRole('article').filter({ has: storeHome(place).dish('Charcoal chicken') })
    await expect(card.first()).toContainText('48.00')
  })
}
