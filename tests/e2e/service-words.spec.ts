// A store of services speaks of services and bookings: it has no menu, no dishes and no kitchen.
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'

const FOREIGN = { en: /\b(?:orders?|menu|dish|kitchen)\b/i, ar: /طلب|القائمة|قائمته|طبق|مطبخ/ } as const

for (const words of LANGUAGES) {
  test.describe(`the words of a store of services (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test('are its own for a guest and a customer without bookings, and numbers are grouped', async ({ page }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const main = page.getByRole('main')
      const foreign = FOREIGN[words.locale]
      const settings = settingsPage(place)
      await settings.open()
      await expect(settings.signIn).toBeVisible()
      await expect(main).not.toContainText(foreign)
      const orders = ordersPage(place)
      await orders.open()
      const invitation = main.getByRole('button', { name: place.say('account.signIn'), exact: true })
      await expect(invitation).toBeVisible()
      await expect(main).not.toContainText(foreign)
      await invitation.click()
      const form = signInDialog(place)
      await expect(form.identifier).toBeVisible()
      await expect(form.dialog).not.toContainText(foreign)
      await form.signIn({ phone: DEMO.email, password: DEMO.password })
      await expect(main.getByRole('link', { name: place.say('orders.seeServices') })).toBeVisible()
      await expect(main).not.toContainText(foreign)
      await expect(orders.heading).toHaveText(place.say('navigation.bookings'))
      await settings.open()
      const phone = main.getByText('+966 50 123 4567', { exact: true })
      await expect(phone).toBeVisible()
      expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
      await expect(main.getByRole('link', { name: place.say('navigation.bookings') })).toBeVisible()
    })
  })
}
