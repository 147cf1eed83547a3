// What is pasted into fields: nothing is cut or refused for what nobody sees, or without a word.
// In the gate its rules are also held by domain/phone.test.ts (phones of 22 countries), domain/typed-text.test.ts (what comes
// off) and server/modules/orders/guest-orders.test.ts (a guest's name and phone as they are sent).
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'

const PASSWORD = 'Fresh-bread-7'

for (const words of LANGUAGES) {
  test.describe(`what is pasted (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test(`into signing up is taken as it is meant${words.locale === 'ar' ? ' @gate' : ''}`, async ({ page }, {
      workerIndex,
    }) => {
      const place = placeOf(page, { words })
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      const number = `+9613${String(100_000 + workerIndex * 10 + Number(words.locale === 'ar'))}`
      await form.phone.fill(`\u202a${number}\u202c`)
      await form.name.fill('ن'.repeat(61))
      await expect(form.name, 'nothing is cut').toHaveValue('ن'.repeat(61))
      await expect(form.name).toHaveAccessibleDescription(place.say('format.tooLong', { max: 60 }))
      await expect(form.phone).not.toHaveAttribute('aria-invalid')
      await expect(form.phone).toHaveValue(/^\+961 3 \d{3} \d{3}$/)
      await form.password.fill(PASSWORD)
      await form.confirmation.fill(PASSWORD)
      await form.submit.click()
      await expect(form.name).toBeFocused()
      await form.name.fill(`\u2067${'ن'.repeat(60)}\u2069`)
      await expect(form.name).not.toHaveAttribute('aria-invalid')
      const answered = page.waitForResponse(/auth\/sign-up/)
      await form.submit.click()
      expect(await (await answered).json()).toMatchObject({
        data: { user: { name: 'ن'.repeat(60), phone: number } },
      })
    })

    test('into a note ends where the note is full, and says so', async ({ page }) => {
      const place = placeOf(page, { words })
      const item = itemPage(place)
      await item.open('shawarma-wrap')
      await item.notes.focus()
      await page.keyboard.insertText('x'.repeat(600))
      await expect(item.notes).toHaveValue('x'.repeat(500))
      await expect(item.notes).toHaveAccessibleDescription(place.say('format.full', { max: 500 }))
      await page.keyboard.press('Backspace')
      await expect(item.notes).not.toHaveAccessibleDescription(/./)
    })
  })
}
