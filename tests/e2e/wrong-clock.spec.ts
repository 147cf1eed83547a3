// A phone whose clock is wrong by hours, days or years: the server's clock decides what is open.
// In the gate its rules are also held by server-clock.test.ts (what is made of the date of an answer).
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { openingOf } from '../pages/opening.ts'
import { placeOf } from '../pages/place.ts'
import { ENGLISH } from '../pages/words.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/store-at.ts'

test.use({ locale: ENGLISH.asks, viewport: PHONE })

// 21 November 2026 is a Saturday: open from 11:00 to 15:00 and from 18:00.
const NOON = '2026-11-21T12:00:00+03:00'
const AFTERNOON = '2026-11-21T16:00:00+03:00'

for (const [phone, instant] of [
  ['four hours ahead', AFTERNOON],
  ['a day behind', '2026-11-20T01:00:00+03:00'],
  ['years behind', '2023-01-02T12:00:00+03:00'],
] as const)
  test(`a phone that is ${phone} orders from an open store`, async ({ page, timedShop }) => {
    timedShop.now = new Date(NOON)
    await page.clock.install({ time: instant })
    const place = placeOf(page)
    await openingOf(place).openHome()
    await expect(openingOf(place).said('Open until 3:00 PM')).toBeVisible()
    await place.open('item/plain')
    await itemPage(place).addToCart.click()
    const cart = cartPage(place)
    await cart.open()
    await expect(cart.placeOrder).toBeEnabled()
    await expect(cart.orderHint).not.toContainText('Opens')
  })

test('a phone on which it is still noon hears that the store has closed', async ({ page, timedShop }) => {
  timedShop.now = new Date(AFTERNOON)
  await page.clock.install({ time: NOON })
  const place = placeOf(page)
  await place.open('item/plain')
  await itemPage(place).addToCart.click()
  const cart = cartPage(place)
  await cart.open()
  await expect(cart.orderHint).toContainText('6:00 PM')
  await expect(cart.placeOrder).toBeDisabled()
})
