// The home is kept while another page is shown, and is not in that page.
import { placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { storeHome } from '../pages/store-home.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { PHONE } from '../support/screens.ts'

test.use({ viewport: PHONE })

test('coming back finds the very home that was left, at its place and with what was added meanwhile @gate', async ({
  page,
}) => {
  const place = placeOf(page)
  const home = storeHome(place)
  const name = demoStore('sumac', 'en').item('shish-taouk')
  await home.open()
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last()
  await row.evaluate((article) => article.setAttribute('data-marked', ''))
  await row.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/item\/shish-taouk$/)
  await expect(page.locator('h1')).toHaveText(name)
  await expect(page.locator('[data-marked], [id^="menu-"]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[data-marked]')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(left)
  await home.add(name)
  await home.expectInCart(1)
  await home.cartLink.click()
  await expect(page.getByText(name, { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: place.words.increaseOf(name), exact: true }).click()
  await page.goBack()
  await expect(page.locator('[data-marked]')).toBeInViewport()
  await home.expectInCart(2)
})

test('a home of services comes back in the category that its address names', async ({ page }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const home = serviceHome(place)
  await home.open()
  await home.tiles.nth(1).click()
  await expect(home.cards).toHaveCount(3)
  await page.getByRole('link', { name: place.say('store.more') }).click()
  await expect(page).toHaveURL(/store-details/)
  await expect(home.cards).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/category=hair/)
  await expect(home.cards).toHaveCount(3)
})
