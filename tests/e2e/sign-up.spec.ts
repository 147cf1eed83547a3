// Making an account: in the middle of an order at a restaurant, and where visits are booked.
// In the gate its rules are also held by form-schemas.test.ts and server/modules/identity/routes.test.ts (what a restaurant and what
// other stores ask for). How the forms follow each other has no lower test: signing up in the middle of an order stands for it.
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { locationDialog } from '../pages/locations-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { forgotDialog } from '../pages/password-dialogs.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'
import { newShopper } from '../support/shopper.ts'

const PASSWORD = 'Fresh-bread-7'
const NOTE = 'Ring twice'
const phone = (index: number, workerIndex: number) => `05${String(60_000_000 + workerIndex * 100 + index)}`

for (const [index, words] of LANGUAGES.entries()) {
  test.describe(`somebody new (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test(`signs up at a restaurant while ordering a delivery, says where to, and it is delivered${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
      server,
    }, { workerIndex }) => {
      const place = placeOf(page, { words })
      const checkout = checkoutPage(place)
      await storeHome(place).open()
      await storeHome(place).add(words.chicken)
      await storeHome(place).add(words.falafel)
      await cartPage(place).open()
      await checkout.way('delivery').check()
      await checkout.note.fill(NOTE)
      await checkout.placeOrder.click()
      await signInDialog(place).identifier.fill(phone(index, workerIndex))
      await signInDialog(place).createAccount.click()
      const form = signUpDialog(place)
      await expect(form.phone, 'the phone goes along').toHaveValue(phone(index, workerIndex))
      await form.name.fill('Huda')
      await form.password.fill(PASSWORD)
      await form.confirmation.fill(PASSWORD)
      const sent = page.waitForRequest(/auth\/sign-up/)
      await form.submit.click()
      const body: object = (await sent).postDataJSON()
      expect(Object.keys(body), 'an empty e-mail address is left out').toEqual(
        expect.arrayContaining(['name', 'phone', 'password', 'password_confirmation']),
      )
      expect(Object.keys(body)).toHaveLength(4)
      await expect(form.dialog).toBeHidden()
      const isUnchanged = async () => {
        await expect(checkout.addAddress).toBeEnabled()
        await expect(checkout.addAddress, 'with the fee').toContainText('89.05')
        await expect(checkout.lines).toHaveCount(2)
        await expect(checkout.note).toHaveValue(NOTE)
        await expect(checkout.way('delivery')).toBeChecked()
      }
      await isUnchanged()
      await place.reload()
      await isUnchanged()
      await checkout.addAddress.click()
      const location = locationDialog(place)
      await location.pinAndType('Gate 9')
      await location.save.click()
      await expect(location.dialog).toBeHidden()
      await expect(checkout.ways).toContainText('Gate 9')
      await checkout.placeOrder.click()
      expect(await orderPage(place).number()).toBeGreaterThan(1000)
      const orders = await page.request.get(`${server.url}/api/sumac/tenant/customers/orders`)
      expect(await orders.json()).toMatchObject({
        data: [
          {
            order_type: 'delivery',
            total_amount: '89.05',
            notes: NOTE,
            location: { locationDetails: { address: 'Gate 9' } },
          },
        ],
      })
    })

    test(`is asked for e-mail, gender and birth date where visits are booked${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
    }, { workerIndex }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const { say } = place
      await storeHome(place).open()
      await accountMenu(place).signIn.click()
      await signInDialog(place).createAccount.click()
      const form = signUpDialog(place)
      await form.name.fill('Huda')
      await form.password.fill(PASSWORD)
      await form.confirmation.fill(PASSWORD)
      await form.submit.click()
      await expect(form.email).toHaveAccessibleDescription(say('account.error.emailNeeded'))
      await expect(form.email).toBeFocused()
      await expect(form.gender).toHaveAccessibleDescription(say('account.error.gender'))
      await expect(form.birthDate).toHaveAccessibleDescription(say('account.error.birthDate'))
      await form.email.fill(`huda-${words.locale}-${workerIndex}@example.com`)
      await form.gender.getByText(say('account.female'), { exact: true }).click()
      await form.birthDate.fill('1994-03-21')
      await form.submit.click()
      await expect(form.dialog).toBeHidden()
      await expect(accountMenu(place).button).toBeVisible()
      await place.reload()
      await expect(accountMenu(place).button).toBeVisible()
    })
  })
}

test('the forms lead into each other and back, one at a time, and what was typed goes along', async ({ page }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const [signIn, signUp, forgot] = [signInDialog(place), signUpDialog(place), forgotDialog(place)]
  const shown = page.getByRole('dialog')
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signIn.identifier.fill('huda@example.com')
  await signIn.createAccount.click()
  await expect(signUp.email).toHaveValue('huda@example.com')
  await signUp.name.fill('Huda')
  await signUp.signIn.click()
  await expect(signIn.identifier).toHaveValue('huda@example.com')
  await expect(shown).toHaveCount(1)
  await signIn.forgot.click()
  await expect(forgot.email).toHaveValue('huda@example.com')
  await expect(shown).toHaveCount(1)
  await forgot.back.click()
  await signIn.createAccount.click()
  await expect(signUp.name).toHaveValue('Huda')
  await expect(shown).toHaveCount(1)
})

test('the other forms open also when the network goes meanwhile, and say what they need', async ({ page, context }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const asked = page.waitForRequest(/more-forms.*\.js/)
  await place.open('?account=sign-in')
  // What the forms are made of comes one file after the other: importing them again tells when the last has come.
  await page.evaluate(`import(${JSON.stringify((await asked).url())}).then(() => undefined)`)
  await context.setOffline(true)
  const signIn = signInDialog(place)
  await expect(signIn.submit).toBeDisabled({ timeout: 15_000 })
  await signIn.identifier.fill('huda@example.com')
  await signIn.createAccount.click()
  const form = signUpDialog(place)
  await expect(form.email, 'what was typed goes along').toHaveValue('huda@example.com')
  await expect(form.submit).toBeDisabled()
  await expect(form.dialog.getByText(place.say('account.needsConnection'))).toBeVisible()
  await form.name.fill('Huda')
  await context.setOffline(false)
  await expect(form.submit).toBeEnabled({ timeout: 15_000 })
  await expect(form.name).toHaveValue('Huda')
})

test('nothing that somebody typed is there for the next who signs in on the same page', async ({ page, server }) => {
  const place = placeOf(page)
  const shopper = await newShopper(server.url)
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await accountMenu(place).signIn.click()
  await expect(signInDialog(place).identifier).toHaveValue('')
  await expect(signInDialog(place).password).toHaveValue('')
  await signInDialog(place).createAccount.click()
  await expect(signUpDialog(place).phone).toHaveValue('')
})
