// The dialogs that lead into an account, and what a guest finds where an account would be.
import { forgotDialog, resetDialog } from '../../pages/password-dialogs.ts'
import { settingsPage } from '../../pages/settings-page.ts'
import { signInDialog } from '../../pages/sign-in-dialog.ts'
import { datePicker, signUpDialog } from '../../pages/sign-up-dialog.ts'
import { expect, journey } from '../journey.ts'

export const signingIn = journey(
  'sign-in',
  ['restaurant', 'empty', 'refused', 'salon', 'forgot', 'forgot-wrong', 'reset', 'reset-refused'],
  async ({ at, shoot }) => {
    const signIn = signInDialog(at())
    await at().open('?account=sign-in')
    await expect(signIn.dialog).toBeVisible()
    await shoot('restaurant')
    await signIn.submit.click()
    await expect(signIn.identifier).toHaveAttribute('aria-invalid', 'true')
    await shoot('empty')
    await signIn.identifier.fill('0501234567')
    await signIn.password.fill('Not-it-1')
    const answered = signIn.dialog.page().waitForResponse('**/auth/sign-in')
    await signIn.submit.click()
    await answered
    await expect(signIn.submit).toBeEnabled()
    await shoot('refused')
    await signIn.forgot.click()
    const forgot = forgotDialog(at())
    await expect(forgot.dialog).toBeVisible()
    await shoot('forgot')
    await forgot.send.click()
    await expect(forgot.email).toHaveAttribute('aria-invalid', 'true')
    await shoot('forgot-wrong')
    const reset = resetDialog(at())
    await at().open('?reset=none&email=reem%40example.com')
    await reset.password.fill('Lamsa2026')
    await reset.confirmation.fill('Lamsa2026')
    await shoot('reset')
    await reset.save.click()
    await expect(reset.badLink).toBeVisible()
    await shoot('reset-refused')
    await at('lamsa').open('?account=sign-in')
    await expect(signIn.dialog).toBeVisible()
    await shoot('salon')
  },
)

export const signingUp = journey(
  'sign-up',
  ['restaurant', 'weak', 'fair', 'strong', 'wrong', 'salon', 'salon-end', 'years', 'days', 'chosen'],
  async ({ at, shoot }) => {
    await at().open('?account=sign-up')
    const signUp = signUpDialog(at())
    await expect(signUp.dialog).toBeVisible()
    await shoot('restaurant')
    for (const [shot, password] of [
      ['weak', 'Short'],
      ['fair', 'Quietriver'],
      ['strong', 'Quiet-river-7'],
    ] as const) {
      await signUp.password.fill(password)
      await shoot(shot)
    }
    await signUp.email.fill('noura@')
    await signUp.submit.click()
    await expect(signUp.name).toHaveAttribute('aria-invalid', 'true')
    await shoot('wrong')
    await at('lamsa').open('?account=sign-up')
    await expect(signUp.dialog).toBeVisible()
    await shoot('salon')
    await signUp.submit.scrollIntoViewIfNeeded()
    await shoot('salon-end')
    const picker = datePicker(at('lamsa'))
    await signUp.chooseDate.click()
    await expect(picker.years).toBeVisible()
    await shoot('years')
    await picker.year(1996).click()
    await picker.day(18).click()
    await shoot('days')
    await picker.dialog.getByRole('button', { name: /1996/ }).last().click()
    await expect(picker.dialog).toBeHidden()
    await signUp.female.check({ force: true })
    await shoot('chosen')
  },
)

export const guests = journey(
  'guest',
  ['settings', 'orders', 'order', 'addresses', 'profile', 'bookings', 'language', 'appearance'],
  async ({ at, page, shoot }) => {
    const settings = settingsPage(at())
    for (const [shot, path] of [
      ['orders', 'settings/orders'],
      ['order', 'settings/orders/2f1c4a52-6f1e-4c8e-9a51-3f6f5f7f3c11'],
      ['addresses', 'settings/locations'],
      ['profile', 'settings/profile'],
      ['settings', 'settings'],
    ] as const) {
      await at().open(path)
      await expect(settings.signIn.first()).toBeVisible()
      await shoot(shot)
    }
    for (const [shot, row, dialog] of [
      ['language', settings.language, settings.languages],
      ['appearance', settings.appearance, settings.appearances],
    ] as const) {
      await row.click()
      await expect(dialog).toBeVisible()
      await shoot(shot)
      await settings.close.click()
    }
    await at('lamsa').open('settings/orders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot('bookings')
  },
)
