// The way an order reaches its customer: it changes when they change it, and the button says what a tap does.
// In the gate its rules are also held by pricing.test.ts (a starting price, and the tax in whole percent), estimate.test.ts
// (which way the order goes), place-button.test.ts (what the button is called) and synced-cart.test.ts (signing in keeps the way
// that was shown).
import { checkoutPage } from '../pages/checkout.ts'
import { itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { ENGLISH } from '../pages/words.ts'
import { expect, test } from '../support/changing-store.ts'
import { deviceSettled } from '../support/device-settled.ts'
import { fillCartOfCustomer, fillDeliverableCart, PLAIN } from '../support/refused-order.ts'
import { PHONE } from '../support/screens.ts'

test.use({ locale: ENGLISH.asks, viewport: PHONE })

test('a price that an answer adds to is a starting price, and the tax is called the same in the cart and on the order', async ({
  page,
  context,
  store,
}) => {
  const place = placeOf(page)
  const checkout = checkoutPage(place)
  await store.change({ store: { tax: 14.5 } })
  await (await store.newCustomer()).signInto(context)
  await place.open('')
  const from = place.say('catalog.from', { price: 'SAR\u00a040.00' })
  await expect(page.getByRole('article').filter({ hasText: 'Asks sumac' })).toContainText(from)
  await place.open('item/asks')
  await expect(itemPage(place).price).toHaveText(from)
  await itemPage(place).choose('size', 'Large sumac')
  await itemPage(place).addToCart.click()
  await checkout.open()
  const tax = page.getByText(place.say('format.tax', { percent: 15 }), { exact: true })
  await expect(tax).toBeVisible()
  await expect(checkout.placePickup, '45.50 and 14.5 % of it').toContainText('52.10')
  await checkout.placePickup.click()
  await orderPage(place).number()
  await expect(tax).toBeVisible()
})

test('below the minimum the button names the pickup, and delivery comes back with the minimum', async ({
  page,
  store,
}) => {
  const place = placeOf(page)
  const checkout = checkoutPage(place)
  await fillCartOfCustomer(place, store)
  await checkout.way('delivery').check()
  await expect(checkout.placeOrder).toHaveText(/^Place order/)
  await checkout.remove(PLAIN.en).click()
  await expect(checkout.placePickup).toBeEnabled()
  await expect(checkout.ways).toContainText(place.say('cart.becomesPickup'))
  await checkout.button('cart.undo').click()
  await expect(checkout.placeOrder).toHaveText(/^Place order/)
  await expect(checkout.way('delivery')).toBeChecked()

  // The only line goes and comes back: what was chosen comes back with it.
  await checkout.remove('Extra sumac').click()
  await checkout.way('dine_in').check()
  await checkout.remove(PLAIN.en).click()
  await checkout.button('cart.undo').click()
  await expect(checkout.way('dine_in')).toBeChecked()

  await store.change({ store: { order_types: ['delivery', 'takeaway'], guest_order_types: [] } })
  await place.reload()
  await expect(checkout.ways).toContainText(place.say('cart.wayGone', { way: place.say('cart.dineIn') }))
  await expect(checkout.placeOrder).toBeDisabled()
  await checkout.way('takeaway').check()
  await expect(checkout.placeOrder).toBeEnabled()
})

test('a way that a guest was shown stays what it is when they sign in by the header, beside a cart that was to be picked up', async ({
  page,
  context,
  store,
}) => {
  const place = placeOf(page)
  const checkout = checkoutPage(place)
  const shopper = await fillCartOfCustomer(place, store)
  await checkout.way('takeaway').check()
  await deviceSettled(page)
  await context.clearCookies()

  await fillDeliverableCart(place)
  await expect(checkout.way('delivery')).toBeChecked()
  await place.open('cart?account=sign-in')
  await signInDialog(place).signIn(shopper)
  await expect(checkout.lines.first()).toContainText('17.00')
  await expect(checkout.way('delivery')).toBeChecked()
})
