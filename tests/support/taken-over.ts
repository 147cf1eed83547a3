import type { Page } from '@playwright/test'

/** Runs in the browser. React has taken over when elements carry its marks. */
function hasMarks(): boolean {
  return [...document.querySelectorAll('main, main *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Whether the page answers taps already. */
export const isTakenOver = (page: Page): Promise<boolean> => page.evaluate(hasMarks)

/** Resolves when the page answers taps. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(hasMarks)
}
