// A store of services speaks of services and bookings: it has no menu, no dishes and no kitchen.
// In the gate one-word.test.ts also holds that what stores of every kind say speaks of no order and no menu.
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { DEMO, expect } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'
import { testWithStores } from '../support/served-stores.ts'
import { storeDocument } from '../support/stores.ts'

/** Nothing to book yet. */
const test = testWithStores([{ ...storeDocument('bare', { category: 'beauty-salons' }), categories: [], items: [] }])

const FOREIGN = { en: /\b(?:orders?|menu|dish|kitchen)\b/i, ar: /طلب|القائمة|قائمته|طبق|مطبخ/ } as const

for (const words of LANGUAGES) {
  test.describe(`the words of a store of services (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test(`are its own for a guest and a customer without bookings, and numbers are grouped${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
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
      await expect(main.getByRole('link', { name: place.say('orders.seeMenu', { kind: 'visit' }) })).toBeVisible()
      await expect(main).not.toContainText(foreign)
      await expect(orders.heading).toHaveText(place.say('navigation.bookings'))
      await settings.open()
      const phone = main.getByText('+966 50 123 4567', { exact: true })
      await expect(phone).toBeVisible()
      expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
      await expect(main.getByRole('link', { name: place.say('navigation.bookings') })).toBeVisible()
    })

    test('are its own in the account’s menu, and where a part of the bookings is empty or did not load', async ({
      page,
      context,
      server,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const main = page.getByRole('main')
      const foreign = FOREIGN[words.locale]
      const { button, entries } = accountMenu(place)
      const settings = settingsPage(place)
      const address = `${server.url}/api/**/customers/orders?*`
      await settings.open()
      await settings.signIn.click()
      await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
      await button.click()
      await expect(entries.filter({ hasText: place.say('navigation.bookings') })).toBeVisible()
      for (const entry of await entries.all()) await expect(entry).not.toContainText(foreign)
      await context.route(address, (route) => route.fulfill({ status: 500, body: '' }))
      await place.open('settings/orders#active')
      const retry = main.getByRole('button', { name: place.say('orders.retry') })
      await expect(retry).toBeVisible()
      await expect(main).not.toContainText(foreign)
      await context.unroute(address)
      await retry.click()
      const parts = main.getByRole('navigation').filter({ hasText: place.say('order.filter.active') })
      await expect(parts).not.toHaveAttribute('aria-label', foreign)
      for (const part of ['active', 'completed', 'canceled'] as const) {
        await parts.getByRole('link', { name: place.say(`order.filter.${part}`) }).click()
        await expect(parts.locator('[aria-current]')).toHaveText(place.say(`order.filter.${part}`))
        await expect(main.getByRole('heading', { level: 2 })).toBeVisible()
        await expect(main).not.toContainText(foreign)
      }
    })

    test('are its own where one booking is asked for by a guest, does not load, or is unknown to the shop', async ({
      page,
      context,
      server,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const main = page.getByRole('main')
      const expectOwnWords = async () => {
        await expect(main.getByText(place.say('orders.yourOrder', { kind: 'visit' }), { exact: true })).toBeVisible()
        await expect(main).not.toContainText(FOREIGN[words.locale])
        // At once for all of them: one after another, some would be gone when it is their turn.
        const labels = main.locator('[aria-label]')
        const read = () => labels.evaluateAll((named) => named.map((one) => one.getAttribute('aria-label')).join('\n'))
        await expect.poll(read).not.toMatch(FOREIGN[words.locale])
      }
      const nobodys = `settings/orders/${crypto.randomUUID()}`
      await place.open(nobodys)
      await expect(main.getByText(place.say('account.guest.booking'))).toBeVisible()
      await expectOwnWords()
      await main.getByRole('button', { name: place.say('account.signIn'), exact: true }).click()
      await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
      const missing = main.getByText(place.say('orders.missingTitle', { kind: 'visit' }), { exact: true })
      await expect(missing).toBeVisible()
      await expectOwnWords()
      await context.route(`${server.url}/api/**/customers/orders/*`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      await place.open(nobodys)
      await expect(main.getByRole('button', { name: place.say('orders.retry') })).toBeVisible()
      await expectOwnWords()
      await context.unrouteAll()
      await main.getByRole('button', { name: place.say('orders.retry') }).click()
      await expect(missing).toBeVisible()
      await main.getByRole('link', { name: place.say('navigation.bookings'), exact: true }).click()
      await expect(ordersPage(place).heading).toHaveText(place.say('navigation.bookings'))
    })

    test('are its own where it offers nothing yet', async ({ page, served }) => {
      const main = page.getByRole('main')
      await serviceHome(placeOf(page, { slug: 'bare', words, origin: served.url })).open()
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(main).not.toContainText(FOREIGN[words.locale])
    })
  })
}
