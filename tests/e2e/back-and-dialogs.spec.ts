// Going back closes what is open on top of a page, and keeps the page.
import { locationsPage } from '../pages/locations-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP } from '../support/screens.ts'

test.use({ viewport: DESKTOP })

test('going back closes the open dialog and keeps the page where it was scrolled to, and goes back after that', async ({
  page,
}) => {
  const place = placeOf(page)
  await place.open('search')
  await page.getByRole('link', { name: place.words.store }).first().click()
  await expect(page).not.toHaveURL(/\/search/)
  const { signIn } = accountMenu(place)
  const { dialog } = signInDialog(place)
  await expect(signIn).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const scrolled = await page.evaluate(() => window.scrollY)
  // Without scrolling to the button first, as a tap on it would.
  await signIn.dispatchEvent('click')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/\/search/)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goBack()
  await expect(page).toHaveURL(/\/search/)
})

test('a dialog on another is closed alone', async ({ page, context, shopper }) => {
  await shopper.signInto(context)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 21.5, longitude: 39.2 })
  const place = placeOf(page)
  const locations = locationsPage(place)
  await place.open('settings')
  await page.locator('a[href$="/settings/locations"]').first().click()
  await locations.add.click()
  await locations.locate.click()
  await expect(locations.dialog.getByText(place.say('addresses.outside'))).toBeVisible()
  await locations.save.click()
  await expect(locations.sorry).toBeVisible()
  await page.goBack()
  await expect(locations.sorry).toBeHidden()
  await expect(locations.dialog).toBeVisible()
  await page.goBack()
  await expect(locations.dialog).toBeHidden()
  await expect(page).toHaveURL(/settings\/locations/)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
})
