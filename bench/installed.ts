// A store on the home screen, opened from its icon right after the browser has started, with the server stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { BROWSER_SWITCHES } from '../tests/support/browser-switches.ts'
import { chromiumPath } from '../tests/support/find-chromium.ts'
import { byNumber, homeScreenOf } from '../tests/support/home-screen.ts'
import type { RunningServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const RUNS = 10
/** What somebody who taps an icon takes for at once. */
const BUDGET_MS = 1_000

const executablePath = chromiumPath()

const openBrowser = (profile: string) =>
  chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_SWITCHES],
    viewport: PHONE,
    locale: 'en',
  })

const dishOf = (page: Page) => page.getByRole('link', { name: 'Charcoal chicken' }).first()

/** From the start of the navigation, by the page's own clock. */
const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

function rowsOf(what: string, figures: readonly number[]): Row[] {
  const sorted = figures.map(Math.round).toSorted((a, b) => a - b)
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const name = `installed, offline: from the icon, ${what}`
  return [
    { what: `${name}, median of ${RUNS}`, value: median, unit: 'ms', budget: BUDGET_MS },
    { what: `${name}, slowest of ${RUNS}`, value: slowest, unit: 'ms' },
  ]
}

/** Milliseconds from the tap to a dish on the screen, and from the start of the navigation to what is drawn. Leaves the server running. */
export async function measureInstalled(server: RunningServer): Promise<Row[]> {
  const profile = mkdtempSync(join(tmpdir(), 'installed-'))
  const first = await openBrowser(profile)
  const page = await first.newPage()
  await page.goto(`${byNumber(server.url)}/sumac/`)
  await dishOf(page).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForTimeout(3_000)
  const { id } = await (await homeScreenOf(first)).install(page)
  await first.close()
  await server.stop()
  const figures = { dish: [] as number[], first: [] as number[], largest: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    const context = await openBrowser(profile)
    const homeScreen = await homeScreenOf(context)
    const startedAt = performance.now()
    const window = await homeScreen.launch(id)
    await dishOf(window).waitFor()
    figures.dish.push(performance.now() - startedAt)
    // A paint is written down after it was made.
    await window.waitForTimeout(1_000)
    figures.first.push(await firstPaint(window))
    figures.largest.push(await largestPaint(window))
    await context.close()
  }
  rmSync(profile, { recursive: true, force: true })
  await server.start()
  return [
    ...rowsOf('dish on screen', figures.dish),
    ...rowsOf('first paint', figures.first),
    ...rowsOf('largest paint', figures.largest),
  ]
}
