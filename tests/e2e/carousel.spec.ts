// The recommended items: cards that scroll sideways and snap, in both directions of reading.
// In the gate its rules are also held by carousel.test.ts (how many cards a page has, how many pages there are, and which
// one is shown). What only a browser can show has no lower test: the finger on a phone stands for it in the gate.
import type { Locator } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { type Words, LANGUAGES } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'

declare global {
  interface Window {
    /** Height of the carousel before it has dots. */
    firstHeight?: number
  }
}

/** Sumac recommends six items. */
const CARDS = 6

/** Distance of a card from the start of the list, in the direction of reading. */
function startOf(cards: Locator, card: number): Promise<number> {
  return cards.evaluate((list, index) => {
    const outer = list.getBoundingClientRect()
    const inner = list.children[index]?.getBoundingClientRect() ?? outer
    const isRtl = getComputedStyle(list).direction === 'rtl'
    return Math.abs(Math.round(isRtl ? outer.right - inner.right : inner.left - outer.left))
  }, card)
}

/** Moves a finger over the cards so far that about two of them pass. */
async function swipe(cards: Locator, words: Words, towards: 'end' | 'start'): Promise<void> {
  const page = cards.page()
  const box = await cards.boundingBox()
  if (!box) throw new Error('there are no cards')
  const isLeftwards = (towards === 'end') === (words.dir === 'ltr')
  const y = box.y + box.height / 2
  const from = isLeftwards ? box.x + box.width - 30 : box.x + 30
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let moved = 10; moved <= 340; moved += 10) await touch('touchMove', from + (isLeftwards ? -moved : moved))
  await touch('touchEnd')
}

for (const words of LANGUAGES) {
  test.describe(`the carousel on a phone (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: PHONE, hasTouch: true })

    test(`follows a finger, snaps to a card and says which page it shows${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.dots).toHaveCount(3)
      await expect(carousel.dot(1, 3)).toHaveAttribute('aria-current', 'true')
      await swipe(carousel.list, words, 'end')
      await expect(carousel.dot(2, 3)).toHaveAttribute('aria-current', 'true')
      // How far a finger carries depends on its speed, which a busy machine makes uneven; a card stands at the gutter in any case.
      await expect
        .poll(() => Promise.all([startOf(carousel.list, 1), startOf(carousel.list, 2), startOf(carousel.list, 3)]))
        .toContain(20)
      await swipe(carousel.list, words, 'start')
      await expect(carousel.dot(1, 3)).toHaveAttribute('aria-current', 'true')
      await expect.poll(() => startOf(carousel.list, 0)).toBe(20)
    })

    test('goes to the page of a dot', async ({ page }) => {
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await carousel.dot(3, 3).click()
      await expect(carousel.dot(3, 3)).toHaveAttribute('aria-current', 'true')
      await expect(carousel.cards.nth(CARDS - 1)).toBeInViewport({ ratio: 0.99 })
      await carousel.dot(2, 3).click()
      await expect.poll(() => startOf(carousel.list, 2)).toBe(20)
      await expect(carousel.next).toHaveCount(0)
    })

    test('makes pages of as many cards as the window shows, 14 pixels apart', async ({ page }) => {
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.dots).toHaveCount(3)
      await expect(carousel.list).toHaveCSS('column-gap', '14px')
      await page.setViewportSize({ width: 320, height: 700 })
      await expect(carousel.dots).toHaveCount(6)
      await page.setViewportSize({ width: 740, height: 700 })
      await expect(carousel.dots).toHaveCount(2)
    })

    test('never moves by itself, and keeps its height when the dots come', async ({ page }) => {
      await page.addInitScript(() => {
        const look = () => {
          // Half of it may be there while its HTML is still coming.
          const reco = document.readyState === 'loading' ? null : document.querySelector('#recommended')
          if (reco && reco.querySelector('button[aria-current]') === null)
            window.firstHeight = reco.getBoundingClientRect().height
          else requestAnimationFrame(look)
        }
        look()
      })
      await page.clock.install()
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.dots).toHaveCount(3)
      const height = await carousel.all.evaluate((reco) => reco.getBoundingClientRect().height)
      expect(height).toBe(await page.evaluate(() => window.firstHeight))
      await page.clock.fastForward('05:00')
      await expect(carousel.dot(1, 3)).toHaveAttribute('aria-current', 'true')
      expect(await startOf(carousel.list, 0)).toBe(20)
    })
  })

  test.describe(`the carousel on a desktop (${words.locale})`, () => {
    test.use({ locale: words.asks, viewport: DESKTOP })

    test('has arrows that stop at the ends and keep the focus', async ({ page }) => {
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.list).toHaveCSS('column-gap', '20px')
      await expect(carousel.dots).toHaveCount(2)
      await expect(carousel.previous).toBeDisabled()
      await carousel.next.focus()
      await page.keyboard.press('Enter')
      await expect(carousel.dot(2, 2)).toHaveAttribute('aria-current', 'true')
      await expect.poll(() => startOf(carousel.list, 3)).toBeLessThanOrEqual(1)
      await expect(carousel.next).toBeDisabled()
      await expect(carousel.next).toBeFocused()
      await carousel.previous.click()
      await expect.poll(() => startOf(carousel.list, 0)).toBeLessThanOrEqual(1)
    })

    test('shows the card that the keyboard comes to', async ({ page }) => {
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.dots).toHaveCount(2)
      await carousel.cards.nth(0).getByRole('link').focus()
      for (let card = 1; card < CARDS; card += 1) {
        await page.keyboard.press('Tab')
        // The button of the card before, or the link of this one: both belong to what is shown.
        if (
          !(await carousel.cards
            .nth(card)
            .getByRole('link')
            .evaluate((link) => link === document.activeElement))
        )
          await page.keyboard.press('Tab')
        await expect(carousel.cards.nth(card).getByRole('link')).toBeFocused()
        await expect(carousel.cards.nth(card)).toBeInViewport({ ratio: 0.99 })
      }
      await expect(carousel.dot(2, 2)).toHaveAttribute('aria-current', 'true')
    })

    test('jumps at once for people who want less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { open, carousel } = storeHome(placeOf(page, { words }))
      await open()
      await expect(carousel.dots).toHaveCount(2)
      const moved = await carousel.dot(2, 2).evaluate((dot) => {
        if (dot instanceof HTMLElement) dot.click()
        return Math.abs(dot.closest('section')?.querySelector('ul')?.scrollLeft ?? 0)
      })
      expect(moved).toBeGreaterThan(400)
    })
  })
}
