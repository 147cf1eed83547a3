// What the forms of the account say, and for how long it stays said.
// In the gate its rules are held by new-password.test.ts (the word of a password and each check) and form-schemas.test.ts (a
// password typed twice alike). How long a fault stays said, and Escape while a form is being sent, only a browser can show: that
// has no lower test.
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'

const REFUSED = 'This password is one of the first that others would try. Please choose another one.'

test('what the server says about a field stays until the field is changed', async ({ page }) => {
  const place = placeOf(page)
  await place.open('?account=sign-up')
  const form = signUpDialog(place)
  await form.name.fill('Huda')
  await form.phone.fill('0551239876')
  await form.confirmation.fill('Password1')
  await form.password.fill('Password1')
  // Sent from the very field that the server refuses, as fast as a hand can.
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription(REFUSED)
  await expect(form.password).toBeFocused()
  await form.phone.fill('055')
  await form.name.focus()
  await expect(form.phone, 'fields left later have been judged').toHaveAttribute('aria-invalid')
  await expect(form.password).toHaveAccessibleDescription(REFUSED)
  await form.password.press('End')
  await form.password.press('2')
  await expect(form.password).not.toHaveAttribute('aria-invalid')
})

test('a repeated password is judged again when the password changes', async ({ page }) => {
  const place = placeOf(page)
  const { say } = place
  await place.open('?account=sign-up')
  const form = signUpDialog(place)
  await form.password.fill('Fresh-bread-')
  await form.confirmation.fill('Fresh-bread-7')
  await form.name.focus()
  await expect(form.confirmation).toHaveAccessibleDescription(say('account.error.mismatch'))
  await form.password.press('End')
  await form.password.press('7')
  await expect(form.confirmation).not.toHaveAttribute('aria-invalid')
  await form.password.press('8')
  await form.name.focus()
  await expect(form.confirmation).toHaveAccessibleDescription(say('account.error.mismatch'))
})

test('Escape again and again while a form is being sent neither closes the dialog nor locks it up', async ({
  page,
}) => {
  const place = placeOf(page)
  const form = signInDialog(place)
  const answer = await hold(page, '**/auth/sign-in')
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await form.identifier.fill('0509998887')
  await form.password.fill('Wrong-pass-1')
  await form.submit.click()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(form.dialog).toBeVisible()
  answer()
  await expect(form.problem).toHaveText(/./)
  await expect(form.password).toHaveValue('Wrong-pass-1')
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await accountMenu(place).signIn.click()
  await expect(form.dialog).toBeVisible()
})

for (const words of LANGUAGES) {
  test.describe(`the strength of a password (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('is a word, and each check says whether it is met', async ({ page }) => {
      const place = placeOf(page, { words })
      const { say } = place
      await place.open('?account=sign-up')
      const { dialog, password } = signUpDialog(place)
      const word = (level: 'weak' | 'fair' | 'strong') =>
        dialog.getByText(say(`account.strength.${level}`), { exact: true })
      const check = (name: 'capital' | 'number' | 'special') =>
        dialog.getByRole('listitem').filter({ hasText: say(`account.strength.${name}`) })
      const met = say('account.strength.met')
      await password.fill('Abc7!')
      await expect(word('weak'), 'five characters are weak, whichever they are').toBeVisible()
      await expect(dialog.getByText(say('account.strength.short'))).toBeVisible()
      await expect(check('special')).toContainText(met)
      await password.fill('abcdef')
      await expect(word('weak')).toBeVisible()
      await expect(dialog.getByText(say('account.strength.short'))).toBeHidden()
      await expect(check('number')).not.toContainText(met)
      await password.fill('abcdef٧')
      await expect(word('fair')).toBeVisible()
      await expect(check('number')).toContainText(met)
      await expect(check('capital')).not.toContainText(met)
      await password.fill('Abcdef7!')
      await expect(word('strong')).toBeVisible()
      await expect(dialog.getByText(say('account.strength.done'))).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveCount(0)
    })
  })
}
