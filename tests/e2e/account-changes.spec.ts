// What one signs in with is changed by the present password, and everybody else is signed out.
// In the gate its rules are also held by account-changes.test.ts (the present password, the other sessions, signing in
// afterwards), new-password.test.ts (what is said of another password) and phone-book.test.ts (a number in groups). Typing
// over a number whose rules come late only a browser can show: that has no lower test.
import { changePasswordDialog, profilePage } from '../pages/settings-page.ts'
import { placeOf } from '../pages/place.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'

for (const words of LANGUAGES) {
  test.describe(`changing an account (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words), contextOptions: { reducedMotion: 'reduce' } })

    test(`another phone and e-mail ask for the password where they are typed${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
      context,
      shopper,
    }) => {
      const place = placeOf(page, { words })
      const profile = profilePage(place)
      await shopper.signInto(context)
      await profile.open()
      await expect(profile.name).toHaveValue(shopper.name)
      await expect(profile.presentPassword).toHaveCount(0)
      const digits = String(Date.now()).slice(-7)
      await profile.phone.fill(`058${digits}`)
      await profile.email.fill(`p${digits}@example.com`)
      await expect(profile.presentPassword).toHaveAccessibleDescription(place.say('settings.passwordWhy'))
      await profile.save.click()
      await expect(profile.presentPassword).toHaveAccessibleDescription(place.say('account.error.present'))
      await expect(profile.presentPassword).toBeFocused()
      await expectAccessible(page, 'a profile that asks for the password')
      await profile.presentPassword.fill('Wrong-guess-1')
      await profile.presentPassword.press('Enter')
      await expect(profile.presentPassword).toHaveAttribute('aria-invalid', 'true')
      await expect(profile.email).toHaveValue(`p${digits}@example.com`)
      await profile.presentPassword.fill(shopper.password)
      await profile.saveNow()
      await expect(profile.presentPassword).toHaveCount(0)
      const me = await context.request.get('/api/sumac/auth/me')
      expect(await me.json()).toMatchObject({ data: { phone: `+96658${digits}`, email: `p${digits}@example.com` } })
      await expect(shopper.orders(), 'the other session has ended').rejects.toThrow()
    })

    test('a number is typed over the one that was chosen, also when what reads numbers comes in between', async ({
      page,
      context,
      shopper,
    }) => {
      const profile = profilePage(placeOf(page, { words }))
      await shopper.signInto(context)
      const letGo = await hold(page, /\/assets\/phone-book/)
      await profile.open()
      await expect(profile.phone).toHaveValue(shopper.phone)
      await profile.phone.selectText()
      letGo()
      await expect(profile.country, 'numbers are read').toBeEnabled()
      await page.keyboard.type('0581234567')
      await expect(profile.phone).toHaveValue('0581234567')
      await page.keyboard.press('Tab')
      await expect(profile.phone, 'it is set in groups when it is left').toHaveValue('58 123 4567')
    })

    test('another password is chosen without an e-mail address', async ({ page, context, shopper }) => {
      const place = placeOf(page, { words })
      const form = changePasswordDialog(place)
      await shopper.signInto(context)
      await profilePage(place).open()
      await profilePage(place).changePassword.click()
      await expect(form.present).toBeFocused()
      await expect(form.forgot).toHaveCount(0)
      await form.present.fill('Wrong-guess-1')
      for (const [typed, said] of [
        ['Abcd1!', 'account.error.passwordShort'],
        ['P@ssw0rd1!23', 'account.strength.strong'],
        ['P@ssw0rd1', 'account.strength.common'],
      ] as const) {
        await form.password.fill(typed)
        await expect(form.dialog.getByText(place.say(said), { exact: true })).toBeVisible()
      }
      await form.password.fill('Wrong-guess-1')
      await expect(form.dialog.getByText(place.say('account.strength.same'), { exact: true })).toBeVisible()
      await form.password.fill('Fresh-pass-2')
      await expect(form.dialog.getByText(place.say('account.strength.strong'), { exact: true })).toBeVisible()
      await form.confirmation.fill('Fresh-pass-2')
      await expectAccessible(page, 'choosing another password')
      await form.submit.click()
      await expect(form.present).toHaveAttribute('aria-invalid', 'true')
      await expect(form.present).toBeFocused()
      await form.present.fill(shopper.password)
      await form.submit.click()
      await expect(form.dialog).toBeHidden()
      await expect(profilePage(place).name).toHaveValue(shopper.name)
      const signIn = (password: string) =>
        context.request.post('/api/sumac/auth/sign-in', { data: { identifier: shopper.phone, password } })
      expect((await signIn(shopper.password)).status()).toBe(401)
      expect((await signIn('Fresh-pass-2')).status()).toBe(200)
    })
  })
}
