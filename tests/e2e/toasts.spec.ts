// The toasts of accounts and addresses: two seconds each, what went wrong or is gone in red, one at a time (specification
// sections 8 and 9). What the device may not tell is in map-picker.spec.ts.
import { cartPage } from '../pages/cart-page.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { forgotDialog } from '../pages/password-dialogs.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expectAbout, watchToasts } from '../support/toasts.ts'

const TOAST_MS = 2_000
const UNDO_MS = 6_000
/** What is read out when it changes. */
const LIVE = '[role=alert], [role=status], output, [aria-live]:not([aria-live=off])'

test('a wrong password is said in a toast and beside the button, and one can go on typing', async ({ page }) => {
  const toasts = await watchToasts(page)
  const form = signInDialog(placeOf(page))
  await placeOf(page).open('?account=sign-in')
  await form.identifier.fill('0509998887')
  await form.password.fill('Wrong-pass-1')
  const answer = page.waitForResponse(/auth\/sign-in/)
  await form.password.press('Enter')
  expect((await answer).status()).toBe(401)
  await expect(form.problem).toHaveText(/\S/)
  const words = (await form.problem.textContent()) ?? ''
  expectAbout(await toasts.lasted(words, 'destructive'), TOAST_MS)
  await expect(form.submit, 'the line stays, and belongs to the button').toHaveAccessibleDescription(words)
  await expect(page.locator(LIVE).filter({ hasText: words }), 'the toast spoke it already').toHaveCount(0)
  await expect(form.password, 'what was typed stays').toHaveValue('Wrong-pass-1')
  await form.password.pressSequentially('2')
  await expect(form.problem).toBeHidden()
})

test('what could not be sent is spoken once, by its line beside the button', async ({ page }) => {
  const form = signInDialog(placeOf(page))
  await page.route('**/auth/sign-in', (route) => route.fulfill({ status: 500, body: '' }))
  await placeOf(page).open('?account=sign-in')
  await form.identifier.fill('0509998887')
  await form.password.fill('Wrong-pass-1')
  await form.password.press('Enter')
  const words = placeOf(page).say('account.error.server')
  await expect(page.locator(LIVE).filter({ hasText: words })).toHaveText([words])
  await expect(form.submit).toHaveAccessibleDescription(words)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('asking for a link says what the server says, and closes the dialog', async ({ page }) => {
  const toasts = await watchToasts(page)
  const place = placeOf(page)
  const { dialog, email, send } = forgotDialog(place)
  await place.open('?account=forgot')
  await email.fill('nobody@example.com')
  const answer = page.waitForResponse(/password\/email/)
  await send.click()
  const { data } = (await (await answer).json()) as { data: { message: string } } // contract/identity.ts
  await expect(dialog).toBeHidden()
  expectAbout(await toasts.lasted(data.message, 'plain'), TOAST_MS)
})

test('addresses say that they are the primary one or gone, one toast at a time', async ({ page, context, shopper }) => {
  const toasts = await watchToasts(page)
  const place = placeOf(page)
  const { say } = place
  const locations = locationsPage(place)
  await shopper.signInto(context)
  for (const name of ['Gym', 'Mum', 'Work']) await shopper.saveAddress(name)
  await locations.open()
  await locations.menu('Mum').click()
  await locations.makePrimary.click()
  expectAbout(await toasts.lasted(say('addresses.primarySet', { name: 'Mum' }), 'plain'), TOAST_MS)

  await locations.menu('Gym').click()
  await locations.makePrimary.click()
  await expect(locations.toast).toHaveText(say('addresses.primarySet', { name: 'Gym' }))
  await locations.menu('Mum').click()
  await locations.remove.click()
  await locations.confirmDelete.click()
  expectAbout(await toasts.lasted(say('addresses.deleted'), 'destructive'), TOAST_MS)
  expect(await toasts.mostAtOnce()).toBe(1)
})

test('an address that cannot be deleted says why', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const locations = locationsPage(place)
  await shopper.signInto(context)
  for (const name of ['Gym', 'Mum', 'Work']) await shopper.saveAddress(name)
  await locations.open()
  await locations.menu('Mum').click()
  await locations.remove.click()
  // Another device was faster.
  await shopper.changeAddress('Mum', 'make it the default one')
  await locations.confirmDelete.click()
  await expect(locations.sorry).toContainText(place.say('addresses.sorryDefault'))
  await locations.ok.click()
  await expect(locations.card('Mum')).toBeVisible()

  await locations.menu('Work').click()
  await locations.remove.click()
  await shopper.changeAddress('Work', 'delete it')
  await locations.confirmDelete.click()
  await expect(locations.toast).toHaveText(/\S/)
  await expect(locations.toast.locator('..')).toHaveRole('alert')
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`what can be taken back can be for six seconds, beside every button at the bottom (${viewport.width})`, async ({
    page,
    context,
    shopper,
  }) => {
    const toasts = await watchToasts(page)
    const place = placeOf(page)
    const cart = cartPage(place)
    await page.setViewportSize(viewport)
    await shopper.signInto(context)
    await storeHome(place).open()
    await storeHome(place).add(place.words.chicken)
    await storeHome(place).add(place.words.falafel)
    await cart.open()
    await cart.remove(place.words.falafel).click()
    const words = place.say('cart.removed', { name: place.words.falafel })
    const toast = page.locator('.toast')
    await expect(toast).toContainText(words)
    const [over, bars] = await Promise.all([toast.boundingBox(), page.locator('.dock, .bottombar').all()])
    const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
    const covers = boxes.filter(
      (box) =>
        box &&
        over &&
        box.x < over.x + over.width &&
        over.x < box.x + box.width &&
        box.y < over.y + over.height &&
        over.y < box.y + box.height,
    )
    expect(covers).toEqual([])
    expectAbout(await toasts.lasted(words + place.say('cart.undo'), 'plain'), UNDO_MS)
  })
}
