// A menu that is slow: its shape stands in its place, then the menu; a menu that does not come says so.
// What only a browser can show has no lower test: in the gate a menu that does not come stands for it.
import { placeOf } from '../pages/place.ts'
import { storeDetails } from '../pages/store-details.ts'
import { storeHome } from '../pages/store-home.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'

/** The document that follows a page without the menu. */
const MENU = '**/api/sumac/tenant/menu*'

test('a home whose menu is on its way shows the store and the shape of ten cards', async ({ page }) => {
  const place = placeOf(page)
  const letMenuCome = await hold(page, MENU)
  await storeDetails(place).open()
  await storeDetails(place).back.click()
  await expect(storeHome(place).heading).toHaveText(place.words.store)
  const shape = page.getByRole('region', { name: place.say('catalog.loading') })
  await expect(shape).toBeVisible()
  await expect(shape).toHaveAttribute('aria-busy', 'true')
  // Under the title.
  await expect(shape.locator('> :nth-child(2) > *')).toHaveCount(10)
  letMenuCome()
  await expect(storeHome(place).dish(place.words.chicken)).toBeVisible()
  await expect(shape).toHaveCount(0)
})

test('a home whose menu does not come says so, and asks again when told to @gate', async ({ page }) => {
  const place = placeOf(page)
  await page.route(MENU, (route) => route.abort())
  await storeDetails(place).open()
  await storeDetails(place).back.click()
  await expect(page.getByRole('heading', { name: place.say('app.failed') })).toBeVisible({ timeout: 30_000 })
  await expect(storeHome(place).heading).toHaveText(place.words.store)
  await page.unroute(MENU)
  await page.getByRole('button', { name: place.say('app.retry') }).click()
  await expect(storeHome(place).dish(place.words.chicken)).toBeVisible()
})
