// Phones as people type them: in the store's country or another one, with digits of any script.
// In the gate its rules are also held by phone-book.test.ts (digits of any script, and phones of other countries),
// form-schemas.test.ts (a phone or an e-mail address at a restaurant) and server/modules/identity/routes.test.ts (signing in with
// either).
import { checkoutPage } from '../pages/checkout.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ENGLISH, LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP, screenIn } from '../support/screens.ts'

const PASSWORD = 'Fresh-bread-7'
const LIBRARY = /\/assets\/phone-book/

for (const words of LANGUAGES) {
  test.describe(`a phone (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test(`is read with digits of any script, and its rules come only with its field${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const { say } = place
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await storeHome(place).open()
      await accountMenu(place).signIn.click()
      const signIn = signInDialog(place)
      await signIn.identifier.fill('reem@example.com')
      expect(
        asked.filter((url) => LIBRARY.test(url)),
        'a field for phone or e-mail needs no library',
      ).toEqual([])
      await signIn.createAccount.click()
      const form = signUpDialog(place)
      await expect(form.country).toHaveValue('SA')
      for (const typed of ['٠٥٠١٢٣٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷', '0501234567', '+966 50 123 4567', '٠٠٩٦٦٥٠١٢٣٤٥٦٧']) {
        await form.phone.fill(typed)
        await form.name.focus()
        await expect(form.phone, typed).toHaveValue('50 123 4567')
      }
      await form.phone.fill('٠٥٠١')
      await form.name.focus()
      await expect(form.phone).toHaveAccessibleDescription(say('account.error.phone'))
      await expect(form.phone, 'what is no phone stays as it was typed').toHaveValue('٠٥٠١')
      await form.phone.fill('')
      await form.name.focus()
      await expect(form.phone, 'it is optional').not.toHaveAttribute('aria-invalid')
    })

    test('is judged again with every key once it has eleven digits', async ({ page }) => {
      const place = placeOf(page, { words })
      await place.open('?account=sign-up')
      const { phone, country } = signUpDialog(place)
      await expect(country).toHaveValue('SA')
      await phone.pressSequentially('+9665012345')
      await expect(phone).not.toHaveAttribute('aria-invalid')
      await phone.press('6')
      await expect(phone).toHaveAccessibleDescription(place.say('account.error.phone'))
      await phone.press('7')
      await expect(phone).not.toHaveAttribute('aria-invalid')
      await phone.press('8')
      await expect(phone).toHaveAccessibleDescription(place.say('account.error.phone'))
    })

    test('of another country is typed with its code, or the country is chosen', async ({ page }, { workerIndex }) => {
      const place = placeOf(page, { words })
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      await form.phone.fill('0501234567')
      await form.country.selectOption('AE')
      await expect(form.phone).toHaveValue('+971 50 123 4567')
      await form.country.selectOption('SA')
      await expect(form.phone).toHaveValue('50 123 4567')
      await form.phone.fill('+1 212 555 2368')
      await expect(form.country).toHaveValue('US')
      await form.phone.fill('+1 212 555 23')
      await form.name.focus()
      await expect(form.phone).toHaveAccessibleDescription(place.say('account.error.phone'))
      const number = `+9715${String(50_000_000 + workerIndex * 10 + Number(words.locale === 'ar')).slice(0, 8)}`
      await form.phone.fill(number)
      await form.name.fill('Reem')
      await form.password.fill(PASSWORD)
      await form.confirmation.fill(PASSWORD)
      const sent = page.waitForRequest(/auth\/sign-up/)
      await form.submit.click()
      expect((await sent).postDataJSON()).toMatchObject({ phone: number })
      await expect(form.dialog).toBeHidden()
    })

    test('or else an e-mail address signs in at a restaurant', async ({ page }, { workerIndex }) => {
      const place = placeOf(page, { words })
      const email = `only-${words.locale}-${workerIndex}@example.com`
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      await form.name.fill('Reem')
      await form.email.fill(email)
      await form.password.fill(PASSWORD)
      await form.confirmation.fill(PASSWORD)
      await form.submit.click()
      await expect(form.dialog).toBeHidden()
      await page.context().clearCookies()
      await place.open('?account=sign-in')
      const signIn = signInDialog(place)
      await signIn.identifier.fill('0501')
      await signIn.useEmail.click()
      await expect(signIn.identifier).toHaveValue('')
      await signIn.identifier.fill('reem@')
      await signIn.password.fill(PASSWORD)
      await signIn.submit.click()
      await expect(signIn.identifier).toHaveAccessibleDescription(place.say('account.error.email'))
      await signIn.usePhone.click()
      await expect(signIn.identifier, 'nothing typed is lost').toHaveValue('0501')
      await signIn.useEmail.click()
      await signIn.identifier.fill(email)
      await signIn.submit.click()
      await expect(signIn.dialog).toBeHidden()
    })
  })
}

test('the rules of phones come to a guest with the fields of the cart, and not with what stands beside the menu', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const place = placeOf(page, { words: ENGLISH })
  const checkout = checkoutPage(place)
  const asked: string[] = []
  page.on('request', (request) => {
    if (LIBRARY.test(request.url())) asked.push(page.url())
  })
  await checkout.open()
  await expect(page.getByRole('heading', { name: place.say('cart.empty'), exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await storeHome(place).open()
  await storeHome(place).add(ENGLISH.chicken)
  await expect(page.getByRole('region', { name: place.say('cart.panel'), exact: true })).toContainText(ENGLISH.chicken)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await checkout.open()
  await expect(checkout.country).toHaveValue('SA')
})
