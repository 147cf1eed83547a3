// The toasts of accounts and addresses: two seconds each, what went wrong or is gone in red, one at a time (specification
// sections 8 and 9). What the device may not tell is in map-picker.spec.ts.
// In the gate its rules are also held by changes.test.ts (the default address is not deleted), cart-document.test.ts (a removed
// line goes back to its place) and forgot-password.test.ts (asking for a link is answered alike, known or not). How long a toast
// stays has no lower test: a wrong password stands for it.
import { bookingPage } from '../pages/booking-page.ts'
import { cartPage } from '../pages/cart-page.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { forgotDialog } from '../pages/password-dialogs.ts'
import { placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { toastOn } from '../pages/toast.ts'
import { expectAccessible } from '../support/accessible.ts'
import { usableUnder } from '../support/covered.ts'
import { demoStore } from '../support/demo-menu.ts'
import { deviceSettled } from '../support/device-settled.ts'
import { expect, test } from '../support/journey.ts'
import { leaveCart } from '../support/kept-values.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expectAtLeast, watchToasts } from '../support/toasts.ts'

const TOAST_MS = 2_000
const UNDO_MS = 6_000
/** What is read out when it changes. */
const LIVE = '[role=alert], [role=status], output, [aria-live]:not([aria-live=off])'

test('a wrong password is said in a toast and beside the button, and one can go on typing @gate', async ({ page }) => {
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
  expectAtLeast(await toasts.lasted(words, 'destructive'), TOAST_MS)
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
  await expect(toastOn(page)).toHaveCount(0)
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
  expectAtLeast(await toasts.lasted(data.message, 'plain'), TOAST_MS)
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
  expectAtLeast(await toasts.lasted(say('addresses.primarySet', { name: 'Mum' }), 'plain'), TOAST_MS)

  await locations.menu('Gym').click()
  await locations.makePrimary.click()
  await expect(locations.toast).toHaveText(say('addresses.primarySet', { name: 'Gym' }))
  await locations.menu('Mum').click()
  await locations.remove.click()
  await locations.confirmDelete.click()
  expectAtLeast(await toasts.lasted(say('addresses.deleted'), 'destructive'), TOAST_MS)
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

const DISHES = ['charcoal-chicken', 'falafel-pita', 'fattoush', 'hummus', 'cheese-kunafa'] as const

for (const words of LANGUAGES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`what can be taken back (${words.locale}, ${viewport.width})`, () => {
      test.use({ locale: words.asks, viewport })

      test('can be for six seconds where it stood, over no button, link or field', async ({
        page,
        context,
        shopper,
      }) => {
        const toasts = await watchToasts(page)
        const place = placeOf(page, { words })
        const { say } = place
        const cart = cartPage(place)
        const toast = toastOn(page)
        const undo = toast.getByRole('button', { name: say('cart.undo'), exact: true })
        await shopper.signInto(context)
        for (const dish of DISHES) await shopper.put(dish, 2)
        await cart.open()
        await expect(cart.lines).toHaveCount(DISHES.length)
        await deviceSettled(page)
        const nameOf = (row: number) => cart.lines.nth(row).getByRole('heading').innerText()
        const [first, third] = [await nameOf(0), await nameOf(2)]
        await cart.remove(third).click()
        await expect(toast).toContainText(say('cart.removed', { name: third }))
        expect(await usableUnder(toast)).toEqual([])
        // It stays while it is pointed at.
        await toast.hover()
        await expectAccessible(page, 'a line was removed')
        await page.keyboard.press('Tab')
        await expect(undo, 'the next stop of a keyboard').toBeFocused()
        await page.keyboard.press('Enter')
        await expect(cart.lines).toHaveCount(DISHES.length)
        await page.keyboard.press('Tab')
        await expect(cart.lines.nth(2).getByRole('link').first(), 'the line that is back').toBeFocused()
        await cart.remove(first).click()
        const removed = say('cart.removed', { name: first })
        await expect(toast).toContainText(removed)
        expect(await usableUnder(toast)).toEqual([])
        expectAtLeast(await toasts.lasted(removed + say('cart.undo'), 'plain'), UNDO_MS)
      })

      test('can be where the last line stood, in the cart and beside the menu, and leaves with the page', async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const { say } = place
        const [cart, home] = [cartPage(place), storeHome(place)]
        const toast = toastOn(page)
        const undo = toast.getByRole('button', { name: say('cart.undo'), exact: true })
        await home.open()
        await home.add(words.falafel)
        if (viewport === DESKTOP) {
          await cart.remove(words.falafel).click()
          await expect(undo).toBeVisible()
          expect(await usableUnder(toast)).toEqual([])
          await undo.click()
        }
        await cart.open()
        await cart.remove(words.falafel).click()
        await expect(undo).toBeVisible()
        expect(await usableUnder(toast)).toEqual([])
        await undo.click()
        await expect(cart.line(words.falafel)).toBeVisible()
        await cart.remove(words.falafel).click()
        await page.getByRole('link', { name: say('cart.seeMenu'), exact: true }).click()
        await expect(home.heading).toHaveText(words.store)
        await expect(toast).toHaveCount(0)
      })

      test('can be in the bar of a booking that emptied the cart', async ({ page }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const toast = toastOn(page)
        await serviceHome(place).open()
        await leaveCart(place, 'Gift box')
        await serviceHome(place).bookNow(demoStore('lamsa', words.locale).item('gel-manicure')).click()
        await expect(bookingPage(place).undo).toBeVisible()
        await expect(toast).toContainText(place.say('services.cartEmptied'))
        expect(await usableUnder(toast)).toEqual([])
      })
    })
  }
}
