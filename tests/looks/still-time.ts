// The moment at which everything is looked at.
import type { BrowserContext } from '@playwright/test'

/** A Saturday at noon in Riyadh, when every demo store is open. */
export const NOON = new Date('2026-11-21T09:06:05.000Z')

/** Runs in the browser. Playwright's own clock would take the entries of `performance` away, which the product reads. */
function standStill(now: number): void {
  const Moving = Date
  globalThis.Date = new Proxy(Moving, {
    construct: (_, parts) => Reflect.construct(Moving, parts.length === 0 ? [now] : parts),
    apply: () => new Moving(now).toString(),
    get: (_, name) => (name === 'now' ? () => now : Reflect.get(Moving, name)),
  })
}

/** Lets the time of every page stand still at a moment. */
export const stopTime = (context: BrowserContext, at: Date): Promise<unknown> =>
  context.addInitScript(standStill, at.getTime())
