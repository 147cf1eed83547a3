// From nobody to a first order without a pointer: in Arabic, on a phone, every stop with a name that a screen reader says.
// What only a browser can show has no lower test: in the gate signing up at a salon stands for it, and keyboard.spec.ts for the
// order.
import { cartPage } from '../pages/cart-page.ts'
import { locationDialog } from '../pages/locations-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { datePicker, signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { PHONE } from '../support/screens.ts'

const PASSWORD = 'خبز طازج 7'

test.use({ locale: ARABIC.asks, viewport: PHONE })

/** As somebody types them whose keyboard has Arabic digits. */
const arabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

test('somebody new signs up in the middle of an order and places it', async ({ page }, { workerIndex }) => {
  const place = placeOf(page, { words: ARABIC })
  const { say } = place
  const { keyboard } = page
  await storeHome(place).open()
  await press(page, storeHome(place).addButton(ARABIC.chicken))
  await expect(storeHome(place).cartLink).toHaveAccessibleName(say('navigation.cartCount', { count: 1 }))
  await press(page, storeHome(place).cartLink)
  await press(page, cartPage(place).increase(ARABIC.chicken))
  await press(page, cartPage(place).placeOrder)
  const signIn = signInDialog(place)
  await expect(signIn.identifier).toBeFocused()
  await press(page, signIn.createAccount)
  const form = signUpDialog(place)
  await expect(form.name, 'the first field of the other form').toBeFocused()
  await keyboard.type('هدى')
  await tabTo(page, form.country)
  await tabTo(page, form.phone)
  await keyboard.type(arabicDigits('05010'))
  await keyboard.press('Tab')
  await expect(form.phone).toHaveAccessibleDescription(say('account.error.phone'))
  await keyboard.press('Shift+Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(arabicDigits(`0556${String(700_000 + workerIndex)}`))
  await keyboard.press('Tab')
  await expect(form.email).toBeFocused()
  await expect(form.phone).toHaveValue(/^55 6\d\d \d{4}$/)
  await tabTo(page, form.password)
  await keyboard.type(PASSWORD)
  await expect(form.dialog.getByText(say('account.strength.fair'), { exact: true })).toBeVisible()
  await press(page, form.dialog.getByRole('button', { name: say('account.show') }).first())
  await expect(form.password).toHaveAttribute('type', 'text')
  await tabTo(page, form.confirmation)
  await keyboard.type('x')
  await keyboard.press('Enter')
  await expect(form.confirmation).toHaveAccessibleDescription(say('account.error.mismatch'))
  await expect(form.confirmation, 'the focus goes to what is wrong').toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(form.dialog).toBeHidden()
  await expect(cartPage(place).addAddress, 'the focus comes back').toBeFocused()
  await expect(cartPage(place).addAddress).toBeEnabled()
  await keyboard.press('Enter')
  const location = locationDialog(place)
  await location.address.focus()
  await keyboard.type('شارع العليا')
  await press(page, location.save)
  await expect(cartPage(place).placeOrder, 'the focus comes back').toBeFocused()
  await expect(cartPage(place).placeOrder).toBeEnabled()
  await keyboard.press('Enter')
  expect(await orderPage(place).number()).toBeGreaterThan(1000)
})

test('somebody new signs up at a salon, birth date and all @gate', async ({ page }, { workerIndex }) => {
  const place = placeOf(page, { slug: 'lamsa', words: ARABIC })
  const { keyboard } = page
  await place.open('?account=sign-up')
  const form = signUpDialog(place)
  await expect(form.name).toBeFocused()
  await keyboard.type('هدى')
  await tabTo(page, form.email)
  await keyboard.type(`huda-keys-${workerIndex}@example.com`)
  await tabTo(page, form.gender.getByRole('radio').first())
  await keyboard.press('Space')
  await expect(form.female).toBeChecked()
  await press(page, form.chooseDate)
  await expect(datePicker(place).years.locator(':focus')).toBeVisible()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(form.birthDate).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await tabTo(page, form.password)
  await keyboard.type(PASSWORD)
  await tabTo(page, form.confirmation)
  await keyboard.type(PASSWORD)
  await press(page, form.submit)
  await expect(form.dialog).toBeHidden()
})
