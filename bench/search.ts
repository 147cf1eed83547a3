// Search over 2,000 items on a slow phone: Chromium with its processor slowed down four times.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildOneFile } from '../build/one-file.ts'
import { LETTERS } from '../tests/support/searches/letters.ts'
import { MENUS } from '../tests/support/searches/menus.ts'
import { TYPING } from '../tests/support/searches/typing.ts'
import { runServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const ROOT = join(import.meta.dirname, '..')
const SLOWER = 4
const QUERIES = ['chicken burger', 'pistachio kunafa', 'دجاج', 'strawbery smoothie']
/** Another query, which finds 100 items in the whole menu. */
const ELSE = 'lamb'
/** Longest task while the index is built or somebody types, and the longest answer (milliseconds). */
const BUDGETS = { task: 100, answer: 50 }

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** The engine alone: every query of the bilingual list, asked of the large menu. */
async function measureEngine(page: Page): Promise<Row[]> {
  const queries = [...new Set([...LETTERS, ...MENUS, ...TYPING].map(({ query }) => query))]
  await page.evaluate(await buildOneFile(ROOT, 'bench/search-engine.ts'))
  const figures = await page.evaluate(async (asked) => {
    const get = async (path: string) => (await fetch(`/api/bazaar/tenant/${path}`)).json()
    const [items, categories] = await Promise.all([get('items'), get('categories')])
    return globalThis.measureEngine(items.data, categories.data, asked)
  }, queries)
  const sorted = figures.queryMs.toSorted((one, other) => one - other)
  return [
    { what: 'search: index of 2,000 items, all steps', value: Math.round(figures.indexMs), unit: 'ms' },
    { what: 'search: longest step of it', value: Math.round(figures.longestStepMs), unit: 'ms', budget: BUDGETS.task },
    { what: `search: answer, median of ${queries.length}`, value: tenths(sorted[sorted.length >> 1]), unit: 'ms' },
    {
      what: `search: answer, slowest of ${queries.length}`,
      value: tenths(sorted.at(-1)),
      unit: 'ms',
      budget: BUDGETS.answer,
    },
  ]
}

/** The page while somebody types: from another query to its drawn results, and the longest task on the way. */
async function measurePage(page: Page, url: string): Promise<Row[]> {
  // The server's markup has results too; the menu is asked for once the page answers keys.
  const menu = page.waitForResponse(`${url}/api/bazaar/tenant/menu`)
  await page.goto(`${url}/bazaar/search?q=${ELSE}`)
  await menu
  await page.getByText('100 results').waitFor()
  await slowDown(page)
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(globalThis, { tasks })
  })
  const waits: number[] = []
  for (const query of [...QUERIES, ELSE]) waits.push(await page.evaluate(untilDrawn, query))
  // By keys, each of which is a query of its own when it comes slowly enough.
  for (const query of QUERIES) {
    await page.evaluate(untilDrawn, '')
    await page.keyboard.type(query, { delay: 120 })
  }
  const tasks = await page.evaluate(() => (globalThis as { tasks?: number[] }).tasks ?? []) // put there above
  return [
    { what: 'search: typed to drawn, 80 ms pause included', value: Math.round(Math.max(...waits)), unit: 'ms' },
    {
      what: 'search: longest task while typing',
      value: Math.round(Math.max(0, ...tasks)),
      unit: 'ms',
      budget: BUDGETS.task,
    },
  ]
}

/** Puts another query into the field and waits for the frame that shows its results. Runs in the browser. */
async function untilDrawn(query: string): Promise<number> {
  const page = document.querySelector('main')
  const field = page?.querySelector('input')
  if (!page || !field) throw new Error('this is not the search')
  field.focus()
  const before = page.textContent
  const drawn = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (page.textContent === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(page, { subtree: true, childList: true, characterData: true })
  })
  const startedAt = performance.now()
  // React notices a changed value only when its own setter is passed over.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await drawn
  return performance.now() - startedAt
}

const tenths = (value = 0) => Math.round(value * 10) / 10

/** Figures of the large store's search at a quarter of this machine's speed. */
export async function measureSearch(browser: Browser): Promise<Row[]> {
  const server = await runServer({ env: { SEED: 'demo,large' } })
  const context = await browser.newContext({ viewport: PHONE, locale: 'en' })
  const page = await context.newPage()
  const rows = [...(await measurePage(page, server.url)), ...(await measureEngine(page))]
  await context.close()
  await server.dispose()
  return rows
}
