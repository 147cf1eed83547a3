// Files that do not come, on a first visit or after a newer build: what is there stands and works, and nothing typed is lost.
// In the gate its rules are also held by pages.test.ts (a missing file is never answered with a page). What a page does without
// its files only a browser can show: in the gate the first visit and the page whose own script does not come stand for it, not a
// build that is gone.
import type { Page } from '@playwright/test'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ENGLISH } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP, screenIn } from '../support/screens.ts'
import { newShopper } from '../support/shopper.ts'
import { takenOver } from '../support/taken-over.ts'

test.use({ serviceWorkers: 'allow' })

/** A script may be asked for ahead of time and again when it is needed. */
const TRIES_LOST = 2

/** Every file but the page's first script. */
const LATER_FILES = /\/assets\/(?!main-)[^/]+\.(?:js|css)$/

/** Loses the first tries for every such file. @returns how often each was lost. */
async function loseFirstTries(page: Page, files: RegExp): Promise<ReadonlyMap<string, number>> {
  const lost = new Map<string, number>()
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    const times = lost.get(pathname) ?? 0
    if (times === TRIES_LOST) return route.continue()
    lost.set(pathname, times + 1)
    return route.abort()
  })
  return lost
}

// The worker would keep every file.
test.use({
  serviceWorkers: 'block',
  allowedNoise: [/reading 'waiting'|Failed to (?:load resource|fetch)|Unable to preload CSS/],
})

const words = ENGLISH

test.describe(`a page that loses files (${words.locale})`, () => {
  test.use({ locale: words.asks, viewport: screenIn(words) })

  test('on a first visit takes orders all the same, and the rest comes @gate', async ({ page }) => {
    const place = placeOf(page, { words })
    const item = itemPage(place)
    const lost = await loseFirstTries(page, LATER_FILES)
    await item.open('charcoal-chicken')
    expect([...lost.values()].filter((times) => times === TRIES_LOST).length).toBeGreaterThan(2)
    await item.notes.fill('No onions')
    await item.addToCart.click()
    await storeHome(place).expectInCart(1)
  })

  test('on a first visit reads the link of the table that was scanned', async ({ page }) => {
    const place = placeOf(page, { words })
    await loseFirstTries(page, /\/talk-/)
    await place.open('?table=7&key=invented')
    await expect(page.getByRole('alert').filter({ hasText: place.say('cart.tableRefused') })).toBeVisible()
  })

  test('goes on standing when a part of it does not come, and gets it later', async ({ page, context }) => {
    await page.setViewportSize(DESKTOP)
    const place = placeOf(page, { words })
    const home = storeHome(place)
    let lost = 0
    const part = /\/look-/
    await page.route(part, (route) => {
      lost += 1
      return route.abort()
    })
    await home.open()
    await expect.poll(() => lost).toBeGreaterThan(1)
    await context.setOffline(true)
    await home.add('Cheese kunafa')
    await page.unroute(part)
    await expect(home.carousel.next).toHaveCount(0)
    await context.setOffline(false)
    await expect(home.carousel.next).toBeVisible()
    await home.expectInCart(1)
  })

  test('says so where a page’s own script does not come, and opens it when it can @gate', async ({ page, context }) => {
    const place = placeOf(page, { words })
    const home = storeHome(place)
    await home.open()
    await page.route(LATER_FILES, (route) => route.abort())
    await home.cartLink.click()
    const failed = page.getByRole('heading', { name: place.say('app.failed') })
    await expect(failed).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: place.say('app.retry') }).click()
    await expect(failed).toBeVisible()
    await page.unroute(LATER_FILES)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: place.say('cart.empty') })).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('says that a newer version is there where a tap asks for a part that the server no longer has', async ({
    page,
    server,
  }) => {
    const shopper = await newShopper(server.url)
    await shopper.signInto(page.context())
    const place = placeOf(page, { words })
    // It was loaded again for that once already, or something was typed.
    await page.addInitScript(() => sessionStorage.setItem('reloaded-for-missing-file', '1'))
    await settingsPage(place).open()
    const gone = /\/assets\/(?:account-dialogs|main)-/
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    await settingsPage(place).sessions.click()
    await expect(page.getByText(place.say('connectivity.newVersion'))).toBeVisible()
    await page.unroute(gone)
    await page.getByRole('button', { name: place.say('connectivity.update') }).click()
    await expect(settingsPage(place).sessions).toBeVisible()
    await takenOver(page)
    await settingsPage(place).sessions.click()
    await expect(settingsPage(place).sessionsDialog).toBeVisible()
  })

  for (const isTyped of [false, true])
    test(`of a build that the server no longer has ${isTyped ? 'keeps what was typed' : 'loads the new one once'}`, async ({
      page,
    }) => {
      const place = placeOf(page, { words })
      const item = itemPage(place)
      await page.goto('/sumac/item/charcoal-chicken')
      await expect(item.addToCart).toBeEnabled()
      await takenOver(page)
      if (isTyped) await item.notes.fill('No onions')
      let pages = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) pages += 1
      })
      const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD' && answer.status() === 404)
      await page.route(/\/assets\//, (route) => (pages === 0 ? route.fulfill({ status: 404 }) : route.continue()))
      await accountMenu(place).signIn.dispatchEvent('click')
      await asked
      if (isTyped) await expect(item.notes).toHaveValue('No onions')
      else await expect.poll(() => pages).toBe(1)
      await expect(item.addToCart).toBeEnabled()
      expect(pages).toBe(isTyped ? 0 : 1)
    })
})
