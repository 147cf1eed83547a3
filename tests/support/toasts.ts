// Which toasts a page shows, for how long and how many at once. Written down in the page: a busy machine adds nothing to it.
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type SeenToast = {
  readonly text: string
  readonly isDestructive: boolean
  readonly shownAt: number
  /** Null while it is there. Milliseconds on the page's clock, as `shownAt`. */
  goneAt: number | null
}

declare global {
  interface Window {
    toasts?: { seen: SeenToast[]; mostAtOnce: number }
  }
}

/** Runs in the browser, before the page. */
function watch(): void {
  const log = { seen: [] as SeenToast[], mostAtOnce: 0 }
  const known = new Map<Element, SeenToast>()
  window.toasts = log
  new MutationObserver(() => {
    const now = performance.now()
    const there = document.querySelectorAll<HTMLElement>('[data-toast]')
    log.mostAtOnce = Math.max(log.mostAtOnce, there.length)
    for (const element of there) {
      if (known.has(element)) continue
      const isDestructive = element.dataset['toast'] === 'destructive'
      const toast = { text: element.textContent ?? '', isDestructive, shownAt: now, goneAt: null }
      known.set(element, toast)
      log.seen.push(toast)
    }
    for (const [element, toast] of known) if (!element.isConnected) toast.goneAt ??= now
  }).observe(document, { childList: true, subtree: true })
}

export type Toasts = {
  /** Waits for a toast with this text to come and to go by itself. @returns milliseconds it was there. */
  lasted(text: string, tone: 'plain' | 'destructive'): Promise<number>
  /** The most toasts that this page has shown at the same time. */
  mostAtOnce(): Promise<number>
}

/** Begins with the next page that is loaded. */
export async function watchToasts(page: Page): Promise<Toasts> {
  await page.addInitScript(watch)
  const read = () => page.evaluate(() => window.toasts)
  return {
    async lasted(text, tone) {
      // A toast waits while it is pointed at.
      await page.mouse.move(0, 0)
      const last = async () =>
        (await read())?.seen.findLast((one) => one.text === text && one.isDestructive === (tone === 'destructive'))
      await expect.poll(async () => (await last())?.goneAt ?? null, `${text} goes again`).not.toBeNull()
      const toast = await last()
      return (toast?.goneAt ?? 0) - (toast?.shownAt ?? 0)
    },
    mostAtOnce: async () => (await read())?.mostAtOnce ?? 0,
  }
}

/** Expects that a time is no shorter than it is said to be: a timer never rings early, and on a busy machine late. */
export function expectAtLeast(ms: number, wanted: number): void {
  expect(ms).toBeGreaterThan(wanted - 50)
}
