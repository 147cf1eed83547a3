import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PLANTED = join(import.meta.dirname, 'planted')

let results: string
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'runner-'))
})
afterEach(() => rmSync(results, { recursive: true, force: true }))

/** Runs the steps with one planted test. @returns how the process ended, the lines it printed, and its summary. */
function run(command: readonly string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(PLANTED, 'run.ts'), join(results, 'results'), ...command],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NO_COLOR: '1', PLANTED_RUNS: join(results, 'runs') },
    },
  )
  const summary: unknown = JSON.parse(readFileSync(join(results, 'results/summary.json'), 'utf8'))
  return { status, lines: stdout.trim().split('\n'), summary, runs: readFileSync(join(results, 'runs'), 'utf8').length }
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: PLANTED, encoding: 'utf8' }).stdout.trim()

const vitest = (file: string) => [
  'vitest',
  'run',
  `--config=${join(PLANTED, 'vitest.config.ts')}`,
  `--reporter=${join(PLANTED, '../vitest-reporter.ts')}`,
  `${file}.planted.ts`,
]
const playwright = (file: string) => [
  'playwright',
  'test',
  `--config=${join(PLANTED, 'playwright.config.ts')}`,
  `/${file}.planted-spec.ts`,
]

describe.each([
  ['vitest', vitest],
  ['Playwright', playwright],
])('a run of %s', (_runner, planted) => {
  it('with a test that fails at every second run passes, and lists it', () => {
    const { status, lines, summary, runs } = run(planted('every-second'))
    expect(runs).toBe(2)
    expect(status).toBe(0)
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
    expect(lines).toContain('flaky:')
    expect(summary).toMatchObject({
      commit: git('rev-parse', 'HEAD'),
      clean: git('status', '--porcelain') === '',
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [
        {
          name: expect.stringMatching(/every-second.*fails at every second run/),
          message: expect.stringContaining('planted: an odd run'),
        },
      ],
      seconds: { 'a check': expect.any(Number), planted: expect.any(Number) },
    })
  })

  it('with a test that always fails ends with 1, and says last which and why', () => {
    const { status, lines, summary, runs } = run(planted('always'))
    expect(runs).toBe(3)
    expect(status).toBe(1)
    expect(lines.at(-1)).toBe('1 passed, 1 failed')
    const last = lines.slice(lines.indexOf('failed:'))
    expect(last.length).toBeLessThanOrEqual(1 + 1 + 15 + 2)
    expect(last[1]).toMatch(/always.*fails at every run/)
    expect(last.join('\n')).toContain('planted: each run')
    expect(summary).toMatchObject({ passed: 1, failed: 1, flaky: [] })
  })
})

it('a run that is broken as a whole fails, though no test did', () => {
  const { status, lines } = run(['sh', '-c', 'echo > "$PLANTED_RUNS"'])
  expect(status).toBe(1)
  expect(lines.join('\n')).toContain('left no report')
})
