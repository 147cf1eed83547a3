// What somebody meets who is here for the first time, or lost.
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP } from '../support/screens.ts'

for (const words of [ENGLISH, ARABIC])
  test.describe(`first-timers (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('are shown the way to an account, and are welcomed back once they have one', async ({ page, shopper }) => {
      const place = placeOf(page, { words })
      const dialog = signInDialog(place)
      await place.open('')
      await accountMenu(place).signIn.click()
      await expect(dialog.createAccount).toHaveCount(1)
      await expect(dialog.dialog.getByText(place.say('account.newHere'))).toBeVisible()
      await expectAccessible(page, 'signing in for the first time')
      await dialog.signIn(shopper)
      await accountMenu(place).button.click()
      await accountMenu(place).logout.click()
      await accountMenu(place).signIn.click()
      await expect(dialog.dialog).toContainText(place.say('account.welcomeBack'))
      await expect(dialog.createAccount).toHaveCount(1)
    })

    test('keep the bar of a phone where no page is', async ({ page }) => {
      const place = placeOf(page, { words })
      for (const lost of ['nowhere', 'item/nothing']) {
        await place.open(lost)
        await expect(page.getByRole('navigation', { name: place.say('navigation.main') })).toBeVisible()
      }
    })
  })

test.describe('a guest’s cart on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('has its total and its one button in view, wherever one reads @gate', async ({ page }) => {
    const place = placeOf(page)
    const cart = cartPage(place)
    await place.open('')
    await storeHome(place).add(ENGLISH.chicken)
    await storeHome(place).expectInCart(1)
    await cart.open()
    await expect(cart.placeOrder).toBeInViewport({ ratio: 1 })
    await expect(cart.total).toBeInViewport({ ratio: 1 })
    await cart.note.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 4_000)
    await expect(cart.placeOrder).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'a cart on a desktop')
  })
})
