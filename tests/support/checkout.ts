// The way to a cart that only waits for its order, for tests of what happens after the tap.
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { orderPage } from '../pages/order-page.ts'
import type { Place } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, expectCustomerKept } from './offline-journey.ts'
import type { Shopper } from './shopper.ts'

/** Total of the cart below: 48 + 19, and 15 % tax. */
export const TOTAL = '77.05'

/** Signs the customer in, puts one chicken and one falafel into the cart, to be picked up, and ends on the cart's page, ready for a day offline. */
export async function fillCart(place: Place, shopper: Shopper, origin?: string): Promise<void> {
  const { page, words } = place
  await shopper.signInto(page.context(), origin)
  await storeHome(place).open()
  await storeHome(place).add(words.chicken)
  await storeHome(place).add(words.falafel)
  await expectCustomerKept(page, place.slug)
  await cartPage(place).open()
  await expect(cartPage(place).lines).toHaveCount(2)
  await checkoutPage(place).way('takeaway').check()
  await expect(cartPage(place).placeOrder).toBeEnabled()
}

/** The same, then loses the network and places the order. @returns the id of what waits on the phone. */
export async function orderOffline(place: Place, shopper: Shopper, origin?: string): Promise<string> {
  await fillCart(place, shopper, origin)
  await place.page.context().setOffline(true)
  await cartPage(place).placeOrder.click()
  const id = await orderPage(place).id()
  await expect(orderPage(place).waiting).toBeVisible()
  return id
}
