// The checks of this repository, one after the other: each is one line in the closing count.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

/** How a step ended. `names`: the tests that failed, where a report says. */
type Count = { passed: number; failed: number; names?: readonly string[] }
export type Step = { readonly name: string; run(): Count }

/** Prepares the folder that reports are written to. */
function freshResults(): void {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

function execute(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, ...env },
  })
  return result.status === 0
}

/** A check that passes or fails as a whole. */
export function check(name: string, command: string, ...args: string[]): Step {
  return { name, run: () => (execute(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function numberAt(report: unknown, ...path: string[]): number {
  let value = report
  for (const key of path)
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined
  return typeof value === 'number' ? value : 0
}

/** A run of vitest over some paths; every test counts. A run that ended badly counts as a failure even if no test did. */
export function tests(
  name: string,
  paths: readonly string[],
  env: Record<string, string> = {},
  except: readonly string[] = [],
): Step {
  const excluded = except.map((pattern) => `--exclude=${pattern}`)
  const report = join(RESULTS, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    run: () => {
      const ok = execute(
        'vitest',
        ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...excluded, ...paths],
        env,
      )
      const found = readReport(report)
      const count = {
        passed: numberAt(found, 'numPassedTests'),
        failed: numberAt(found, 'numFailedTests'),
        names: failedInVitest(found),
      }
      return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
    },
  }
}

/** The browser journeys. */
export function journeys(name: string): Step {
  return {
    name,
    run: () => {
      const ok = execute('playwright', ['test'])
      const stats = readReport(join(RESULTS, 'browser.json'))
      const count = {
        passed: numberAt(stats, 'stats', 'expected'),
        failed: numberAt(stats, 'stats', 'unexpected') + numberAt(stats, 'stats', 'flaky'),
        names: failedInPlaywright(stats),
      }
      return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
    },
  }
}

/** Runs steps in order, prints what each took, and closes with the count. Exits 1 when anything failed. */
export function runSteps(steps: readonly Step[]): void {
  freshResults()
  const total: Count = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const step of steps) {
    const startedAt = Date.now()
    console.log(`\n▶ ${step.name}`)
    const count = step.run()
    total.passed += count.passed
    total.failed += count.failed
    if (count.failed > 0) failures.push(step.name, ...(count.names ?? []).map((name) => `  ${name}`))
    console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name} (${Math.round((Date.now() - startedAt) / 1000)} s)`)
  }
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
