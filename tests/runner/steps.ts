// The steps that the checks are made of, what they print, and the summary at their end.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Complaint, type Report, REPORT_FILE, readReport, shortened } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A part of the checks. Each writes below a folder of its own. */
export type Step = { readonly name: string; run(results: string): Promise<Report> }

/** Steps that run one after the other. */
export type Lane = readonly Step[]

type Ended = { readonly code: number | null; readonly output: string }

function execute(
  [command, ...args]: readonly [string, ...string[]],
  stdio: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, PATH: path, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** A check that passes or fails as a whole. It is heard only when it fails, so that several can run at once. */
export function check(name: string, ...command: readonly [string, ...string[]]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await execute(command, 'pipe')
      if (code === 0) return { passed: 1, failed: [], flaky: [] }
      console.log(output)
      return { passed: 0, failed: [{ name, message: shortened(output) }], flaky: [] }
    },
  }
}

/** A run of a test runner that has one of the reporters of this folder. Every test counts, and so does a run that ended badly without one that failed. */
export function testRun(name: string, command: readonly [string, ...string[]], env: Record<string, string> = {}): Step {
  return {
    name,
    run: async (results) => {
      const file = join(results, 'report.json')
      const { code } = await execute(command, 'inherit', { ...env, [REPORT_FILE]: file })
      try {
        const report = readReport(file)
        if (code === 0 || report.failed.length > 0) return report
        return { ...report, failed: [{ name, message: `ended with ${String(code)}, though no test failed` }] }
      } catch (error) {
        return { passed: 0, failed: [{ name, message: `left no report: ${String(error)}` }], flaky: [] }
      }
    },
  }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function list(title: string, complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return
  console.log(`\n${title}:`)
  for (const { name, message } of complaints) console.log(`  ${name}\n${message.replaceAll(/^/gm, '    ')}`)
}

/**
 * Runs stages one after the other, and the lanes of a stage side by side. Writes `summary.json` into `results`: the commit, whether
 * the tree was clean, how many tests passed and failed, which failed and which passed only when repeated, and the seconds of each step.
 * Prints tests that failed last, and then the count. A failure makes the process end with 1.
 */
export async function runSteps(results: string, ...stages: readonly (readonly Lane[])[]): Promise<void> {
  const commit = git('rev-parse', 'HEAD') ?? null
  const clean = git('status', '--porcelain') === ''
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const seconds: Record<string, number> = {}
  const reports: Report[] = []
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) {
          const startedAt = Date.now()
          console.log(`▶ ${step.name}`)
          const report = await step.run(join(results, step.name.replaceAll(' ', '-')))
          reports.push(report)
          const took = Math.round((Date.now() - startedAt) / 1000)
          seconds[step.name] = took
          console.log(`${report.failed.length > 0 ? '✗' : '✓'} ${step.name} (${took} s)`)
        }
      }),
    )
  const failures = reports.flatMap(({ failed }) => failed)
  const flaky = reports.flatMap((report) => report.flaky)
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = failures.length
  const summary = { commit, clean, passed, failed, failures, flaky, seconds }
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(summary, undefined, 2)}\n`)
  list('flaky', flaky)
  list('failed', failures)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
