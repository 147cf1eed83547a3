// What axe finds on the pages of an account and everything that opens over them, in light and in dark.
// In the gate palette.test.ts also holds the contrasts of whatever brand a store has. What else axe looks at only a browser can
// show: in the gate the tests of a guest and of the settings stand for it.
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { placeOf } from '../pages/place.ts'
import { profilePage, settingsPage } from '../pages/settings-page.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { expectCustomerKept } from '../support/offline-journey.ts'
import { leaveWaiting } from '../support/waiting-change.ts'

/** Far from every store. */
const AT_SEA = { latitude: 21.5, longitude: 39.2 }

const words = ARABIC

test.describe(`axe finds nothing (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('on what asks a guest to sign in @gate', async ({ page }) => {
    const place = placeOf(page, { words })
    await profilePage(place).open()
    await expect(settingsPage(place).signIn).toBeVisible()
    await expectAccessible(page, 'the profile of a guest')
    await locationsPage(place).open()
    await expect(settingsPage(place).signIn).toBeVisible()
    await expectAccessible(page, 'the addresses of a guest')
  })

  test.describe('with a worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('on the settings, their dialogs, and a profile with faults or offline @gate', async ({
      page,
      context,
      shopper,
    }) => {
      await shopper.signInto(context)
      const place = placeOf(page, { words })
      const settings = settingsPage(place)
      const profile = profilePage(place)
      await settings.open()
      for (const [row, dialog] of [
        [settings.language, settings.languages],
        [settings.appearance, settings.appearances],
        [settings.sessions, settings.sessionsDialog],
      ] as const) {
        await row.click()
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible(page, String(dialog))
        await settings.close.click()
      }
      await settings.delete.click()
      await settings.password.fill('Not-it-1')
      await settings.deleteForGood.click()
      await expect(settings.password).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'deleting the account with a wrong password')
      await settings.close.click()
      await profile.open()
      await expectCustomerKept(page)
      await profile.name.fill('')
      await profile.phone.fill('0501')
      await profile.save.click()
      await expect(profile.name).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'a profile with faults')
      await place.reload()
      await profile.name.fill('Huda')
      await context.setOffline(true)
      await profile.save.click()
      await expect(profile.waiting).toBeVisible()
      await expectAccessible(page, 'a profile that waits')
      await profile.phone.fill('0501234567')
      await profile.presentPassword.fill(shopper.password)
      await profile.save.click()
      await expect(profile.needsNetwork).toBeVisible()
      await expectAccessible(page, 'another phone without a network')
      await context.setOffline(false)
      const me = await context.request.get('/api/sumac/auth/me')
      const { data } = (await me.json()) as { data: { id: string } } // the contract's shape
      await leaveWaiting(page, data.id, { phone: '+966501234567' })
      await place.reload()
      await expect(profile.refused).toBeVisible({ timeout: 30_000 })
      await expectAccessible(page, 'a profile that was refused')
    })
  })

  test('on the map of a first address, places that were found, and one too far away', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.signInto(context)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(AT_SEA)
    const place = placeOf(page, { words })
    const { say } = place
    const locations = locationsPage(place)
    await locations.open()
    await expect(page.getByRole('heading', { name: say('addresses.empty') })).toBeVisible()
    await expectAccessible(page, 'no addresses')
    await locations.add.click()
    await locations.search.fill('olaya')
    await expect(locations.found(words.locale === 'ar' ? 'العليا' : 'Olaya')).toBeVisible()
    await expectAccessible(page, 'places that were found')
    await locations.search.fill('')
    await locations.locate.click()
    await expect(locations.dialog.getByText(say('addresses.outside'))).toBeVisible()
    await locations.save.click()
    await expect(locations.sorry).toBeVisible()
    await expectAccessible(page, 'a place outside the area')
  })

  test('on what becomes of addresses, and on choosing one for an order', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const locations = locationsPage(place)
    const checkout = checkoutPage(place)
    for (const name of ['Gym', 'Mum']) await shopper.saveAddress(name)
    await locations.open()
    await locations.menu('Gym').click()
    await locations.remove.click()
    await expect(locations.sorry).toBeVisible()
    await expectAccessible(page, 'the primary address stays')
    await locations.ok.click()
    await locations.menu('Mum').click()
    await locations.remove.click()
    await expect(locations.deleting('Mum')).toBeVisible()
    await expectAccessible(page, 'deleting an address')
    await shopper.put('charcoal-chicken', 2)
    await cartPage(place).open()
    await checkout.changeAddress.click()
    await expect(checkout.address('Mum')).toBeVisible()
    await expectAccessible(page, 'choosing an address')
  })
})
