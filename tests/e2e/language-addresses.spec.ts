// An address may name its language (`?locale=ar`): that language is what whoever opens it gets, and goes on in.
// In the gate its rules are also held by domain/locale.test.ts (which language an address names) and page-heads.test.ts (that
// language wins and is kept for the visits to come). What the worker and the toggle make of it has no lower test.
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { itemPage } from '../pages/item-page.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

test.use({ locale: ENGLISH.asks })

const YEAR_S = 365 * 24 * 3_600

async function expectLanguage(page: Page, { locale, dir }: { locale: string; dir: string }): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
}

test('a first visit by a link in Arabic is Arabic, though the cookie says English, and stays so @gate', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }])
  const arabic = placeOf(page, { words: ARABIC })
  const answer = await arabic.visit('/sumac/?locale=ar')
  expect(await answer?.text()).toContain('<html lang="ar" dir="rtl"')
  await expect(storeHome(arabic).heading).toHaveText(ARABIC.store)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_S)).toBeLessThan(600)

  await storeHome(arabic).dish(ARABIC.chicken).click()
  await expect(itemPage(arabic).heading).toHaveText(ARABIC.chicken)
  await arabic.reload()
  await expectLanguage(page, ARABIC)
  await arabic.visit('/lamsa/')
  await expectLanguage(page, ARABIC)
})

test('a link in a language opens from the device in that language, with and without a network', async ({
  page,
  context,
}) => {
  const english = placeOf(page)
  const arabic = placeOf(page, { words: ARABIC })
  await storeHome(english).open()
  await expectKept(page)
  const answer = await arabic.visit('/sumac/?locale=ar')
  expect(answer?.fromServiceWorker()).toBe(true)
  await expectLanguage(page, ARABIC)
  await expect(storeHome(arabic).dish(ARABIC.chicken)).toBeVisible()

  await context.setOffline(true)
  await english.visit('/sumac/item/charcoal-chicken?locale=en')
  await expectLanguage(page, ENGLISH)
  await expect(itemPage(english).heading).toHaveText(ENGLISH.chicken)
  await english.visit('/sumac/')
  await expectLanguage(page, ENGLISH)
})

test('the toggle counts more than the address, and takes the language out of it', async ({ page }) => {
  const english = placeOf(page)
  const arabic = placeOf(page, { words: ARABIC })
  await english.visit('/sumac/?source=pwa&locale=ar#content')
  await languageToggle(arabic).click()
  await expectLanguage(page, ENGLISH)
  await expect(storeHome(english).heading).toHaveText(ENGLISH.store)
  await expect(page).toHaveURL(/\/sumac\/\?source=pwa#content$/)
  await english.reload()
  await expectLanguage(page, ENGLISH)
})

test('the list of stores and a page that is not there have addresses in each language too', async ({ page }) => {
  for (const path of ['/', '/nowhere/']) {
    await page.goto(`${path}?locale=ar`)
    await expectLanguage(page, ARABIC)
    await page.goto(`${path}?locale=en`)
    await expectLanguage(page, ENGLISH)
  }
})
