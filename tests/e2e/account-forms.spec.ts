// What the forms of the account say, and for how long it stays said.
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'

test('Escape again and again while a form is being sent neither closes the dialog nor locks it up', async ({
  page,
}) => {
  const place = placeOf(page)
  const form = signInDialog(place)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/auth/sign-in', async (route) => {
    await answered
    await route.continue()
  })
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
