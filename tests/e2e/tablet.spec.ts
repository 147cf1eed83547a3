// A tablet held upright: the bar, the cover and the details of a store have room.
import { placeOf } from '../pages/place.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 768, height: 1024 } })

test('what stands in the bar is in one line and is not cut', async ({ page }) => {
  const place = placeOf(page)
  await place.open('')
  const bar = page.getByRole('navigation').first()
  const signIn = await bar.getByRole('button', { name: place.say('account.signIn') }).boundingBox()
  expect(signIn?.height).toBeLessThanOrEqual(44)
  const name = bar.getByRole('link', { name: 'Sumac & Ember' }).locator('span').first()
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'a pixel is rounding',
  ).toBeLessThanOrEqual(1)
})

test('what the cover says stands on its ground and not on the pictures', async ({ page }) => {
  await placeOf(page).open('')
  const about = page.getByText('Charcoal grill and Levantine mezze').first()
  const right = await about.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })
  expect(right).toBeLessThan(768 * 0.65)
})

test('the details of a store are one column', async ({ page }) => {
  await placeOf(page).open('store-details')
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect(hours).toBeVisible()
  expect((await hours.boundingBox())?.width).toBeGreaterThan(600)
  const name = page.getByRole('heading', { name: 'Sumac & Ember' })
  expect((await name.boundingBox())?.height).toBeLessThan(40)
})
