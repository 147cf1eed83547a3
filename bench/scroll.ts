// Two thousand items on a slow phone: Chromium with its processor slowed down four times, from the top of the menu to its end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { bytesOf, measureFirstView } from '../tests/support/first-view.ts'
import { runServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const SLOWER = 4
/** Of a screen's height, as a thumb pushes. */
const PUSH = 0.9
const MOST_PUSHES = 2_000
const MAX_TASK_MS = 100
const COMPRESSED_MS = 5_000

/** Tasks that held the page up while the menu was scrolled through, in milliseconds, and the most cards that stood. Runs in the browser. */
async function scrollThrough({
  push,
  most,
}: {
  push: number
  most: number
}): Promise<{ tasks: number[]; cards: number; screens: number }> {
  const tasks: number[] = []
  let cards = 0
  let pushes = 0
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  for (let before = -1; pushes < most && scrollY > before; pushes += 1) {
    before = scrollY
    scrollBy({ top: innerHeight * push, behavior: 'instant' })
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 16))
    })
    cards = Math.max(cards, document.querySelectorAll('main article').length)
  }
  return { tasks, cards, screens: pushes }
}

/** Figures of the large store's menu at a quarter of this machine's speed, and what its first view weighs. */
export async function measureScroll(browser: Browser): Promise<Row[]> {
  const server = await runServer({ env: { SEED: 'demo,large' } })
  const options = { viewport: PHONE, locale: 'en', serviceWorkers: 'block' } as const
  // A page that is asked for again is compressed well once there is time; its first visitors get a quick one.
  for (let asked = 0; asked < 2; asked += 1) await (await fetch(`${server.url}/bazaar/`)).text()
  await sleep(COMPRESSED_MS)
  const first = await browser.newContext(options)
  const view = await measureFirstView(first, `${server.url}/bazaar/`)
  await first.close()
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${server.url}/bazaar/`, { waitUntil: 'networkidle' })
  const { tasks, cards, screens } = await page.evaluate(scrollThrough, { push: PUSH, most: MOST_PUSHES })
  await context.close()
  await server.dispose()
  const menu = view.downloads.find(({ url }) => url.endsWith('/tenant/menu'))
  return [
    { what: '2,000 items: first HTML', value: bytesOf(view, 'html'), unit: 'B', budget: 17_500 },
    { what: '2,000 items: the menu document', value: menu?.bytes ?? 0, unit: 'B' },
    { what: '2,000 items: pushes from top to bottom', value: screens, unit: '' },
    { what: '2,000 items: most cards that stood at once', value: cards, unit: '' },
    {
      what: '2,000 items: longest task from top to bottom',
      value: Math.round(Math.max(0, ...tasks)),
      unit: 'ms',
      budget: MAX_TASK_MS,
    },
  ]
}
