// A forgotten password: asked for, sent by mail, replaced once.
// In the gate its rules are also held by forgot-password.test.ts (an address that nobody has is answered the same) and
// reset-password.test.ts (a link with a wrong address is no good, and whoever was signed in is a guest afterwards).
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { forgotDialog, resetDialog } from '../pages/password-dialogs.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { toastOn } from '../pages/toast.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mail-files.ts'
import { linkIn } from '../support/mailbox.ts'
import { screenIn } from '../support/screens.ts'

const OLD = 'Forgotten-1'
const NEW = 'Remembered-2'

/** Makes an account; the browser is signed in to it. */
async function signUp(page: Page, email: string): Promise<void> {
  const password = { password: OLD, password_confirmation: OLD }
  const data = { name: 'Huda', email, ...password, gender: 'female', birth_date: '1994-03-21' }
  const answer = await page.request.post('/api/lamsa/auth/sign-up', { data })
  expect(answer.status()).toBe(201)
}

/** The link of the mail that comes to an address. */
async function linkTo(address: string, dataDir: string): Promise<URL> {
  await expect.poll(() => mailsTo(dataDir, address).length).toBe(1)
  return linkIn(mailsTo(dataDir, address)[0]).url
}

const words = ARABIC

test.describe(`a forgotten password (${words.locale})`, () => {
  test.use({ locale: words.asks, viewport: screenIn(words) })

  test('is replaced by the link of a mail, which works once @gate', async ({ page, server }, { workerIndex }) => {
    const place = placeOf(page, { slug: 'lamsa', words })
    const { say } = place
    const email = `forgot-${words.locale}-${workerIndex}@example.com`
    await signUp(page, email)
    await page.context().clearCookies()

    await storeHome(place).open()
    await accountMenu(place).signIn.click()
    const signIn = signInDialog(place)
    await signIn.identifier.fill(email)
    await signIn.forgot.click()
    const forgot = forgotDialog(place)
    await expect(forgot.email, 'what was typed goes along').toHaveValue(email)
    await forgot.back.click()
    await expect(signIn.identifier).toHaveValue(email)
    await signIn.forgot.click()
    await forgot.email.fill('reem@mail')
    await forgot.send.click()
    await expect(forgot.email).toHaveAccessibleDescription(say('account.error.email'))
    await forgot.email.fill(email)
    await forgot.send.click()
    await expect(forgot.dialog).toBeHidden()
    await expect(toastOn(page), 'the server says what comes next').toHaveCount(1)

    const url = await linkTo(email, server.dataDir)
    await place.open(url.search)
    const reset = resetDialog(place)
    await expect(reset.dialog.getByText(email)).toBeVisible()
    await reset.password.fill('short')
    await reset.confirmation.fill('other')
    await reset.save.click()
    await expect(reset.password).toHaveAccessibleDescription(say('account.error.passwordShort'))
    await expect(reset.confirmation).toHaveAccessibleDescription(say('account.error.mismatch'))
    await reset.password.fill(NEW)
    await reset.confirmation.fill(NEW)
    await expect(reset.dialog.getByText(say('account.strength.strong'), { exact: true })).toBeVisible()
    await reset.save.click()
    await expect(signIn.identifier, 'who has a new password signs in with it').toHaveValue(email)
    await expect(signIn.password).toHaveValue('')
    await signIn.password.fill(OLD)
    await signIn.submit.click()
    await expect(signIn.problem).toHaveText(/\S/)
    await signIn.password.fill(NEW)
    await signIn.submit.click()
    await expect(signIn.dialog).toBeHidden()
    await expect(accountMenu(place).button).toBeVisible()

    await place.open(url.search)
    await reset.password.fill(OLD)
    await reset.confirmation.fill(OLD)
    await reset.save.click()
    await expect(reset.dialog.getByRole('alert')).toContainText(say('account.badLink'))
    await reset.sendNew.click()
    await expect(forgot.email).toHaveValue(email)
  })

  for (const cut of ['', 'reem@mail'])
    test(`whose link came with ${cut ? 'half of' : 'no'} address is said to be no good, with a way to another`, async ({
      page,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      await place.open(`?reset=4D4lKVLxmQgwgPf_sLHWnPivEWIO5u6z4xEkDHzjPEg${cut && `&email=${cut}`}`)
      const reset = resetDialog(place)
      await reset.dialog.waitFor()
      if (cut) {
        await reset.password.fill(NEW)
        await reset.confirmation.fill(NEW)
        await reset.save.click()
      }
      await expect(reset.dialog.getByRole('alert')).toContainText(place.say('account.badLink'))
      await reset.sendNew.click()
      await expect(forgotDialog(place).email).toBeVisible()
    })

  test('is answered the same for an address that nobody has', async ({ page }) => {
    const place = placeOf(page, { slug: 'lamsa', words })
    const answers = page.waitForResponse(/password\/email/)
    await place.open('?account=forgot')
    await forgotDialog(place).email.fill(`nobody-${words.locale}@example.com`)
    await forgotDialog(place).send.click()
    await expect(forgotDialog(place).dialog).toBeHidden()
    expect((await answers).status()).toBe(200)
  })
})

test('whoever was signed in is a guest once the password is a new one', async ({ page, server }, { workerIndex }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const email = `still-here-${workerIndex}@example.com`
  await signUp(page, email)
  await storeHome(place).open()
  await expect(accountMenu(place).button).toBeVisible()
  await place.open('?account=forgot')
  await forgotDialog(place).email.fill(email)
  await forgotDialog(place).send.click()
  await expect(forgotDialog(place).dialog).toBeHidden()
  const url = await linkTo(email, server.dataDir)
  await place.open(url.search)
  const reset = resetDialog(place)
  await reset.password.fill(NEW)
  await reset.confirmation.fill(NEW)
  await reset.save.click()
  await signInDialog(place).close.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect(accountMenu(place).button).toHaveCount(0)
})
