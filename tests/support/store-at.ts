// A store seen at an instant that the test chooses: the server's clock and the browser's are set to it.
import { builtPages } from '#server/web/built-pages'
import type { ImportDocument } from '#contract/import-document'
import { test as base, expect } from './journey.ts'
import { startTestServer } from './server.ts'
import { storeDocument } from './stores.ts'

export { expect }

type Hours = Pick<ImportDocument['store'], 'working_days' | 'opening_exceptions'>

const hours = (day: ImportDocument['store']['working_days'][number]['day'], from: string, to: string) => ({
  day,
  hours_from: from,
  hours_to: to,
})

/** Closed on Mondays and Wednesdays, and for Eid on Sunday 29 November 2026; in Riyadh, as all test stores. */
const HOURS: Hours = {
  working_days: [
    hours('saturday', '11:00', '15:00'),
    hours('saturday', '18:00', '23:30'),
    hours('sunday', '11:00', '23:30'),
    hours('thursday', '18:00', '02:00'),
    hours('friday', '02:00', '00:00'),
    hours('tuesday', '00:00', '00:00'),
  ],
  opening_exceptions: [{ from: '2026-11-29', to: '2026-11-29', name: { en: 'Eid', ar: 'العيد' }, hours: [] }],
}

type Fixtures = {
  /** Sets both clocks; for the first time before a page is opened. */
  setTime: (instant: string) => Promise<void>
}
type TimedShop = { readonly url: string; now: Date }

export const test = base.extend<Fixtures & { timedShop: TimedShop }>({
  // A server for each test: its cached pages are right as long as its clock does not go back.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
  timedShop: async ({}, provide) => {
    const document = storeDocument('sumac')
    const clock = { now: new Date() }
    const server = await startTestServer({
      stores: [{ ...document, store: { ...document.store, ...HOURS, reviews: { average: 4.9, total: 61_200 } } }],
      pages: builtPages,
      listen: true,
      now: () => clock.now,
    })
    await provide(Object.assign(clock, { url: server.url }))
    await server.close()
  },
  baseURL: async ({ timedShop }, provide) => provide(timedShop.url),
  setTime: async ({ timedShop, page }, provide) => {
    let isInstalled = false
    await provide(async (instant) => {
      timedShop.now = new Date(instant)
      if (isInstalled) return page.clock.setSystemTime(timedShop.now)
      isInstalled = true
      await page.clock.install({ time: timedShop.now })
    })
  },
})
