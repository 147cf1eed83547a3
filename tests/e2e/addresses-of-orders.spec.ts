// Addresses where an order or a visit needs one: added on the way, and followed as they change.
// In the gate its rules are also held by booking-draft.test.ts (a home visit goes to the default address) and orders.test.ts (an order
// keeps a copy of its address).
import { bookingPage } from '../pages/booking-page.ts'
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { locationDialog, locationsPage } from '../pages/locations-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { DEMO, expect, test } from '../support/journey.ts'

test('a customer without an address adds one where it is needed, and the order goes there', async ({
  page,
  context,
  shopper,
  server,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page, { words: ARABIC })
  await context.addCookies([{ name: 'locale', value: 'ar', url: server.url }])
  const checkout = checkoutPage(place)
  await storeHome(place).open()
  await storeHome(place).add(ARABIC.chicken)
  await storeHome(place).add(ARABIC.falafel)
  await cartPage(place).open()
  await expect(checkout.way('delivery')).toBeChecked()
  await checkout.addYours.click()
  const location = locationDialog(place)
  await location.kind('work').check()
  await location.pinAndType('برج العليا، الدور ٤')
  await location.save.click()
  await expect(checkout.way('delivery')).toBeChecked()
  await expect(checkout.ways).toContainText('برج العليا، الدور ٤')
  await checkout.placeOrder.click()
  await orderPage(place).number()
  const [order] = await shopper.orders()
  expect(order?.location).toMatchObject({
    locationType: 'delivery',
    locationDetails: { name: 'work', address: 'برج العليا، الدور ٤' },
  })
  await expect(page.getByText('برج العليا، الدور ٤')).toBeVisible()
  await expect(page.getByText('unknown')).toBeHidden()
})

test('a home visit goes to the address that was chosen or added, as it is now, else to the default one', async ({
  page,
}) => {
  const place = placeOf(page, { slug: 'bayt' })
  const booking = bookingPage(place)
  const locations = locationsPage(place)
  await place.open('')
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
  await place.open('item/windows')
  await page.getByRole('button', { name: place.say('services.bookNow') }).click()
  await expect(booking.where).toContainText('King Fahd Road')
  await booking.where.getByRole('button', { name: place.say('addresses.change') }).click()
  await locations.add.click()
  await locations.kind('other').check()
  await locations.name.fill('Studio')
  await locations.pinAndType('Gate 9')
  await locations.save.click()
  await expect(booking.where).toContainText('Studio')
  await expect(booking.where).toContainText('Gate 9')
  for (const [name, told] of [
    ['Home', 'King Fahd Road'],
    ['Studio', 'Gate 9'],
  ] as const) {
    await booking.where.getByRole('button', { name: place.say('addresses.change') }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect(booking.where).toContainText(told)
  }
  // Changed and deleted elsewhere, it does not stay in the booking as it was.
  await locations.open()
  await locations.menu('Studio').click()
  await locations.edit.click()
  await locations.address.fill('Gate 10')
  await locations.saveChanged()
  await expect(locations.card('Studio')).toContainText('Gate 10')
  await place.open('booking')
  await expect(booking.where).toContainText('Gate 10')
  await locations.open()
  await locations.menu('Studio').click()
  await locations.remove.click()
  await locations.confirmDelete.click()
  await expect(locations.card('Studio')).toBeHidden()
  await place.open('booking')
  await expect(booking.where).toContainText('King Fahd Road')
})
