// npm run looks -- <commit>: whether every screen looks as it did at a commit, to the pixel. docs/contributing.md says when to use it.
//   --only <regexp>   some shots, by their names, such as home/restaurant or "^cart/.* ar phone dark"
//   --width 412|1280  --locale en|ar  --scheme light|dark
//   --out <folder>   for the pictures, otherwise test-results/looks of the tree that is looked at
//   --keep           pictures of what is the same too, to see what was looked at
//   --after <folder>  another worktree than the present one; --before <folder> a built one in the place of the commit
import { chromium } from '@playwright/test'
import { BROWSER_SWITCHES } from '../support/browser-switches.ts'
import { ensureChromium, pageBrowserPath } from '../support/find-chromium.ts'
import { cellsOf } from './cell.ts'
import { JOURNEYS } from './journeys/all.ts'
import { readOptions } from './options.ts'
import { openResults } from './results.ts'
import { type Side, openSide } from './side.ts'
import { buildPages, treeOf } from './trees.ts'
import { walkBoth } from './walk-both.ts'

const options = readOptions(process.argv.slice(2))
ensureChromium()
const before = options.before ?? treeOf(options.ref, options.after)
buildPages(options.after)
const results = openResults(options.out, options.keepsAll)
const opened = new Map<number, Promise<readonly [Side, Side]>>()
/** A page goes by the time of its server, so each time has servers of its own. */
const sidesAt = (at: Date) => {
  const sides =
    opened.get(at.getTime()) ?? Promise.all([openSide('before', before, at), openSide('after', options.after, at)])
  opened.set(at.getTime(), sides)
  return sides
}
const executablePath = pageBrowserPath()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...BROWSER_SWITCHES] })
try {
  const walks = cellsOf(options.widths, options.locales).flatMap((cell) =>
    JOURNEYS.map((journey) => ({ cell, journey })),
  )
  for (const [walk, { cell, journey }] of walks.entries())
    await walkBoth({ browser, sidesAt, wanted: options, results }, journey, cell, walk)
} finally {
  await browser.close()
  for (const sides of await Promise.all(opened.values())) await Promise.all(sides.map(({ server }) => server.dispose()))
}
process.exitCode = results.close() ? 0 : 1
