// A menu of 2,000 items in 40 categories: links into its depth work before those items are drawn.
// In the gate its rules are also held by menu-sections.test.ts (drawing goes on at the category of a link, and what is far goes).
// Place and length of the page only a browser can show: that has no lower test.
import { seedDemo } from '#server/modules/import/seed'
import { placeOf } from '../pages/place.ts'
import { storeMenu } from '../pages/store-menu.ts'
import { LANGUAGES } from '../pages/words.ts'
import { quietLog } from '../support/database.ts'
import { expect, test as base } from '../support/journey.ts'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { seededWith } from '../support/seeded-data.ts'

const test = base.extend<object, { bazaar: RunningServer }>({
  bazaar: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
    async ({}, provide) => {
      const template = await seededWith('bazaar', (db) => seedDemo(db, ['large'], quietLog))
      const server = await runServer({ template, env: { SEED: 'demo,large' } })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

const FIRST = 'sandwiches'
const DEEP = 'donuts'
/** Items of every category. */
const EACH = 50
/** A category whose items are all drawn. */
const WHOLE = `:has(article:nth-of-type(${EACH}))`

for (const words of LANGUAGES) {
  test.describe(`a menu of 2,000 items (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`opens in its depth, keeps the place while the rest is drawn, and after an item`, async ({ page, bazaar }) => {
      const menu = storeMenu(placeOf(page, { slug: 'bazaar', words, origin: bazaar.url }))
      await menu.open(DEEP)
      const section = page.locator(`#menu-${DEEP}`)
      const dishes = section.getByRole('link')
      const expectThere = async () => {
        await expect(menu.selected).toHaveAttribute('href', `#menu-${DEEP}`)
        await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
        await expect(dishes.first()).toBeInViewport()
      }
      await expectThere()
      // Its neighbours stand once they keep no place for items any more; what is far from the screen is not there.
      await expect(section.getByRole('article')).toHaveCount(EACH)
      await expect(page.locator(`section:not(${WHOLE}) + section${WHOLE}`)).toHaveCount(1)
      await expectThere()
      await dishes.nth(1).click()
      await expect(page).toHaveURL(/\/bazaar\/item\//)
      await page.goBack()
      await expectThere()
    })

    test('keeps its length when what was left behind goes, and draws it again on the way back', async ({
      page,
      bazaar,
    }) => {
      const menu = storeMenu(placeOf(page, { slug: 'bazaar', words, origin: bazaar.url }))
      await menu.open()
      const first = page.locator(`#menu-${FIRST}`)
      const rows = first.getByRole('article')
      const length = () => first.evaluate((section) => section.getBoundingClientRect().height)
      const leave = async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
        await expect(rows).toHaveCount(0)
      }
      const comeBack = async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expect(rows).toHaveCount(EACH)
      }
      await expect(rows).toHaveCount(EACH)
      // The letters of the language may come after the rows, which changes how long these are.
      await leave()
      await comeBack()
      const before = await length()
      await leave()
      expect(await length()).toBe(before)
      await comeBack()
      expect(await length()).toBe(before)
    })
  })
}
