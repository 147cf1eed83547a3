// What can be used on a page and is covered by something that lies over it.
import type { Locator } from '@playwright/test'

/** Runs in the browser. */
function coveredBy(cover: Element): string[] {
  const own = cover.getBoundingClientRect()
  const isUnder = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width > 1 && height > 1 && left < own.right && own.left < right && top < own.bottom && own.top < bottom
  const usable = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label:has(input)')]
  return usable
    .filter((one) => !cover.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => isUnder(one.getBoundingClientRect()))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName)
}

/** Names of every visible button, link and field that this lies over, also those of bars. */
export const usableUnder = (cover: Locator): Promise<string[]> => cover.evaluate(coveredBy)
