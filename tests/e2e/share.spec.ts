// Sharing a store: with the device's own sheet where there is one, else with the link to copy.
// What only a browser can show has no lower test: in the gate handing name and address to the device stands for it.
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { sharing, storeDetails } from '../pages/store-details.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { screensIn } from '../support/screens.ts'

declare global {
  interface Window {
    shared?: ShareData[]
  }
}

type Outcome = 'shares' | 'is closed' | 'cannot'

/** Gives the page a device that can share, or one where the customer closes the sheet, or one that cannot. */
async function shareSheet(page: Page, outcome: Outcome): Promise<void> {
  await page.addInitScript((what: Outcome) => {
    window.shared = []
    const share = (data: ShareData = {}) => {
      window.shared?.push(data)
      return what === 'shares'
        ? Promise.resolve()
        : Promise.reject(new DOMException('Share canceled', what === 'is closed' ? 'AbortError' : 'NotAllowedError'))
    }
    Object.defineProperty(navigator, 'share', { value: what === 'cannot' ? undefined : share, configurable: true })
  }, outcome)
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`sharing a store (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`hands its name and public address to the device${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        server,
      }) => {
        await shareSheet(page, 'shares')
        const place = placeOf(page, { words })
        const expected = { title: words.store, url: `${server.url}/sumac/?locale=${words.locale}` }
        for (const path of ['?source=pwa#menu-drinks', 'store-details?source=pwa']) {
          await place.open(path)
          // As a hand does it: the page stays at the category it was opened with only until somebody moves, and may go there after the
          // first move.
          await expect(async () => {
            await page.mouse.wheel(0, -50_000)
            await sharing(place).button.click({ timeout: 2_000 })
          }).toPass()
          await expect.poll(() => page.evaluate(() => window.shared)).toEqual([expected])
          await expect(sharing(place).dialog).toBeHidden()
        }
      })

      test('shows nothing when the customer closes the sheet', async ({ page }) => {
        await shareSheet(page, 'is closed')
        const place = placeOf(page, { words })
        await storeHome(place).open()
        await sharing(place).button.click()
        await expect.poll(() => page.evaluate(() => window.shared?.length)).toBe(1)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      })

      test('offers the link to copy where the browser cannot', async ({ page, context, server }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await shareSheet(page, 'cannot')
        const place = placeOf(page, { words })
        const { button, dialog, copy, copied, link, close } = sharing(place)
        await storeDetails(place).open()
        await button.click()
        await expect(dialog).toBeVisible()
        await expect(link).toHaveValue(`${server.url}/sumac/?locale=${words.locale}`)
        await copy.click()
        await expect(copied).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${server.url}/sumac/?locale=${words.locale}`,
        )
        await close.click()
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      })
    })
  }
}
