// The way an order reaches its customer: it changes when they change it, and the button says what a tap does.
// In the gate its rules are also held by pricing.test.ts (a starting price, and the tax in whole percent and within prices),
// estimate.test.ts (which way the order goes), place-button.test.ts (what the button is called) and synced-cart.test.ts (signing in
// keeps the way that was shown).
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

test('what is left out takes money off, and what a price has of tax is said in cart, order and invoice, as the order has it', async ({
  page,
  context,
  store,
}) => {
  const place = placeOf(page)
  const checkout = checkoutPage(place)
  const less = { id: 'bread', option_value: { en: 'No bread', ar: 'بدون خبز' }, price: '-1.50' }
  const without = {
    id: 'less',
    name: { en: 'Without', ar: 'بدون' },
    type: { key: 16 },
    is_required: false,
    options: [less],
  }
  await store.change({ store: { prices_include_tax: true }, items: { plain: { variables: [without] } } })
  await (await store.newCustomer()).signInto(context)
  await place.open('item/plain')
  await expect(itemPage(place).price).toHaveText(place.say('catalog.from', { price: 'SAR\u00a022.50' }))
  await expect(itemPage(place).question('less')).toContainText('−SAR 1.50')
  await itemPage(place).choose('less', 'No bread')
  await itemPage(place).addToCart.click()
  await checkout.open()
  const words = page.getByText(place.say('format.includesTax', { amount: 'SAR 2.93' }), { exact: true })
  await expect(words).toBeVisible()
  await expect(checkout.placePickup, '24.00 less 1.50').toContainText('22.50')
  await checkout.placePickup.click()
  await orderPage(place).number()
  await expect(words).toBeVisible()
  // The store adds its tax from now on. What was ordered is what it was.
  await store.change()
  await place.reload()
  await expect(words).toBeVisible()
  await orderPage(place).invoice.click()
  await expect(page.getByRole('heading', { level: 1, name: place.say('invoice.title') })).toBeVisible()
  await expect(page.getByRole('article').filter({ has: words })).toContainText('22.50')
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
