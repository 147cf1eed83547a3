// The language of the page: known in the first HTML, changed in one tap, kept for a year, offline too.
// In the gate its rules are also held by server/platform/http/locale.test.ts (the cookie wins over what the browser asks for),
// pages.test.ts (the first HTML), domain/locale.test.ts (kept for a year) and profile.test.ts (the language that the server is
// told). A half-filled form, and words that do not load, have no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { toastOn } from '../pages/toast.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { DESKTOP, SCREENS } from '../support/screens.ts'

const YEAR_S = 365 * 24 * 3_600

test('the first HTML has the language and the direction that the browser asks for', async ({ request }) => {
  for (const path of ['/', '/sumac/', '/lamsa/item/signature-cut', '/sumac/cart', '/nowhere/']) {
    for (const { asks, locale, dir } of [ENGLISH, ARABIC]) {
      const answer = await request.get(path, { headers: { 'accept-language': asks } })
      expect(await answer.text(), `${path} in ${locale}`).toMatch(new RegExp(`<html lang="${locale}" dir="${dir}"`))
    }
  }
})

test('the chosen language wins over what the browser asks for', async ({ request }) => {
  const headers = { 'accept-language': 'en-GB', cookie: 'locale=ar' }
  expect(await (await request.get('/sumac/', { headers })).text()).toContain('<html lang="ar" dir="rtl"')
  const strange = { 'accept-language': 'ar', cookie: 'locale=tlh' }
  expect(await (await request.get('/sumac/', { headers: strange })).text()).toContain('<html lang="ar" dir="rtl"')
})

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`the toggle (${screen})`, () => {
    test.use({ viewport, locale: ENGLISH.asks })

    test(`changes language and direction, keeps the place on the page and the cart, and is kept for a year${screen === 'phone' ? ' @gate' : ''}`, async ({
      page,
      context,
    }) => {
      const english = placeOf(page)
      const arabic = placeOf(page, { words: ARABIC })
      await storeHome(english).open()
      await storeHome(english).add(ENGLISH.chicken)
      await expectKept(page)
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      const place = () => page.evaluate(() => Math.round(window.scrollY))
      await expect.poll(place).toBe(900)
      // Playwright's own click would scroll first. The bar has to stand: it comes while the cover's buttons go.
      let button = await languageToggle(english).boundingBox()
      const looks: string[] = []
      await expect
        .poll(async () => {
          button = await languageToggle(english).boundingBox()
          looks.push(JSON.stringify(button))
          return looks.at(-1) === looks.at(-2)
        })
        .toBe(true)
      if (!button) throw new Error('the toggle is not on the screen')
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect.poll(place).toBe(900)
      await storeHome(arabic).expectInCart(1)

      const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
      expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' })
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR_S - 600)
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(YEAR_S)

      await cartPage(arabic).open()
      await expect(cartPage(arabic).line(ARABIC.chicken)).toBeVisible()
      await placeOf(page, { slug: 'mellow' }).open('')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await arabic.visit('/')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    })
  })
}

test.describe('a half-filled form', () => {
  test.use({ viewport: DESKTOP, locale: ENGLISH.asks })

  test('stays as it is, and nothing is loaded again', async ({ page }) => {
    const english = placeOf(page)
    const arabic = placeOf(page, { words: ARABIC })
    await itemPage(english).open('charcoal-chicken')
    await itemPage(english).notes.fill('No onions')
    await itemPage(english).increase.click()
    let loads = 0
    page.on('load', () => (loads += 1))
    await languageToggle(english).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveTitle(`${ARABIC.chicken} · ${ARABIC.store}`)
    await expect(itemPage(arabic).notes).toHaveValue('No onions')
    await languageToggle(arabic).click()
    await expect(itemPage(english).notes).toHaveValue('No onions')
    await expect(itemPage(english).addToCart).toHaveText(/96\.00/)
    expect(loads).toBe(0)
  })
})

test('the toggle tells the server which language a customer reads, and works when that fails', async ({
  page,
  context,
  shopper,
}) => {
  const english = placeOf(page)
  const arabic = placeOf(page, { words: ARABIC })
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') told.push(request.postData() ?? '')
  })
  await storeHome(english).open()
  await languageToggle(english).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await languageToggle(arabic).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(told, 'a guest’s language is nobody’s business').toEqual([])

  await shopper.signInto(context)
  await storeHome(english).open()
  await expect(accountMenu(english).button).toBeVisible()
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await languageToggle(english).click()
  expect((await answer).status()).toBe(200)
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { preferred_language: 'ar' } })

  await context.route('**/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await languageToggle(arabic).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => told.length).toBe(2)
  await expect(toastOn(page)).toHaveCount(0)
  await expect(accountMenu(english).button).toBeVisible()
})

test('the toggle works without a network, there and back @gate', async ({ page, context }) => {
  const english = placeOf(page)
  const arabic = placeOf(page, { words: ARABIC })
  await storeHome(english).open()
  await expectKept(page)
  await context.setOffline(true)
  await languageToggle(english).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(storeHome(arabic).heading).toHaveText(ARABIC.store)
  await expect(storeHome(arabic).dish(ARABIC.chicken)).toBeVisible()
  await languageToggle(arabic).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(storeHome(english).dish(ENGLISH.chicken)).toBeVisible()
})

test.describe('before anything is kept for use offline', () => {
  test.use({
    viewport: DESKTOP,
    locale: ENGLISH.asks,
    serviceWorkers: 'block',
    allowedNoise: [/reading 'waiting'|Failed to load resource/],
  })

  test('a toggle that cannot load its words says so and leaves the page alone', async ({ page, context }) => {
    const place = placeOf(page)
    const item = itemPage(place)
    await item.open('charcoal-chicken')
    await item.notes.fill('No onions')
    await context.setOffline(true)
    await languageToggle(place).click()
    await expect(toastOn(page)).toHaveText(place.say('connectivity.notLoaded'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(item.notes).toHaveValue('No onions')
    await expect(toastOn(page)).toBeHidden()
    await context.setOffline(false)
    await languageToggle(place).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('textbox')).toHaveValue('No onions')
  })
})
