// The same shot of both sides.
import type { Page } from '@playwright/test'
import type { Scheme } from './cell.ts'
import { comparePictures } from './compare-pictures.ts'
import { MEANT } from './meant.ts'
import { pictureOf } from './picture-of.ts'
import type { Results } from './results.ts'

/** Something that was still on its way is there after a while; what differs then differs. */
const LOOKS = 4
const WHILE_MS = 400

export type Shot = { readonly name: string; readonly scheme: Scheme; readonly isWhole: boolean }

/** Compares two pages as they stand, and writes down what it finds. */
export async function compareShot(
  { name, scheme, isWhole }: Shot,
  pages: readonly [Page, Page],
  results: Results,
): Promise<void> {
  const meant = MEANT.find(({ shots }) => shots.test(name))
  for (let look = 1; ; look += 1) {
    const [before, after] = await Promise.all([
      pictureOf(pages[0], scheme, isWhole),
      pictureOf(pages[1], scheme, isWhole),
    ])
    const found = await comparePictures(before, after)
    if (!found) return results.same(name, after)
    const isOutside = !meant || (meant.region && (await comparePictures(before, after, meant.region)) !== undefined)
    if (!isOutside) return results.different(name, found, before, after, meant.reason)
    if (look === LOOKS) return results.different(name, found, before, after)
    await pages[0].waitForTimeout(WHILE_MS * look)
  }
}
