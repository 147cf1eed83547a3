// The second visit: everything from the device. With the server answering and with the server stopped.
import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

async function untilMenu(page: Page, url: string): Promise<number> {
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Charcoal chicken' }).first().waitFor()
  return Math.round(performance.now() - startedAt)
}

/** Milliseconds until a dish is on screen on a repeat visit. Leaves the server running. */
export async function measureRepeatVisit(browser: Browser, server: RunningServer): Promise<Row[]> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en' })
  const page = await context.newPage()
  const url = `${server.url}/sumac/`
  const first = await untilMenu(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForTimeout(3_000)
  const online = await untilMenu(page, url)
  await server.stop()
  const stopped = await untilMenu(page, url)
  await context.close()
  await server.start()
  return [
    { what: 'first visit: dish on screen', value: first, unit: 'ms' },
    { what: 'repeat visit: dish on screen', value: online, unit: 'ms' },
    { what: 'repeat visit, server stopped: dish on screen', value: stopped, unit: 'ms' },
  ]
}
