// Adding dishes on a phone four times slower than this machine: how long a tap keeps the page busy.
import type { Browser, CDPSession, Locator } from '@playwright/test'
import type { RunningServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const SLOWDOWN = 4
const DISHES = [
  'Charcoal chicken',
  'Shish taouk',
  'Lamb kofta',
  'Charcoal chicken',
  'Shish taouk',
  'Lamb kofta',
] as const
/** Longest work for one tap, milliseconds. */
const BUDGET_MS = 24

type EventTime = { busy: number; untilPaint: number }

declare global {
  interface Window {
    eventTimes?: EventTime[]
  }
}

/** Taps as a finger does. Playwright's own tap asks the page where it hits, which would be measured too. */
async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds of the longest event of a tap on Add: handling and drawing it, and until it is on the screen. */
export async function measureAdding(browser: Browser, server: RunningServer): Promise<Row[]> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en', hasTouch: true })
  await context.addInitScript(() => {
    const options = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming)) continue
        const { processingStart, processingEnd, duration } = entry
        window.eventTimes?.push({ busy: processingEnd - processingStart, untilPaint: duration })
      }
    }).observe(options)
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${server.url}/sumac/`, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const taps: EventTime[] = []
  for (const dish of DISHES) {
    const add = page.getByRole('button', { name: `Add ${dish}`, exact: true }).first()
    await add.scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      window.eventTimes = []
    })
    await tap(session, add)
    await page.waitForTimeout(800)
    const times = await page.evaluate(() => window.eventTimes ?? [])
    taps.push({
      busy: Math.max(0, ...times.map(({ busy }) => busy)),
      untilPaint: Math.max(0, ...times.map(({ untilPaint }) => untilPaint)),
    })
  }
  await context.close()
  // The first one also loads what the first line of a cart needs.
  const [first, ...later] = taps
  const what = `adding a dish, CPU ${SLOWDOWN}× slower:`
  return [
    { what: `${what} first, busy`, value: Math.round(first?.busy ?? 0), unit: 'ms' },
    { what: `${what} busy`, value: Math.round(median(later.map(({ busy }) => busy))), unit: 'ms', budget: BUDGET_MS },
    { what: `${what} until painted`, value: Math.round(median(later.map(({ untilPaint }) => untilPaint))), unit: 'ms' },
  ]
}
