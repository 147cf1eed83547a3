// A browser whose database does not answer, until it is told to.
import type { Page } from '@playwright/test'

type Late = { answerLate?: () => void }

/** Runs in the browser before the page's scripts. */
function beSilent(): void {
  const waiting: (() => void)[] = []
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function silentOpen(name, version) {
    const asked = new EventTarget() as IDBOpenDBRequest // the page uses what is set on it below
    waiting.push(() => {
      const real = open.call(this, name, version)
      real.addEventListener('upgradeneeded', (event) => {
        Object.assign(asked, { result: real.result })
        asked.onupgradeneeded?.(event)
      })
      real.addEventListener('success', (event) => {
        Object.assign(asked, { result: real.result })
        asked.onsuccess?.(event)
      })
    })
    return asked
  }
  Object.assign(window, {
    answerLate: () => {
      IDBFactory.prototype.open = open
      for (const answer of waiting.splice(0)) answer()
    },
  })
}

/** From its next load on, the page's database never answers. */
export async function silenceDatabase(page: Page): Promise<void> {
  await page.addInitScript(beSilent)
}

/** Lets it answer all that it was asked, late. */
export const answerLate = (page: Page): Promise<void> => page.evaluate(() => (window as Late).answerLate?.()) // set by `beSilent`
