// Who is told that a store can be installed, when, and how by each kind of browser. What a real browser offers and installs is looked at
// in offline/installed.spec.ts: here its offer is an event of the test's.
import type { Page } from '@playwright/test'
import { installDialog } from '../pages/install.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { keptUnder } from '../support/kept-values.ts'

const STORE = { en: 'Sumac & Ember', ar: 'سُمّاق وجمر' }
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Makes the browser's offer, which is answered as is said. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        if (answer === 'accepted') dispatchEvent(new Event('appinstalled'))
        return { outcome: answer }
      },
    })
    dispatchEvent(event)
  }, outcome)

/** Comes to the store, and again after so long on the page's clock. */
async function comeAgain({ page, slug, open }: Place, afterMs: number, path = ''): Promise<void> {
  // Who leaves at once has not visited.
  await expect.poll(() => keptUnder(page, slug, 'install')).toBeTruthy()
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + afterMs)
  await open(path)
}

for (const words of [ENGLISH, ARABIC]) {
  test.describe(`installing (${words.locale})`, () => {
    test.use({ locale: words.asks })
    const store = STORE[words.locale]

    test('is spoken of at the second visit, by one tap, and never again once it is done @gate', async ({ page }) => {
      const place = placeOf(page, { words })
      const install = installDialog(place, store)
      await place.open('')
      await offer(page, 'accepted')
      await comeAgain(place, 31 * MINUTE_MS)
      await offer(page, 'accepted')
      await expect(install.dialog).toBeVisible()
      await expectAccessible(page, 'the coach')
      await install.act.click()
      await expect(install.dialog).toBeHidden()
      await comeAgain(place, 31 * MINUTE_MS, 'settings')
      await expect(settingsPage(place).language).toBeVisible()
      await expect(install.row).toBeHidden()
    })

    test('is not spoken of for 30 days after a no, and stands in the settings all the same', async ({ page }) => {
      const place = placeOf(page, { words })
      const install = installDialog(place, store)
      await place.open('')
      await comeAgain(place, 31 * MINUTE_MS)
      await offer(page, 'dismissed')
      await install.notNow.click()
      await expect(install.dialog).toBeHidden()
      await comeAgain(place, 29 * DAY_MS, 'settings')
      await offer(page, 'dismissed')
      await install.row.click()
      await expect(install.act).toBeVisible()
      await expect(install.notNow).toHaveCount(0)
      await install.close.click()
      await comeAgain(place, DAY_MS)
      await offer(page, 'dismissed')
      await expect(install.dialog).toBeVisible()
    })

    test.describe('on an iPhone', () => {
      test.use({ userAgent: `${IOS} Version/18.5 Mobile/15E148 Safari/604.1` })

      test('takes two steps, which are drawn', async ({ page }) => {
        const place = placeOf(page, { words })
        const install = installDialog(place, store)
        await place.open('')
        await comeAgain(place, 31 * MINUTE_MS)
        await expect(install.steps).toHaveText([
          new RegExp(place.say('install.shareSafari')),
          new RegExp(place.say('install.addToHome')),
        ])
        await expectAccessible(page, 'the two steps')
      })
    })

    test.describe('inside of another app', () => {
      test.use({ userAgent: `${IOS} Mobile/15E148 Instagram 390.0.0.28.85`, permissions: ['clipboard-write'] })

      test('is possible elsewhere: the address can be taken along', async ({ page }) => {
        const place = placeOf(page, { words })
        const install = installDialog(place, store)
        await place.open('')
        await comeAgain(place, 31 * MINUTE_MS)
        await expect(install.dialog).toContainText(place.say('install.openInSafari'))
        await expectAccessible(page, 'the way out of an app')
        await install.copy.click()
        await expect(install.dialog.getByRole('button', { name: place.say('install.copied') })).toBeVisible()
      })
    })
  })
}
