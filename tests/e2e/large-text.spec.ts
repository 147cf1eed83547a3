// Letters twice as large, as somebody of poor sight asks for: nothing is scrolled sideways, and nothing that can be used is covered.
import type { Page } from '@playwright/test'
import { LOCALE_COOKIE } from '#domain/locale'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'

const WIDTHS = [320, 412, 768, 1280]

/** Runs in the browser. How far the page can be scrolled sideways, with what reaches out; and names of what is under something else. */
async function troubles(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  // Fractions are rounded up.
  if (scrollWidth > innerWidth + 1) {
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > innerWidth + 1 || left < -1
    })
    found.push(`${scrollWidth - innerWidth} px sideways: ${out.map(nameOf).slice(0, 4).join(', ')}`)
  }
  const usable = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  for (const one of usable) {
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // A carousel comes to rest at a card.
    let at: Element | null | undefined
    for (let frames = 0; frames < 30; frames += 1) {
      const { left, top, width, height } = one.getBoundingClientRect()
      // What only readers hear, and what comes from above with the focus.
      at =
        width < 4 || height < 4 || top + height < 0
          ? one
          : document.elementFromPoint(left + width / 2, top + height / 2)
      if (at && (one.contains(at) || at.contains(one) || at.closest('label')?.contains(one))) break
      at = at ?? null
      await frame()
    }
    const isSeen = at && (one.contains(at) || at.contains(one) || at.closest('label')?.contains(one))
    if (!isSeen) found.push(`${nameOf(one)} is under ${at ? nameOf(at) : 'the edge of the screen'}`)
  }
  return found
}

async function expectRoom(page: Page, path: string, width: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect.poll(() => page.evaluate(troubles), { message: `${path} at ${width}`, timeout: 40_000 }).toEqual([])
}

const PAGES = {
  sumac: ['', 'menu', 'item/charcoal-chicken', 'cart', 'search?q=chicken', 'store-details', 'settings'],
  lamsa: ['', 'item/signature-cut', 'booking', 'search?q=cut', 'store-details'],
} as const

const CASES = WIDTHS.flatMap((width) =>
  [ENGLISH, ARABIC].flatMap((words) => (['sumac', 'lamsa'] as const).map((slug) => ({ width, words, slug }))),
)

for (const { width, words, slug } of CASES)
  test(`with letters twice as large nothing of ${slug} is out of reach at ${width} px (${words.locale})${slug === 'sumac' && width === 320 ? ' @gate' : ''}`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: LOCALE_COOKIE, value: words.locale, url: server.url }])
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
    )
    await page.setViewportSize({ width, height: 800 })
    const place = placeOf(page, { slug, words })
    if (slug === 'sumac') {
      await storeHome(place).open()
      await storeHome(place).add(words.chicken)
    }
    for (const path of PAGES[slug]) {
      await place.open(path)
      // The bar of the cart comes after the page and covers what is below it.
      if (slug === 'sumac' && (path === '' || path === 'menu') && width < 1024)
        await expect(page.locator('[data-cart-bar]')).toBeVisible()
      await test.step(path, () => expectRoom(page, path, width))
    }
  })
