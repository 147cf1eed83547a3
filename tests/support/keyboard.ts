// Going through a page without a pointer.
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_STOPS = 120

/** Why nobody could see the focus; null when they can. Runs in the browser. */
function unseenFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { parentElement: parent } = element
  const parts = [element, parent].filter((part) => part !== null)
  const styles = parts.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
  const isOutlined = styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
  // The frame around a field carries the ring of its input.
  const isRinged = [element, parent, parent?.parentElement].some(
    (frame) => frame && getComputedStyle(frame).boxShadow.includes('0px 0px 0px 4px'),
  )
  const { width, height } = element.getBoundingClientRect()
  if ((isOutlined || isRinged) && width > 0 && height > 0) return null
  return element.outerHTML.slice(0, 160)
}

/** Presses Tab until the focus is there; everything on the way shows that it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(unseenFocus), 'every stop is seen').toBeNull()
    const stop = page.locator(':focus')
    if ((await stop.count()) > 0) await expect(stop, 'every stop has a name').toHaveAccessibleName(/\S/)
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

/** Goes there and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
