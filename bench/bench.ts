// npm run bench: the figures of docs/performance.md, measured now, as a table and as bench/results.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { type Row, budgetText } from './row.ts'
import { measureScroll } from './scroll.ts'
import { measureSearch } from './search.ts'

const ROOT = join(import.meta.dirname, '..')
const COMPRESSED_MS = 5_000

ensureChromium()
spawnSync(join(ROOT, 'node_modules/.bin/node'), ['build/build.ts', '--if-missing'], { cwd: ROOT, stdio: 'inherit' })
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const startedAt = performance.now()
const server = await runServer()
const rows: Row[] = []
/** Keeps rows and prints them at once: a run that does not end shows where it is. */
function report(...measured: readonly Row[]): void {
  rows.push(...measured)
  for (const row of measured)
    console.log(`${row.what.padEnd(52)} ${`${row.value} ${row.unit}`.padStart(14)}${budgetText(row)}`)
}
report({
  what: 'first start: migrate, seed the demo stores, answer',
  value: Math.round(performance.now() - startedAt),
  unit: 'ms',
})

// A page that is asked for again is compressed well once there is time; its first visitors get a quick one.
for (const locale of ['en', 'en', 'ar', 'ar'])
  await (await fetch(`${server.url}/sumac/`, { headers: { 'accept-language': locale } })).text()
await sleep(COMPRESSED_MS)

for (const locale of ['en', 'ar'] as const) {
  const context = await browser.newContext({ viewport: PHONE, locale, serviceWorkers: 'block' })
  const view = await measureFirstView(context, `${server.url}/sumac/`)
  await context.close()
  for (const kind of ['html', 'script', 'messages', 'images'] as const) {
    report({ what: `first view ${locale}: ${kind}`, value: bytesOf(view, kind), unit: 'B', budget: BUDGETS[kind] })
  }
  report(
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
report({
  what: 'worker',
  value: readFileSync(join(ROOT, 'dist/client/sw.js.br')).length,
  unit: 'B',
  budget: BUDGETS.worker,
})
report(...(await measureAdding(browser, server)))
report(...(await measureRepeatVisit(browser, server)))
report(...(await measureMoves(browser, server)))
report(...(await measureInstalled(server)))
report(...(await measureScroll(browser)))
report(...(await measureSearch(browser)))
await browser.close()
report(...(await measureKeptAnswers(server)))
report(...(await measureOrders(server)))
await server.dispose()
report(...(await measureRush()))
report(...(await measureBooking()))
report(...(await measurePush()))
report(...(await measureManyStores()))

const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version }
writeFileSync(
  join(ROOT, 'bench/results.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
