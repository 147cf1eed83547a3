// Long passwords: pasted, shown, and taken as long as they are.
// In the gate its rules are also held by form-schemas.test.ts (128 characters are accepted, a longer password is not cut) and
// server/modules/identity/routes.test.ts (one signs in with all 128 of them).
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'

const LONGEST = 128
/** As a password manager makes them, at the length that is still taken. */
const LONG = 'Bread & salt 7. '.repeat(LONGEST / 16)

for (const words of LANGUAGES) {
  test.describe(`a new password (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('of 128 characters is pasted, shown and taken whole, and a longer one is not cut', async ({ page, context }, {
      workerIndex,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const place = placeOf(page, { words })
      const { say } = place
      const phone = `+96653${String(1_000_000 + workerIndex * 10 + LANGUAGES.indexOf(words))}`
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      await form.name.fill('Huda')
      await form.phone.fill(phone)
      const paste = async (text: string) => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
        for (const field of [form.password, form.confirmation]) {
          await field.focus()
          await page.keyboard.press('ControlOrMeta+a')
          await page.keyboard.press('ControlOrMeta+v')
          await expect(field).toHaveValue(text)
        }
      }
      await paste(`${LONG}x`)
      await form.submit.click()
      await expect(form.password).toHaveAccessibleDescription(say('account.error.passwordLong'))
      await paste(LONG)
      await form.dialog
        .getByRole('button', { name: say('account.show') })
        .first()
        .click()
      await expect(form.password).toHaveAttribute('type', 'text')
      await form.submit.click()
      await expect(form.dialog).toBeHidden()

      await context.clearCookies()
      await place.open('?account=sign-in')
      await signInDialog(place).signIn({ phone, password: LONG })
      await expect(accountMenu(place).button).toBeVisible()
    })
  })
}
