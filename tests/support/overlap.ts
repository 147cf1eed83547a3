// Whether one part of a page lies over another.
import type { Locator } from '@playwright/test'

async function edgesOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** True when both share a point. @throws Error when one of them is not shown. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([edgesOf(one), edgesOf(other)])
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
