// A page that was looked at is there at once with the next visit, as the server wrote it, and brings itself up to date.
// In the gate its rules are also held by cached-pages.test.ts (what is kept, for whom, and what goes). What only a browser can show has no
// lower test: a page without scripts and network stands for it.
import type { Page } from '@playwright/test'
import { itemPage } from '../pages/item-page.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

/** Waits until the device has these pages of the store. */
async function expectPages(page: Page, wanted: readonly string[]): Promise<void> {
  const paths = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('pages:/sumac/')).keys()
      return kept.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await paths()).toSorted()).toEqual(wanted.toSorted())
}

/** What the next page is opened with. */
const nextHtml = async (page: Page) =>
  (await page.waitForResponse((answer) => answer.request().isNavigationRequest())).text()

test('a home and a dish that were looked at are read without a network and without scripts @gate', async ({
  page,
  context,
}) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  await storeHome(place).dish('Shawarma wrap').click()
  await expect(itemPage(place).heading).toHaveText('Shawarma wrap')
  await expectPages(page, ['/sumac/', '/sumac/item/shawarma-wrap'])

  await context.setOffline(true)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto('/sumac/')
  await expect(page.getByRole('link', { name: 'Charcoal chicken', exact: true }).first()).toBeVisible()
  await page.goto('/sumac/item/shawarma-wrap')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shawarma wrap')
})

test('a price that has changed since is on the page by itself, and in what is kept', async ({ page, shop }) => {
  const place = placeOf(page, { origin: shop.server.url })
  const card = page.getByRole('article').filter({ has: storeHome(place).dish('Charcoal chicken') })
  await storeHome(place).open()
  await expectKept(page)
  await expectPages(page, ['/sumac/'])
  await shop.change({ 'charcoal-chicken': { price: '51.00' } })
  const [older] = await Promise.all([nextHtml(page), storeHome(place).open()])
  expect(older).toContain('48.00')
  await expect(card.first()).toContainText('51.00')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages:/sumac/')).matchAll())[0]?.text()))
    .toContain('51.00')
  const [newer] = await Promise.all([nextHtml(page), storeHome(place).open()])
  expect(newer).not.toContain('48.00')
  await expect(card.first()).toContainText('51.00')
})

test('whoever changes the language gets no page of the other one', async ({ page, context }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  await expectPages(page, ['/sumac/'])
  await languageToggle(place).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await context.setOffline(true)
  const [html] = await Promise.all([nextHtml(page), storeHome(place).open()])
  expect(html).not.toContain('Charcoal chicken')
  await expect(storeHome(placeOf(page, { words: ARABIC })).dish(ARABIC.chicken)).toBeVisible()
})
