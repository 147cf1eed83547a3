// A profile that is changed without a network: kept on the phone, sent once by itself, and never shown as more than it is.
import { placeOf } from '../pages/place.ts'
import { profilePage, settingsPage } from '../pages/settings-page.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'

test('a change is kept on this phone, also through a reload, and sent as soon as the network is back', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await profile.name.fill('Offline Name')
  await profile.save.click()
  await expect(profile.waiting).toBeVisible()
  await place.reload()
  await expect(profile.name).toHaveValue('Offline Name')
  await expect(profile.waiting).toBeVisible()
  // A second change takes the place of the first.
  await profile.name.fill('Second Name')
  await profile.save.click()
  await expect(profile.waiting, 'the second waits, too').toBeVisible()
  await context.setOffline(false)
  await expect(profile.waiting).toBeHidden({ timeout: 30_000 })
  await expect(profile.name).toHaveValue('Second Name')
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { name: 'Second Name' } })
})

test('a change that is saved after the session has ended waits until its customer signs in', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await expect(profile.name).toHaveValue(shopper.name)
  await shopper.endOtherSessions()
  await profile.name.fill('Kept Name')
  await profile.save.click()
  await expect(page.getByText(place.say('settings.savedSignIn'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: place.say('account.signIn') })
    .click()
  await signInDialog(place).signIn(shopper)
  await expect(profile.name).toHaveValue('Kept Name')
  await expect(profile.waiting).toBeHidden()
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { name: 'Kept Name' } })
})

test('a change that the store does not accept says so at its field, and can be given up', async ({
  page,
  context,
  shopper,
}) => {
  const profile = profilePage(placeOf(page))
  await shopper.signInto(context)
  await profile.open()
  await expectCustomerKept(page)
  const before = await profile.phone.inputValue()
  await context.setOffline(true)
  // The demo customer's.
  await profile.phone.fill('0501234567')
  await profile.save.click()
  await expect(profile.waiting).toBeVisible()
  await context.setOffline(false)
  await expect(profile.refused).toBeVisible({ timeout: 30_000 })
  await expect(profile.phone).toHaveAttribute('aria-invalid', 'true')
  await profile.giveUp.click()
  await expect(profile.refused).toBeHidden()
  await expect(profile.phone).toHaveValue(before)
})

test('the settings open without a network, and say what needs one', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const settings = settingsPage(place)
  await shopper.signInto(context)
  await settings.open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await place.reload()
  await expect(settings.profile).toBeVisible()
  await expect(settings.sessions).toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(page.getByText('These need a connection.')).toBeVisible()
  await settings.appearance.click()
  await settings.mode('dark').check()
  await place.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('a customer who wants another password without a network is not asked to sign in', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await profile.name.fill('Half a na')
  await profile.changePassword.click()
  await expect(page.locator('.toast')).toHaveText(place.say('account.notLoaded'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(profile.name).toHaveValue('Half a na')
})
