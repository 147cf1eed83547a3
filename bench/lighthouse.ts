// npm run lighthouse: what Lighthouse (mobile preset) says of home and item of a restaurant and of a service store, as a table and as
// bench/lighthouse.json. Ends with 1 when a page scores less than LEAST.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumPath, ensureChromium } from '../tests/support/find-chromium.ts'
import { runServer } from '../tests/support/running-server.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = [
  '/sumac/',
  '/sumac/menu',
  '/sumac/item/charcoal-chicken',
  '/lamsa/',
  '/lamsa/menu',
  '/lamsa/item/signature-cut',
]
const RUNS = 3
/** Least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'layout shift',
} as const

type Run = {
  page: string
  scores: Record<keyof typeof LEAST, number>
  figures: Record<string, string>
  /** Audits that cost points in a category that asks for all of them. */
  faults: string[]
}

/** Times a visit is tried: now and then the browser paints nothing at all, which says nothing about the page. */
const TRIES = 3

async function visit(address: string, port: number): Promise<RunnerResult> {
  const faults: string[] = []
  while (faults.length < TRIES) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    const painted = result?.lhr.audits['first-contentful-paint']
    if (result && typeof painted?.score === 'number') return result
    faults.push(result?.lhr.runtimeError?.code ?? painted?.errorMessage ?? 'no answer')
  }
  throw new Error(`Lighthouse could not see ${address}: ${faults.join(', ')}`)
}

async function measure(url: string, page: string, port: number): Promise<Run> {
  const result = await visit(url + page, port)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const strict = CATEGORIES.filter((name) => LEAST[name] === 100)
  const weighty = strict.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures: Object.fromEntries(
      Object.entries(FIGURES).map(([id, name]) => [name, audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '']),
    ),
    faults: weighty.flatMap(({ id }) => {
      const audit = audits[id]
      return audit && typeof audit.score === 'number' && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  }
}

ensureChromium()
spawnSync(join(ROOT, 'node_modules/.bin/node'), ['build/build.ts', '--if-missing'], { cwd: ROOT, stdio: 'inherit' })
const server = await runServer()
const chromePath = chromiumPath()
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
const medians: Run[] = []
try {
  for (const page of PAGES) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(server.url, page, chrome.port))
    const [, median] = runs.sort((a, b) => a.scores.performance - b.scores.performance)
    if (median) medians.push(median)
  }
} finally {
  chrome.kill()
  await server.dispose()
}

let isBelow = false
for (const { page, scores, figures, faults } of medians) {
  const shown = CATEGORIES.map((name) => `${name} ${scores[name]}${scores[name] < LEAST[name] ? ' BELOW' : ''}`)
  const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log([page.padEnd(30), ...shown, ...details].join(' | '))
  for (const fault of faults) console.log(`  ${fault}`)
  isBelow ||= CATEGORIES.some((name) => scores[name] < LEAST[name])
}
const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version }
writeFileSync(
  join(ROOT, 'bench/lighthouse.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, runs: RUNS, least: LEAST, pages: medians }, null, 2)}\n`,
)
if (isBelow) process.exitCode = 1
