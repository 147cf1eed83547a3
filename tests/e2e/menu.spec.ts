// The menu's own page: links to categories, tabs that follow the scrolling, the way back.
// In the gate menu-sections.test.ts also holds which sections there are, and which are drawn first. What only a browser can show
// has no lower test: opening at the category of a link stands for it.
import type { Locator } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { bottomBar } from '../pages/bottom-bar.ts'
import { storeHome } from '../pages/store-home.ts'
import { storeMenu } from '../pages/store-menu.ts'
import { LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { screensIn } from '../support/screens.ts'

/** Height of the bar and of the tabs below it, with the air above a section. */
const BARS = { phone: 60 + 56 + 8, desktop: 72 + 56 + 8 } as const

/** Top of an element on the screen. */
const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)

for (const words of LANGUAGES) {
  const store = demoStore('sumac', words.locale)
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    const bars = BARS[screen === 'phone' ? 'phone' : 'desktop']
    test.describe(`the menu (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test('says where it stands: a breadcrumb on desktops, the home among the places of a phone', async ({ page }) => {
        const place = placeOf(page, { words })
        const { open, heading, breadcrumb } = storeMenu(place)
        await open()
        await expect(heading).toHaveText(place.say('store.menu'))
        await expect(page).toHaveTitle(
          place.say('navigation.title', { page: place.say('store.menu'), store: store.name }),
        )
        if (screen === 'phone') {
          await expect(breadcrumb).toBeHidden()
          await expect(bottomBar(place).locator('[aria-current]')).toHaveText(place.say('navigation.home'))
          return
        }
        await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(place.say('store.menu'))
        await breadcrumb.getByRole('link', { name: place.say('catalog.home') }).click()
        await expect(storeHome(place).heading).toHaveText(store.name)
      })

      test(`opens at the category of a link, and shows it again after loading and coming back${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const { open, section, selected } = storeMenu(place)
        const { tab, heading } = store.category('wraps')
        const expectThere = async () => {
          await expect(selected).toHaveText(tab)
          await expect(async () => {
            const top = await topOf(section(heading))
            expect(top).toBeGreaterThanOrEqual(bars - 12)
            expect(top).toBeLessThanOrEqual(bars + 16)
          }).toPass({ timeout: 15_000 })
        }
        await open('wraps')
        await expectThere()
        await place.reload()
        await expectThere()
        await storeHome(place).dish(words.falafel).click()
        await expect(page).toHaveURL(/\/item\//)
        await page.goBack()
        await expect(page).toHaveURL(/\/menu#menu-wraps$/)
        await expectThere()
      })

      test('selects the tab of a last category that cannot reach the top', async ({ page }) => {
        const { open, section, selected, tab } = storeMenu(placeOf(page, { words }))
        const last = store.category('drinks')
        await open('drinks')
        await expect(selected).toHaveText(last.tab)
        await expect(section(last.heading)).toBeInViewport()
        const before = store.category('sweets')
        await tab(before.tab).click()
        await expect(section(before.heading)).toBeFocused()
        await expect(selected).toHaveText(before.tab)
      })

      test('follows the scrolling with its tabs', async ({ page }) => {
        const { open, section, selected } = storeMenu(placeOf(page, { words }))
        await open()
        await expect(selected).toHaveText(store.category('grill').tab)
        for (const id of ['rice', 'mezze', 'rice', 'grill']) {
          await section(store.category(id).heading).evaluate((heading) =>
            heading.closest('section')?.scrollIntoView({ behavior: 'instant' }),
          )
          await expect(selected).toHaveText(store.category(id).tab)
        }
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expect(selected).toHaveText(store.category('grill').tab)
      })
    })
  }

  test.describe(`the menu on a narrow phone (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: { width: 320, height: 640 } })

    test('moves the selected tab to the start, below the bar', async ({ page }) => {
      const { open, section, selected, tabs } = storeMenu(placeOf(page, { words }))
      await open()
      const { tab, heading } = store.category('rice')
      await section(heading).evaluate((element) => element.closest('section')?.scrollIntoView({ behavior: 'instant' }))
      await expect(selected).toHaveText(tab)
      const gutter = 16
      const distance = async () => {
        const box = await selected.boundingBox()
        if (!box) return Number.NaN
        return Math.round(words.dir === 'rtl' ? 320 - box.x - box.width : box.x)
      }
      await expect.poll(distance).toBe(gutter)
      expect(await topOf(tabs)).toBe(60)
    })
  })
}
