// Every control answers to the mouse that is over it, and to the press.
import type { Locator, Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP } from '../support/screens.ts'

/** Runs in the browser: all that could show a state on it, on what is drawn over it, and on what it is drawn on. */
const lookOf = (control: Element) =>
  JSON.stringify(
    [control, control.parentElement ?? control].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const { backgroundColor, backgroundImage, boxShadow, color, textDecorationLine, scale } = getComputedStyle(
          element,
          part,
        )
        return [backgroundColor, backgroundImage, boxShadow, color, textDecorationLine, scale]
      }),
    ),
  )

const nameOf = (control: Locator) =>
  control.evaluate((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`)

/** Names of controls that look the same with the mouse on them, or look pressed no other than that. */
async function dead(page: Page): Promise<string[]> {
  const controls = page.locator('button:enabled:not([aria-disabled=true]):visible, a[href]:visible, summary:visible')
  const found: string[] = []
  for (let place = 0; place < Math.min(40, await controls.count()); place += 1) {
    const control = controls.nth(place)
    await page.mouse.move(0, 0)
    await control.scrollIntoViewIfNeeded()
    const before = await control.evaluate(lookOf)
    if (
      !(await control.hover({ timeout: 1000 }).then(
        () => true,
        () => false,
      ))
    )
      continue
    const pointed = await control.evaluate(lookOf)
    if (pointed === before) found.push(await nameOf(control))
  }
  return found
}

for (const [slug, paths] of [
  ['sumac', ['', 'item/charcoal-chicken', 'cart', 'search?q=chicken', 'store-details', 'settings']],
  ['lamsa', ['', 'item/signature-cut', 'booking']],
] as const)
  test(`every control of ${slug} answers to the mouse`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    const place = placeOf(page, { slug })
    if (slug === 'sumac') {
      await storeHome(place).open()
      await storeHome(place).add('Charcoal chicken')
    }
    for (const path of paths) {
      await place.open(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await test.step(path, async () => expect(await dead(page), path).toEqual([]))
    }
  })
