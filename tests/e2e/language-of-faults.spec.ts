// What a form says is wrong follows the language of the page, also when that changes while the form is open; the words of the server
// stay as they came.
// In the gate its rules are also held by form-schemas.test.ts (what is wrong has an id instead of words). That the words follow
// the page only a browser can show: that has no lower test.
import type { Page } from '@playwright/test'
import { checkoutPage } from '../pages/checkout.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { forgotDialog } from '../pages/password-dialogs.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'
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

type Form = {
  readonly what: string
  /** Where it is opened. */
  readonly path: string
  /** Opens it and makes it say what is wrong. */
  readonly fail: (place: Place) => Promise<void>
  readonly says: (place: Place) => Promise<void>
}

const GUEST_FORMS: readonly Form[] = [
  {
    what: 'signing in',
    path: '',
    fail: async (place) => {
      await accountMenu(place).signIn.click()
      await signInDialog(place).submit.click()
    },
    says: async (place) => {
      const { identifier, password } = signInDialog(place)
      await expect(identifier).toHaveAccessibleDescription(place.say('account.error.phoneNeeded'))
      await expect(password).toHaveAccessibleDescription(place.say('account.error.password'))
    },
  },
  {
    what: 'signing in at a server that is down',
    path: '',
    fail: async (place) => {
      await place.page.route('**/auth/sign-in', (route) => route.fulfill({ status: 500, body: '' }))
      await accountMenu(place).signIn.click()
      await signInDialog(place).identifier.fill('0509998887')
      await signInDialog(place).password.fill('Wrong-pass-1')
      await signInDialog(place).submit.click()
    },
    says: (place) => expect(signInDialog(place).problem).toHaveText(place.say('account.error.server')),
  },
  {
    what: 'signing up',
    path: '',
    fail: async (place) => {
      await accountMenu(place).signIn.click()
      await signInDialog(place).createAccount.click()
      await signUpDialog(place).submit.click()
    },
    says: async (place) => {
      const { name, phone, confirmation } = signUpDialog(place)
      await expect(name).toHaveAccessibleDescription(place.say('account.error.name'))
      await expect(phone).toHaveAccessibleDescription(place.say('account.error.phoneNeeded'))
      await expect(confirmation).toHaveAccessibleDescription(place.say('account.error.confirm'))
    },
  },
  {
    what: 'a forgotten password',
    path: '',
    fail: async (place) => {
      await accountMenu(place).signIn.click()
      await signInDialog(place).forgot.click()
      await forgotDialog(place).send.click()
    },
    says: (place) =>
      expect(forgotDialog(place).email).toHaveAccessibleDescription(place.say('account.error.emailNeeded')),
  },
]

const CUSTOMER_FORMS: readonly Form[] = [
  {
    what: 'deleting the account',
    path: 'settings',
    fail: async (place) => {
      await settingsPage(place).delete.click()
      await settingsPage(place).deleteForGood.click()
    },
    says: (place) =>
      expect(settingsPage(place).password).toHaveAccessibleDescription(place.say('account.error.password')),
  },
  {
    what: 'an address that is gone',
    path: 'settings/locations',
    fail: async (place) => {
      await place.page.route('**/tenant/customers/addresses', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found.' } })
          : route.continue(),
      )
      await locationsPage(place).add.click()
      await locationsPage(place).pinAndType('Farm 12')
      await locationsPage(place).save.click()
    },
    says: (place) => expect(locationsPage(place).dialog).toContainText(place.say('addresses.goneHere')),
  },
]

test.describe('while the words of the other language are on their way', () => {
  // What a worker has kept would not wait for the test.
  test.use({ allowedNoise: [/reading 'waiting'/] })

  async function walk(page: Page, { path, fail, says }: Form): Promise<void> {
    const { english, arabic } = places(page)
    const arrive = await hold(page, '**/assets/ar-*')
    await english.open(path)
    await languageToggle(english).click()
    await fail(english)
    await says(english)
    arrive()
    await speaks(page, arabic)
    await says(arabic)
  }

  for (const form of GUEST_FORMS)
    test(`${form.what} says what is wrong in the language that the page changes to`, async ({ page }) => {
      await walk(page, form)
    })
  for (const form of CUSTOMER_FORMS)
    test(`${form.what} says what is wrong in the language that the page changes to`, async ({
      page,
      context,
      shopper,
    }) => {
      await shopper.signInto(context)
      await walk(page, form)
    })
})
