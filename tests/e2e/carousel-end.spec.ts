// A store that recommends more than the carousel shows: behind its last card is the way to everything, on every screen.
// No lower test states this rule.
import type { ImportDocument } from '#contract/import-document'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect } from '../support/journey.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { testWithStores } from '../support/served-stores.ts'
import { storeDocument } from '../support/stores.ts'

const SHOWN = 10

function recommending(slug: string, count: number): ImportDocument {
  const plain = storeDocument(slug)
  const dishes = plain.items.filter(({ id }) => id === 'plain')
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    ...plain,
    items: dishes.flatMap((dish) => numbers.map((n) => ({ ...dish, id: `dish-${n}`, is_recommended: true }))),
  }
}

const test = testWithStores([recommending('sumac', SHOWN + 2), recommending('mellow', SHOWN)])

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test.describe(`more than ten recommended dishes (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test('end with a link to the menu that arrows and keys come to', async ({ page, served }) => {
        const place = placeOf(page, { words, origin: served.url })
        const { open, carousel } = storeHome(place)
        await open()
        await expect(carousel.cards).toHaveCount(SHOWN + 1)
        const all = carousel.cards.last().getByRole('link', { name: place.say('store.all') })
        await carousel.dots.last().click()
        await expect(all).toBeInViewport({ ratio: 0.99 })
        await carousel.cards
          .nth(SHOWN - 1)
          .getByRole('link')
          .focus()
        await page.keyboard.press('Tab')
        await expect(all).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/sumac\/menu$/)
      })

      test('are ten cards and no more where the store recommends ten', async ({ page, served }) => {
        const place = placeOf(page, { slug: 'mellow', words, origin: served.url })
        await storeHome(place).open()
        await expect(storeHome(place).carousel.cards).toHaveCount(SHOWN)
      })
    })
  }
}
