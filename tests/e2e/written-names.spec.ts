// Names that begin and end with signs, and that are too long for their line, where the page runs the other way: they are read from their
// own beginning and cut at their own end. In the gate their isolation is also held by tests/server/written-names.test.ts; where a line
// is cut only a browser can show.
import type { Locator } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expect } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'
import { testWithStores } from '../support/served-stores.ts'
import { writtenNames } from '../support/written-names.ts'

const LONG = {
  ar: '(New) Burger of the house with everything that we have in the kitchen today, and more!',
  en: '(جديد) برجر البيت مع كل ما لدينا في المطبخ اليوم وأكثر من ذلك بكثير!',
} as const

const short = writtenNames('oven')
const longOf = (text: string) => ({ en: text, ar: text })
const long = {
  ...short,
  items: short.items.map((item, at) => ({ ...item, name: longOf(LONG[at % 2 ? 'ar' : 'en']) })),
}
const test = testWithStores([long])

/** Whether the first letter of a cut line is to be seen, and the last one is not. */
const isCutAtItsEnd = (line: Locator) =>
  line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const text = texts.nextNode()
    const box = element.getBoundingClientRect()
    const isSeen = (at: number) => {
      const range = document.createRange()
      range.setStart(text ?? element, at)
      range.setEnd(text ?? element, at + 1)
      const letter = range.getBoundingClientRect()
      return letter.left >= box.left - 1 && letter.right <= box.right + 1
    }
    const { length } = text?.textContent ?? ''
    return isSeen(0) && !isSeen(length - 1)
  })

for (const words of [ARABIC, ENGLISH])
  test.describe(`names of the other direction (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: screenIn(words) })

    test('are cut at their own end', async ({ page, served }) => {
      const place = placeOf(page, { slug: 'oven', words, origin: served.url })
      const { open, carousel } = storeHome(place)
      await open()
      const names = carousel.all.getByRole('heading', { level: 3 })
      const name = names.filter({ hasText: LONG[words.locale] }).first()
      await name.scrollIntoViewIfNeeded()
      expect(await isCutAtItsEnd(name)).toBe(true)
      // A short one stands where the lines of the page begin.
      await expect(name).toHaveCSS('text-align', words.locale === 'ar' ? 'right' : 'left')
    })
  })
