// Addresses without a connection: what was done to them waits in the order it was done, and an order may go to one that waits.
// In the gate its rules are also held by address-book.test.ts (changes show in the order they were made, and what is refused
// stays with its reason and what was typed), calls.test.ts (an order goes after the address it goes to) and
// owners-and-keys.test.ts (a copy of a request adds no second address). That signing out asks about what is not sent has no lower
// test.
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { locationDialog, locationsPage } from '../pages/locations-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { deviceDump } from '../support/device-dump.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'

const words = ARABIC

test.describe(`addresses offline (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('wait in the order they were made, survive a reload, and are sent once @gate', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const { say } = place
    const locations = locationsPage(place)
    const home = say('addresses.home')
    await locations.open()
    await expect(page.getByRole('heading', { name: say('addresses.empty') })).toBeVisible()
    await expectCustomerKept(page)
    await context.setOffline(true)

    await locations.add.click()
    await expect(locations.dialog).toContainText(say('map.offlinePicker'))
    await locations.pinAndType('Farm 12')
    await locations.save.click()
    await expect(locations.toast).toHaveText(say('addresses.savedHere'))
    await expect(locations.waits(home)).toBeVisible()
    await expect(locations.primary(home)).toBeVisible()
    await locations.add.click()
    await locations.kind('other').check()
    await locations.name.fill('Mum')
    await locations.pinAndType('Villa 3')
    await locations.save.click()
    // The one before got no answer; this one does not wait for its own.
    await expect(locations.dialog).toBeHidden({ timeout: 3_000 })
    await locations.menu('Mum').click()
    await locations.makePrimary.click()
    await expect(locations.primary('Mum')).toBeVisible()
    await locations.menu(home).click()
    await locations.edit.click()
    await locations.address.fill('Farm 13')
    await locations.saveChanged()
    await expect(locations.card(home)).toContainText('Farm 13')

    await place.reload()
    await expect(locations.primary('Mum')).toBeVisible()
    await expect(locations.card(home)).toContainText('Farm 13')
    await expect(locations.waits(home)).toBeVisible()

    await context.setOffline(false)
    await expect(locations.waits(home)).toBeHidden()
    await expect(locations.waits('Mum')).toBeHidden()
    await expect(locations.cards).toHaveCount(2)
    expect(await shopper.addresses()).toEqual(['Mum, Villa 3, 1', 'home, Farm 13, 0'])
  })
})

test('an order goes to an address that was added a moment before, without a connection for either', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const checkout = checkoutPage(place)
  await storeHome(place).open()
  await storeHome(place).add(place.words.chicken)
  await storeHome(place).add(place.words.falafel)
  await expectCustomerKept(page)
  await cartPage(place).open()
  await expect(checkout.addYours).toBeVisible()
  await expect.poll(() => deviceDump(page)).toMatch(/queries:private.*addresses/)
  await context.setOffline(true)
  await checkout.addAddress.click()
  await locationDialog(place).pinAndType('Gate 9')
  await locationDialog(place).save.click()
  await expect(checkout.way('delivery')).toBeChecked()
  await checkout.saveForLater.click()
  await expect(orderPage(place).waiting).toBeVisible()
  await context.setOffline(false)
  await orderPage(place).number()
  expect(await shopper.addresses()).toEqual(['home, Gate 9, 1'])
  const [order] = await shopper.orders()
  expect(order?.location?.locationDetails).toMatchObject({ address: 'Gate 9' })
})

test('a saved address can be chosen, and one be deleted, without a connection', async ({ page, context, shopper }) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  const checkout = checkoutPage(place)
  for (const name of ['home', 'Mum', 'Gym']) await shopper.saveAddress(name)
  await storeHome(place).open()
  await storeHome(place).add(place.words.chicken)
  await storeHome(place).add(place.words.falafel)
  await expectCustomerKept(page)
  await locations.open()
  await expect(locations.cards).toHaveCount(3)
  await expect.poll(() => deviceDump(page)).toMatch(/queries:private.*At Mum/)
  await context.setOffline(true)
  await locations.menu('Gym').click()
  await locations.remove.click()
  await locations.confirmDelete.click()
  await expect(locations.cards).toHaveCount(2)
  await cartPage(place).open()
  await checkout.changeAddress.click()
  await expect(checkout.address('Gym')).toBeHidden()
  await checkout.address('Mum').click()
  await expect(checkout.ways).toContainText('At Mum')
  await checkout.placeOrder.click()
  await expect(orderPage(place).waiting).toBeVisible()
  await context.setOffline(false)
  await orderPage(place).number()
  expect((await shopper.orders())[0]?.location?.locationDetails).toMatchObject({ name: 'Mum' })
  expect(await shopper.addresses()).toEqual(['home, At home, 1', 'Mum, At Mum, 0'])
})

test('what the store refuses later is said, and what was typed is kept', async ({ page, context, shopper, server }) => {
  await shopper.signInto(context)
  const place = placeOf(page, { words: ARABIC })
  await context.addCookies([{ name: 'locale', value: 'ar', url: server.url }])
  const { say } = place
  const locations = locationsPage(place)
  await locations.open()
  await expect(page.getByRole('heading', { name: say('addresses.empty') })).toBeVisible()
  await expectCustomerKept(page)
  await context.route('**/tenant/customers/addresses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'outside_zone', message: 'بعيد' } })
      : route.continue(),
  )
  await context.setOffline(true)
  await locations.add.click()
  await locations.pinAndType('مزرعة ١٢')
  await locations.save.click()
  await expect(locations.dialog).toBeHidden()
  await expect(locations.waits(say('addresses.home'))).toBeVisible()
  await context.setOffline(false)
  await expect(locations.card(say('addresses.home'))).toContainText(say('addresses.refusedAdd'))
  await expect(locations.card(say('addresses.home'))).toContainText('بعيد')
  await context.unroute('**/tenant/customers/addresses')
  await locations.editRefused(say('addresses.home')).click()
  await expect(locations.address).toHaveValue('مزرعة ١٢')
  await locations.save.click()
  await expect(locations.primary(say('addresses.home'))).toBeVisible()
  await expect(locations.cards).toHaveCount(1)
  await expect(page.getByText(say('addresses.refusedAdd'))).toBeHidden()
})

test('signing out asks about changes that are not sent, and takes them along', async ({ page, context, shopper }) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  await locations.open()
  await expect(page.getByRole('heading', { name: place.say('addresses.empty') })).toBeVisible()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await locations.add.click()
  await locations.pinAndType('Canary 5521')
  await locations.save.click()
  await expect(locations.dialog).toBeHidden()
  await expect(locations.waits('Home')).toBeVisible()
  await storeHome(place).open()
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(page.getByText(place.say('account.leaveChanges', { count: 1 }))).toBeVisible()
  await accountMenu(place).deleteAndLeave.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The server hears of it when it can be reached again, before somebody signs in; a page that left earlier would say it again.
  const owed = () => page.evaluate(() => localStorage.getItem('sign-out-owed:sumac'))
  expect(await owed()).toBe('1')
  const signedOut = page.waitForResponse(/\/auth\/sign-out$/)
  await context.setOffline(false)
  await signedOut
  await expect.poll(owed).toBeNull()
  await shopper.signInto(context)
  await locations.open()
  await expect(page.getByRole('heading', { name: place.say('addresses.empty') })).toBeVisible()
  expect(await shopper.addresses()).toEqual([])
})
