// What a customer can do about an account that only the server can: devices, a copy of everything, and the end of it.
// In the gate its rules are also held by server/modules/account/routes.test.ts (the data of an account are everything that the store
// keeps). The file that is downloaded, and signing in after the cookies are lost, only a browser can show: that has no lower
// test.
import { readFileSync } from 'node:fs'
import { accountDataSchema } from '#contract/account'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'

test('devices are listed, one is signed out, and then all others @gate', async ({
  page,
  context,
  browser,
  shopper,
  server,
}) => {
  const place = placeOf(page)
  const settings = settingsPage(place)
  await shopper.signInto(context)
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: server.url })))
  for (const other of others) await shopper.signInto(other)
  const signedIn = async () =>
    (await Promise.all(others.map((other) => other.request.get('/api/sumac/auth/me')))).filter((answer) => answer.ok())
  await settings.open()
  await settings.sessions.click()
  // The one that signed up, and this one, which has its session.
  await expect(settings.devices).toHaveCount(others.length + 2)
  await expect(settings.devices.first()).toContainText('This device')
  await settings.devices.nth(1).getByRole('button').click()
  await expect(settings.devices).toHaveCount(others.length + 1)
  await settings.endOthers.click()
  await expect(settings.devices).toHaveCount(1)
  expect(await signedIn()).toHaveLength(0)
  await settings.close.click()
  await settings.open()
  await expect(settings.profile).toBeVisible()
})

test('who signs in again after the browser has lost its cookies is there at once', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await place.open('')
  await expectCustomerKept(page)
  await context.clearCookies()
  await place.open('?account=sign-in')
  await signInDialog(place).signIn(shopper)
  await expect(accountMenu(place).button).toBeVisible()
})

test('everything the store keeps is one file', async ({ page, context, shopper }) => {
  await shopper.signInto(context)
  const settings = settingsPage(placeOf(page))
  await settings.open()
  const downloading = page.waitForEvent('download')
  await settings.download.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sumac-\d{4}-\d\d-\d\d\.json$/)
  const data = accountDataSchema.parse(JSON.parse(readFileSync(await download.path(), 'utf8')))
  expect(data.profile).toMatchObject({ name: shopper.name, phone: shopper.phone })
})

test('an account is deleted with its password, and nothing of it is left on the device @gate', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const settings = settingsPage(place)
  await shopper.signInto(context)
  await settings.open()
  await settings.delete.click()
  await settings.password.fill('Not-it-1')
  await settings.deleteForGood.click()
  await expect(settings.password).toHaveAttribute('aria-invalid', 'true')
  await expect(settings.password).toBeFocused()
  await settings.password.fill(shopper.password)
  await settings.deleteForGood.click()
  await expect(page).toHaveURL(/\/sumac\/?$/)
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  // A toast waits while it is pointed at.
  await page.mouse.move(5, 5)
  await expect(page.getByText('Your account was deleted.')).toBeHidden()
  await accountMenu(place).signIn.click()
  await signInDialog(place).identifier.fill(shopper.phone)
  await signInDialog(place).password.fill(shopper.password)
  await signInDialog(place).submit.click()
  await expect(signInDialog(place).problem.first()).not.toBeEmpty()
  const kept = await page.evaluate(async () => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(shopper.name)
})
