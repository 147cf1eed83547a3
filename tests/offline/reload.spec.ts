// What another device changed a moment ago is on the page as soon as it is loaded again.
// In the gate persisted-queries.test.ts holds that kept addresses are asked for again, also where the clock makes them look new. That
// the cart is asked for has no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expectKeptText } from '../support/kept-values.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'

// Broke once: what the phone had heard less than a minute before was not asked for again.
test('a page loaded again asks for the cart and the addresses however fresh they are', async ({ page, shopper }) => {
  await shopper.signInto(page.context())
  await shopper.saveAddress('Mum')
  const place = placeOf(page)
  await storeHome(place).open()
  await expectCustomerKept(page)
  await locationsPage(place).open()
  await expect(locationsPage(place).cards).toHaveCount(1)
  await expectKeptText(page, 'sumac', 'Mum')

  await shopper.saveAddress('Gym')
  await shopper.put('charcoal-chicken', 2)
  await place.reload()
  await expect(locationsPage(place).card('Gym')).toBeVisible()
  await cartPage(place).open()
  await expect(cartPage(place).lines).toHaveCount(1)
})
