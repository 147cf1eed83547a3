// A birth date: typed, or chosen from the years and a month.
// In the gate its rules are also held by birth-date.test.ts (typed digits become a date), form-schemas.test.ts (it exists and
// lies between 1900 and today) and calendar.test.ts (a day that cannot be chosen becomes the nearest one that can). Where the
// focus stays only a browser can show: choosing with the keyboard stands for it in the gate.
import { placeOf } from '../pages/place.ts'
import { datePicker, signUpDialog } from '../pages/sign-up-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'

for (const words of LANGUAGES) {
  test.describe(`a birth date (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test(`is chosen with the keyboard, along the direction of reading${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      const picker = datePicker(place)
      const [on, back] = words.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      await form.chooseDate.focus()
      await page.keyboard.press('Enter')
      await expect(picker.years.locator(':focus'), 'it opens on the years').toHaveText(/^\d{4}$/)
      const first = Number(await picker.years.locator(':focus').textContent())
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(on)
      await page.keyboard.press(on)
      await page.keyboard.press(back)
      await expect(picker.year(first + 5)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(picker.shownYear(first + 5)).toBeVisible()
      await expect(picker.day(1)).toBeFocused()
      await page.keyboard.press(on)
      await page.keyboard.press('ArrowDown')
      await expect(picker.day(9)).toBeFocused()
      const month = Number(await picker.month.inputValue())
      await page.keyboard.press('PageDown')
      await expect(picker.month).toHaveValue(String((month + 1) % 12))
      await page.keyboard.press('PageUp')
      await expect(picker.month).toHaveValue(String(month))
      await expect(picker.day(9)).toBeFocused()
      await page.keyboard.press('Enter')
      const date = `${first + 5}-${String(month + 1).padStart(2, '0')}-09`
      await expect(picker.day(9)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Tab')
      await expect(picker.choose(date)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(picker.dialog).toBeHidden()
      await expect(form.birthDate).toHaveValue(date)
      await expect(form.chooseDate, 'the focus comes back').toBeFocused()
      await page.keyboard.press('Enter')
      await expect(picker.day(9), 'it opens on the day that was chosen').toBeFocused()
      await page.keyboard.press('Escape')
      await expect(picker.dialog).toBeHidden()
      await expect(form.dialog, 'only the sheet above closes').toBeVisible()
      await expect(form.birthDate).toHaveValue(date)
    })

    test('keeps the keyboard in its months while the form around it is drawn anew', async ({ page }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      const picker = datePicker(place)
      await form.birthDate.fill('1990-05-09')
      await form.chooseDate.click()
      await expect(picker.day(9)).toBeFocused()
      const device = await page.context().newCDPSession(page)
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await form.name.evaluate((field) => {
        const leave = () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        setInterval(leave, 10)
      })
      for (let times = 0; times < 15; times += 1) {
        await page.keyboard.press('PageDown')
        await expect(picker.month).toHaveValue('5')
        await page.keyboard.press('PageUp')
        await expect(picker.month).toHaveValue('4')
      }
      await expect(picker.day(9)).toBeFocused()
    })

    test('is typed with digits of any script, exists, and lies between 1900 and today', async ({ page }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const { say } = place
      await place.open('?account=sign-up')
      const { birthDate, name } = signUpDialog(place)
      await birthDate.pressSequentially('١٩٩٦٠٤١٨')
      await expect(birthDate).toHaveValue('1996-04-18')
      for (const [typed, error] of [
        ['1996-02-30', 'account.error.birthDateWrong'],
        ['18-04-1996', 'account.error.birthDateWrong'],
        ['1899-12-31', 'account.error.birthDateOld'],
        ['2199-01-01', 'account.error.birthDateFuture'],
      ] as const) {
        await birthDate.fill(typed)
        await name.focus()
        await expect(birthDate, typed).toHaveAccessibleDescription(say(error))
      }
      await birthDate.fill('1996-04-18')
      await name.focus()
      await expect(birthDate).not.toHaveAttribute('aria-invalid')
    })

    test('cannot be chosen in the future', async ({ page }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      await place.open('?account=sign-up')
      const form = signUpDialog(place)
      const picker = datePicker(place)
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
      const day = Number(today.slice(8))
      await form.birthDate.fill(today)
      await form.chooseDate.click()
      await expect(picker.day(day)).toBeFocused()
      await expect(picker.next).toBeDisabled()
      await page.keyboard.press('ArrowDown')
      await expect(picker.day(day), 'the keyboard stays where days can be chosen').toBeFocused()
      await picker.previous.click()
      await expect(picker.next).toBeEnabled()
      await picker.day(3).click()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(form.birthDate).toHaveValue(/-03$/)
    })
  })
}
