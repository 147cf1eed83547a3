// What a form says is wrong follows the language of the page, also when that changes while the form is open; the words of the server
// stay as they came.
import type { Page } from '@playwright/test'
import { checkoutPage } from '../pages/checkout.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { placeOf } from '../pages/place.ts'
import type { Place } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expect, test } from '../support/offline-journey.ts'
import { DESKTOP } from '../support/screens.ts'

test.use({ viewport: DESKTOP, locale: ENGLISH.asks })

const places = (page: Page) => ({ english: placeOf(page), arabic: placeOf(page, { words: ARABIC }) })
const speaks = (page: Page, { words }: Place) => expect(page.locator('html')).toHaveAttribute('lang', words.locale)

test('what is missing of a guest’s name and phone changes with the language, there and back', async ({ page }) => {
  const { english, arabic } = places(page)
  await storeHome(english).open()
  await storeHome(english).add(ENGLISH.chicken)
  await english.open('cart')
  const says = async (place: Place) => {
    await expect(checkoutPage(place).name).toHaveAccessibleDescription(place.say('checkout.guestNameNeeded'))
    await expect(checkoutPage(place).phone).toHaveAccessibleDescription(place.say('checkout.guestPhoneNeeded'))
  }
  await checkoutPage(english).phone.fill('0501')
  await checkoutPage(english).placeOrder.click()
  await expect(checkoutPage(english).name).toBeFocused()
  await says(english)
  await languageToggle(english).click()
  await speaks(page, arabic)
  await says(arabic)
  await expect(checkoutPage(arabic).phone).toHaveValue('0501')
  await languageToggle(arabic).click()
  await speaks(page, english)
  await says(english)
  await english.reload()
  await says(english)
  await checkoutPage(english).name.fill('Rana')
  await expect(checkoutPage(english).name).not.toHaveAttribute('aria-invalid')
  await expect(checkoutPage(english).phone).toHaveAttribute('aria-invalid', 'true')
})
