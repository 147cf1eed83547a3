// The customer's addresses: everything the page and the Location dialog do while the store can be reached.
// In the gate its rules are also held by server/modules/addresses/changes.test.ts (the store's area), location-draft.test.ts (a place
// fills in what is not typed), booking-draft.test.ts (a home visit goes to the default address) and orders.test.ts (an order
// keeps a copy of its address). What only a browser can show has no lower test: adding, changing and deleting stand for it.
import * as z from 'zod/mini'
import { listAddresses } from '#contract/address'
import { getTenant } from '#contract/tenant'
import { placeOf } from '../pages/place.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { signInBrowser } from '../support/shopper.ts'

/** Inside the zone of `sumac`, and outside it. */
const INSIDE = { latitude: 24.7, longitude: 46.69 }
const OUTSIDE = { latitude: 21.5, longitude: 39.2 }

const words = ARABIC

test.describe(`addresses (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('are added, changed, made the primary one and deleted @gate', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const { say } = place
    const locations = locationsPage(place)
    const home = say('addresses.home')

    await locations.open()
    await expect(page.getByRole('heading', { name: say('addresses.empty') })).toBeVisible()
    await locations.add.click()
    await locations.save.click()
    await expect(locations.address).toHaveAccessibleDescription(say('addresses.placeNeeded'))
    await expect(locations.address).toBeFocused()
    await locations.pinAndType('Farm 12')
    await locations.more.click()
    await locations.city.fill('Diriyah')
    await locations.save.click()
    await expect(locations.toast).toHaveText(say('addresses.saved'))
    await expect(locations.card(home)).toContainText('Farm 12')
    await expect(locations.card(home)).toContainText('Diriyah')
    await expect(locations.primary(home)).toBeVisible()
    await expect(locations.waits(home)).toBeHidden()

    await locations.add.click()
    await locations.kind('other').check()
    await locations.pinAndType('Villa 3')
    await locations.save.click()
    await expect(locations.name).toHaveAccessibleDescription(say('addresses.nameNeeded'))
    await locations.name.fill('Mum')
    await locations.save.click()
    await expect(locations.card('Mum')).toContainText('Villa 3')
    await expect(locations.primary('Mum')).toBeHidden()

    await locations.menu('Mum').click()
    await locations.edit.click()
    await expect(locations.name).toHaveValue('Mum')
    await locations.name.fill('Gym')
    await locations.save.click()
    await expect(locations.card('Gym')).toContainText('Villa 3')
    await expect(locations.cards).toHaveCount(2)

    await locations.menu(home).click()
    await expect(locations.makePrimary).toBeHidden()
    await locations.remove.click()
    await expect(locations.sorry).toContainText(say('addresses.sorryDefault'))
    await locations.ok.click()
    await locations.menu('Gym').click()
    await locations.makePrimary.click()
    await expect(locations.toast).toHaveText(say('addresses.primarySet', { name: 'Gym' }))
    await expect(locations.primary('Gym')).toBeVisible()
    await expect(locations.primary(home)).toBeHidden()

    await locations.menu(home).click()
    await locations.remove.click()
    await expect(locations.deleting(home)).toBeVisible()
    await locations.confirmDelete.click()
    await expect(locations.toast).toHaveText(say('addresses.deleted'))
    await expect(locations.cards).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: say('addresses.title') })).toBeFocused()
    await place.reload()
    await expect(locations.primary('Gym')).toBeVisible()
    await expect(locations.cards).toHaveCount(1)
  })

  test('lie where the store goes: outside it the location cannot be updated', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    await context.grantPermissions(['geolocation'])
    const place = placeOf(page, { words })
    const { say } = place
    const locations = locationsPage(place)
    await locations.open()
    await locations.add.click()
    await context.setGeolocation(OUTSIDE)
    await locations.locate.click()
    await expect(locations.dialog.getByText(say('addresses.outside'))).toBeVisible()
    await locations.address.fill('By the sea')
    await locations.save.click()
    await expect(locations.sorry).toContainText(say('addresses.cantUpdate', { store: words.store }))
    await locations.ok.click()
    await expect(locations.address).toHaveValue('By the sea')

    // Closed by mistake, it opens as it was.
    await locations.back.click()
    await locations.add.click()
    await expect(locations.address).toHaveValue('By the sea')
    await context.setGeolocation(INSIDE)
    await locations.locate.click()
    await expect(locations.dialog.getByText(say('addresses.inside'))).toBeVisible()
    await locations.save.click()
    await expect(locations.card(say('addresses.home'))).toContainText('By the sea')
    await locations.menu(say('addresses.home')).click()
    await locations.edit.click()
    await expect(locations.dialog.getByText(say('addresses.inside'))).toBeVisible()
  })

  for (const [device, screen] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test(`are accessible on a ${device}`, async ({ page, context, server }) => {
      await page.setViewportSize(screen)
      await signInBrowser(context, server.url, DEMO)
      const place = placeOf(page, { words })
      const locations = locationsPage(place)
      await locations.open()
      await expect(locations.cards).toHaveCount(1)
      await expectAccessible(page, 'the list')
      await locations.menu(place.say('addresses.home')).click()
      await expectAccessible(page, 'a menu')
      await page.keyboard.press('Escape')
      await locations.add.click()
      await locations.kind('other').check()
      await locations.more.click()
      await locations.save.click()
      await expectAccessible(page, 'the dialog')
    })
  }
})

test('a narrow page with large text shows everything and scrolls one way only', async ({ page, context, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInBrowser(context, server.url, DEMO)
  const locations = locationsPage(placeOf(page))
  await locations.open()
  await expect(locations.cards).toHaveCount(1)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await locations.add.click()
  await locations.address.fill('Somewhere')
  await locations.save.scrollIntoViewIfNeeded()
  const inside = await locations.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(inside).toBeLessThanOrEqual(0)
  await locations.save.click({ trial: true })
})

test('a place that was searched for fills in what is not typed, and stands inside the area', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const locations = locationsPage(placeOf(page))
  await locations.open()
  await locations.add.click()
  await locations.search.fill('Olaya')
  await locations.found('Olaya Street').click()
  await expect(locations.address).toHaveValue(/Olaya Street/)
  await expect(locations.dialog.getByText('Inside the delivery area')).toBeVisible()
  await locations.address.fill('Gate 3')
  await locations.search.fill('Al Olaya')
  await locations.search.press('Enter')
  await expect(locations.search).toHaveValue('')
  await expect(locations.address).toHaveValue('Gate 3')
  await locations.save.click()
  await expect(locations.card('Home')).toContainText('Gate 3')
  await expect(locations.card('Home')).toContainText('Riyadh')
})

test('a guest is asked to sign in, and then sees the addresses', async ({ page }) => {
  const place = placeOf(page)
  const locations = locationsPage(place)
  await locations.open()
  await expect(page.getByRole('heading', { name: place.say('account.guest.addresses') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: place.say('account.signIn') })
    .click()
  await signInDialog(place).signIn(DEMO)
  await expect(locations.primary('Home')).toBeVisible()
})

test('an address that is typed without a pin is looked for, and what is not found asks for the pin', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  await locations.open()
  await locations.add.click()
  await locations.address.fill('Qwxz 77')
  await locations.save.click()
  await expect(locations.address).toHaveAccessibleDescription(place.say('addresses.placeNeeded'))
  await locations.address.fill('Olaya Street')
  await locations.save.click()
  await expect(locations.card('Home')).toContainText('Olaya Street')
  const answer = await context.request.get('/api/sumac/tenant/customers/addresses')
  const { data } = z.object({ data: listAddresses.data }).parse(await answer.json())
  const store = await context.request.get('/api/sumac/tenant')
  const { location } = z.object({ data: getTenant.data }).parse(await store.json()).data
  expect(data[0]?.latitude).not.toBe(location?.latitude)
})

test('what the server refuses stays in the dialog, with its reason', async ({ page, context, shopper }) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  const reason = 'You have saved as many addresses as fit.'
  await context.route('**/tenant/customers/addresses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'addresses_full', message: reason } })
      : route.continue(),
  )
  await locations.open()
  await locations.add.click()
  await locations.pinAndType('Farm 12')
  await locations.save.click()
  await expect(locations.toast).toHaveText(reason)
  await expect(locations.toast.locator('..')).toHaveRole('alert')
  await expect(locations.address).toHaveValue('Farm 12')
  await context.unroute('**/tenant/customers/addresses')
  await locations.save.click()
  await expect(locations.card('Home')).toContainText('Farm 12')
})
