// The item's drawer: on small screens an item comes over the list it was found in, at `?item=ID` (docs/specification.md 2.6, 4.6).
// In the gate its rules are also held by answers.test.ts (which answers are missing) and draft.test.ts (what was filled in is
// read back). What lies over what, and the ways out of it, only a browser can show: its first test stands for that in the gate.
import type { Page } from '@playwright/test'
import { itemDialog, itemPage } from '../pages/item-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { searchPage } from '../pages/search-page.ts'
import { storeHome } from '../pages/store-home.ts'
import { ENGLISH } from '../pages/words.ts'
import { ASKS_EVERYTHING, demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { priceOf } from '../support/priced.ts'
import { DESKTOP } from '../support/screens.ts'

const FOUND = /\/sumac\/search\?q=wrap$/
const OVER = /\/sumac\/search\?q=wrap&item=shawarma-wrap$/

/** Searches for wraps and opens the first one over the results. */
async function openOverResults(place: Place) {
  const name = demoStore('sumac', place.words.locale).item('shawarma-wrap')
  await searchPage(place).open('wrap')
  await searchPage(place).result(name).click()
  const drawer = itemDialog(place, name)
  await expect(drawer.dialog).toBeVisible()
  await expect(place.page).toHaveURL(OVER)
  return drawer
}

/** Drags the sheet by the handle in the middle of its upper edge, as a finger does. */
async function drag(page: Page, distance: number): Promise<void> {
  const sheet = page.getByRole('dialog')
  // The sheet is still rising when it is visible.
  await sheet.evaluate(async (rising) => {
    await Promise.all(rising.getAnimations().map(({ finished }) => finished))
  })
  const box = await sheet.boundingBox()
  if (!box) throw new Error('there is no sheet')
  const x = box.x + box.width / 2
  const y = box.y + 18
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x, y + (distance * step) / 6)
  await page.mouse.up()
}

const words = ENGLISH

test.describe(`the item drawer (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('comes over the results, is an address of its own, and every way out leads back to them @gate', async ({
    page,
  }) => {
    const place = placeOf(page, { words })
    const drawer = await openOverResults(place)
    await place.reload()
    await expect(drawer.dialog).toBeVisible()
    await page.goBack()
    await expect(drawer.dialog).toBeHidden()
    await expect(page).toHaveURL(FOUND)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => drawer.close.click(),
      () => page.mouse.click(8, 8),
      () => drag(page, 240),
    ]) {
      await openOverResults(place)
      await close()
      await expect(drawer.dialog).toBeHidden()
      await expect(page).toHaveURL(FOUND)
      await expect(searchPage(place).field).toHaveValue('wrap')
    }
    await place.open('search?q=wrap&item=shawarma-wrap')
    await expect(drawer.dialog).toBeVisible()
    await drawer.close.click()
    await expect(page).toHaveURL(FOUND)
    await expect(searchPage(place).results).toBeVisible()
  })

  test('takes answers as the page does, adds without leaving the results, and fills no cart by itself', async ({
    page,
    server,
  }) => {
    const place = placeOf(page, { words })
    const { option } = demoStore('sumac', words.locale)
    const drawer = await openOverResults(place)
    await storeHome(place).expectInCart(0)
    await drawer.addToCart.click()
    await expect(drawer.question('size')).toContainText(place.say('catalog.missingChoice'))
    await drawer.choose('size', option('shawarma-wrap', 'size', 'large'))
    await drawer.list('bread').selectOption({ index: 1 })
    const bread = await drawer.list('bread').inputValue()
    await expect(drawer.addToCart).toContainText(await priceOf(server.url, 'shawarma-wrap', { size: 'large', bread }))
    await drag(page, 240)
    await expect(drawer.dialog).toBeHidden()
    await openOverResults(place)
    await expect(drawer.option(option('shawarma-wrap', 'size', 'large'))).toBeChecked()
    await drawer.addToCart.click()
    await expect(drawer.dialog).toBeHidden()
    await expect(page).toHaveURL(FOUND)
    await storeHome(place).expectInCart(1)
  })

  test('opens up to the page by its link and by dragging', async ({ page }) => {
    const place = placeOf(page, { words })
    const { item, option } = demoStore('sumac', words.locale)
    for (const way of ['link', 'drag'] as const) {
      const drawer = await openOverResults(place)
      if (way === 'link') {
        await drawer.choose('size', option('shawarma-wrap', 'size', 'large'))
        await drawer.fullPage.click()
      } else {
        await drag(page, -160)
      }
      await expect(page).toHaveURL(/\/sumac\/item\/shawarma-wrap$/)
      await expect(itemPage(place).heading).toHaveText(item('shawarma-wrap'))
      await expect(itemPage(place).option(option('shawarma-wrap', 'size', 'large'))).toBeChecked()
    }
  })

  test('comes over a half-filled item from its list, and leaves that as it was', async ({ page }) => {
    const place = placeOf(page, { words })
    const { item, option } = demoStore('sumac', words.locale)
    const below = itemPage(place)
    await below.open(ASKS_EVERYTHING)
    await below.choose('serves', option(ASKS_EVERYTHING, 'serves', 'four'))
    await below.text('label').fill('Huda')
    const name = item('charcoal-chicken')
    const link = below.related.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', '/sumac/item/charcoal-chicken')
    await link.click()
    const drawer = itemDialog(place, name)
    await expect(drawer.dialog).toBeVisible()
    const next = item('smoked-lamb-shank')
    await drawer.related.getByRole('link', { name: next, exact: true }).click()
    await expect(itemDialog(place, next).dialog).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/item/${ASKS_EVERYTHING}$`))
    await expect(below.option(option(ASKS_EVERYTHING, 'serves', 'four'))).toBeChecked()
    await expect(below.text('label')).toHaveValue('Huda')
  })
})

test('an item that left the menu says so over the list', async ({ page }) => {
  const place = placeOf(page)
  await place.open('search?q=wrap&item=no-such-dish')
  await expect(page.getByRole('dialog')).toContainText(place.say('catalog.noItem'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(FOUND)
})

test('the questions of a card in the drawer come over the drawer, and Back leaves them first', async ({ page }) => {
  const place = placeOf(page)
  await place.open('search?q=wrap&item=falafel-pita')
  const drawer = itemDialog(place, 'Falafel pita')
  await drawer.related.getByRole('button', { name: 'Add Shawarma wrap' }).click()
  const asked = itemDialog(place, 'Shawarma wrap')
  await expect(asked.dialog).toBeVisible()
  await page.goBack()
  await expect(asked.dialog).toBeHidden()
  await expect(drawer.dialog).toBeVisible()
})

test('where there is room the same address is the page', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const place = placeOf(page)
  await place.open('search?q=wrap&item=shawarma-wrap')
  await expect(page).toHaveURL(/\/sumac\/item\/shawarma-wrap$/)
  await expect(itemPage(place).heading).toHaveText('Shawarma wrap')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
