// A profile that is changed without a network: kept on the phone, sent once by itself, and never shown as more than it is.
// In the gate its rules are also held by drain.test.ts (what waits for a sign-in goes when its own customer is there),
// account-changes.test.ts (another phone needs the present password) and profile.test.ts (a change under a key happens once).
// That no password stays on the phone, and what needs the network, have no lower test.
import { placeOf } from '../pages/place.ts'
import { profilePage, settingsPage } from '../pages/settings-page.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { toastOn } from '../pages/toast.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { expect, expectCustomerKept, test, withoutRoom } from '../support/offline-journey.ts'
import { leaveWaiting } from '../support/waiting-change.ts'

test('a change is kept on this phone, also through a reload, and sent as soon as the network is back @gate', async ({
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
  await expect(profile.sending).toBeHidden({ timeout: 30_000 })
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
  const me = async () => (await context.request.get('/api/sumac/auth/me')).json()
  await expect.poll(me).toMatchObject({ data: { name: 'Kept Name' } })
})

test('a phone without room saves at once, and shows what the store has then', async ({ page, context, shopper }) => {
  await withoutRoom(page)
  const profile = profilePage(placeOf(page))
  await shopper.signInto(context)
  await profile.open()
  await profile.name.fill('Full Phone')
  await profile.saveNow()
  await expect(profile.save).toHaveAttribute('aria-disabled', 'true')
  await expect(profile.name).toHaveValue('Full Phone')
  await expect(profile.waiting).toBeHidden()
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { name: 'Full Phone' } })
})

test('another phone needs the network: it says so, keeps what was typed, and keeps no password', async ({
  page,
  context,
  shopper,
}) => {
  const profile = profilePage(placeOf(page))
  await shopper.signInto(context)
  await profile.open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await profile.name.fill('Typed Name')
  await profile.phone.fill('0591112233')
  await profile.presentPassword.fill(shopper.password)
  await profile.save.click()
  await expect(profile.needsNetwork).toBeVisible()
  await expect(profile.save).not.toHaveAttribute('aria-busy', 'true')
  await expect(profile.waiting).toBeHidden()
  expect(JSON.stringify(await keptOnDevice(page))).not.toContain(shopper.password)
  await expect(profile.name).toHaveValue('Typed Name')
  await expect(profile.phone).toHaveValue('59 111 2233')
  await context.setOffline(false)
  await expect(async () => {
    await profile.save.click()
    await expect(profile.presentPassword).toBeHidden({ timeout: 2_000 })
  }).toPass()
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { name: 'Typed Name', phone: '+966591112233' } })
})

test('another phone that an older page left waiting is refused with the reason, and is saved with the password', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  const me = async () => (await (await context.request.get('/api/sumac/auth/me')).json()) as { data: { id: string } }
  const { data } = await me()
  await leaveWaiting(page, data.id, { phone: '+966592223344' })
  await place.reload()
  await expect(profile.refused).toContainText('present password', { timeout: 30_000 })
  await expect(profile.phone).toHaveValue(/59 222 3344$/)
  await profile.presentPassword.fill(shopper.password)
  await profile.save.click()
  await expect(profile.refused).toBeHidden()
  expect(await me()).toMatchObject({ data: { phone: '+966592223344' } })
})

test('a change that is refused can be given up', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  // As it is best read, once it can be told how.
  await expect(profile.phone).toHaveValue(/^\d\d \d{3} \d{4}$/)
  const before = await profile.phone.inputValue()
  const me = (await (await context.request.get('/api/sumac/auth/me')).json()) as { data: { id: string } }
  await leaveWaiting(page, me.data.id, { phone: '+966501234567' })
  await place.reload()
  await expect(profile.refused).toBeVisible({ timeout: 30_000 })
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

test('another password cannot be chosen without a network: the page says so, and nothing typed is lost', async ({
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
  await expect(toastOn(page)).toHaveText(place.say('connectivity.notLoaded'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(profile.name).toHaveValue('Half a na')
})
