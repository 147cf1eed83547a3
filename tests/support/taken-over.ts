import type { Page } from '@playwright/test'

/** Runs in the browser. Elements that React has taken over carry its marks; a part whose script is still on its way has none yet. */
function answersTaps(): boolean {
  const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  const main = document.querySelector('main')
  return main !== null && [main, ...document.querySelectorAll('a, button, input, select, textarea')].every(isMarked)
}

/** Whether the page answers taps already. */
export const isTakenOver = (page: Page): Promise<boolean> => page.evaluate(answersTaps)

/** Resolves when the page answers taps. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(answersTaps)
}
