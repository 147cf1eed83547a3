// The checks by which an open page keeps its menu true, on a page whose clock was installed.
import { type Page, expect } from '@playwright/test'

/** More than the page waits between two checks (milliseconds). */
export const A_WHILE = 26_000

/** Whether this is where a page asks for the menu of `sumac`. */
export const isMenu = (asked: { url(): string }): boolean => asked.url().endsWith('/api/sumac/tenant/menu')

/** Lets time pass on the page until it asks for its menu again. It sets its alarm only a moment after the answer before. */
export async function nextCheck(page: Page): Promise<void> {
  let isAsked = false
  const asked = page.waitForRequest(isMenu).then(() => {
    isAsked = true
  })
  await expect
    .poll(
      async () => {
        if (!isAsked) await page.clock.fastForward(A_WHILE)
        return isAsked
      },
      { intervals: [500] },
    )
    .toBe(true)
  await asked
}
