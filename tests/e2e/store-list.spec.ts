// A server of many stores: its list comes in pages that a keyboard, a screen reader and a browser without script can use.
// In the gate its rules are also held by many-stores.test.ts (24 stores on a page, each once, with links to the pages before and
// after).
import { directory } from '../pages/directory.ts'
import { placeOf } from '../pages/place.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/journey.ts'
import { testWithStores } from '../support/served-stores.ts'
import { storeDocument } from '../support/stores.ts'

const COUNT = 30
const ON_A_PAGE = 24
const numbered = (index: number) => `${index + 1}`.padStart(2, '0')

const test = testWithStores(
  Array.from({ length: COUNT }, (_, index) => storeDocument(`store-${numbered(index)}`, { canary: numbered(index) })),
)

for (const words of LANGUAGES) {
  test.describe(`thirty stores (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`come in pages that a keyboard goes through${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
      served,
    }) => {
      const list = directory(placeOf(page, { words, origin: served.url }))
      await list.open()
      await expect(list.cards).toHaveCount(ON_A_PAGE)
      await expect(list.pages).toContainText(list.pageOf(1, 2))
      await expect(list.previous).toHaveCount(0)
      await expectAccessible(page, 'the first page of stores')
      await list.cards.last().getByRole('link').focus()
      await page.keyboard.press('Tab')
      await expect(list.next).toBeFocused()
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/\?page=2$/)
      await expect(list.cards).toHaveCount(COUNT - ON_A_PAGE)
      await expect(list.pages).toContainText(list.pageOf(2, 2))
      await expect(list.next).toHaveCount(0)
      await expectAccessible(page, 'the second page of stores')
      await list.cards.last().getByRole('link').focus()
      await page.keyboard.press('Tab')
      await expect(list.previous).toBeFocused()
      await page.goBack()
      await expect(list.cards).toHaveCount(ON_A_PAGE)
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('are all reached by links, each once', async ({ page, served }) => {
        const list = directory(placeOf(page, { words, origin: served.url }))
        await page.goto(`${served.url}/`)
        const first = await list.cards.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
        await list.next.click()
        await expect(list.cards).toHaveCount(COUNT - ON_A_PAGE)
        const second = await list.cards.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
        expect(new Set([...first, ...second]).size).toBe(COUNT)
        await list.cards.last().getByRole('link').click()
        await expect(page).toHaveURL(/\/store-30\/$/)
      })
    })
  })
}
