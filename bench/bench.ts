// npm run bench: the figures of docs/performance.md, measured now, as a table and as bench/results.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BUDGETS, bytesOf, measureFirstView } from '../tests/support/first-view.ts'
import { chromiumPath, ensureChromium } from '../tests/support/find-chromium.ts'
import { runServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import { measureAdding } from './add.ts'
import { measureBooking } from './booking.ts'
import { measureInstalled } from './installed.ts'
import { measureKeptAnswers } from './kept-answers.ts'
import { measureManyStores } from './many-stores.ts'
import { measureMoves } from './moves.ts'
import { measureOrders, measureRush } from './orders.ts'
import { measurePush } from './push.ts'
import { measureRepeatVisit } from './repeat-visit.ts'
import { budgetText } from './row.ts'
import type { Row } from './row.ts'
import { measureScroll } from './scroll.ts'
import { measureSearch } from './search.ts'

const ROOT = join(import.meta.dirname, '..')

ensureChromium()
spawnSync(join(ROOT, 'node_modules/.bin/node'), ['build/build.ts', '--if-missing'], { cwd: ROOT, stdio: 'inherit' })
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const startedAt = performance.now()
const server = await runServer()
const rows: Row[] = [
  {
    what: 'first start: migrate, seed the demo stores, answer',
    value: Math.round(performance.now() - startedAt),
    unit: 'ms',
  },
]

for (const locale of ['en', 'ar'] as const) {
  const context = await browser.newContext({ viewport: PHONE, locale, serviceWorkers: 'block' })
  const view = await measureFirstView(context, `${server.url}/sumac/`)
  await context.close()
  for (const kind of ['html', 'script', 'messages', 'images'] as const) {
    rows.push({ what: `first view ${locale}: ${kind}`, value: bytesOf(view, kind), unit: 'B', budget: BUDGETS[kind] })
  }
  rows.push(
    { what: `first view ${locale}: fonts`, value: bytesOf(view, 'fonts'), unit: 'B', budget: BUDGETS.fonts[locale] },
    { what: `first view ${locale}: all`, value: bytesOf(view), unit: 'B', budget: BUDGETS.all },
    { what: `first view ${locale}: requests`, value: view.downloads.length, unit: '', budget: BUDGETS.requests },
    {
      what: `first view ${locale}: layout shift`,
      value: Number(view.layoutShift.toFixed(4)),
      unit: '',
      budget: BUDGETS.layoutShift,
    },
  )
}
rows.push({
  what: 'worker',
  value: readFileSync(join(ROOT, 'dist/client/sw.js.br')).length,
  unit: 'B',
  budget: BUDGETS.worker,
})
rows.push(...(await measureAdding(browser, server)))
rows.push(...(await measureRepeatVisit(browser, server)))
rows.push(...(await measureMoves(browser, server)))
rows.push(...(await measureInstalled(server)))
rows.push(...(await measureScroll(browser)))
rows.push(...(await measureSearch(browser)))
await browser.close()
rows.push(...(await measureKeptAnswers(server)))
rows.push(...(await measureOrders(server.url)))
await server.dispose()
rows.push(...(await measureRush()))
rows.push(...(await measureBooking()))
rows.push(...(await measurePush()))
rows.push(...(await measureManyStores()))

for (const row of rows)
  console.log(`${row.what.padEnd(52)} ${`${row.value} ${row.unit}`.padStart(14)}${budgetText(row)}`)
const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version }
writeFileSync(
  join(ROOT, 'bench/results.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
