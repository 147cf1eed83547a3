import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Complaint, type Report, shortened, writeReport } from './report.ts'

/** Writes what a run of Playwright ended with, tests that passed when they were repeated apart. */
export default class PlaywrightReporter implements Reporter {
  #tests: TestCase[] = []
  #outside: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onError(error: TestError): void {
    this.#outside.push(error)
  }

  onEnd(): void {
    const report: Report = { passed: 0, failed: [], flaky: [] }
    for (const test of this.#tests) {
      const outcome = test.outcome()
      if (outcome === 'expected' || outcome === 'flaky') report.passed += 1
      if (outcome === 'unexpected') report.failed.push(complaintOf(test))
      if (outcome === 'flaky') report.flaky.push(complaintOf(test))
    }
    for (const { stack, message = '' } of this.#outside)
      report.failed.push({ name: 'outside of any test', message: shortened(stack ?? message) })
    writeReport(report)
  }
}

/** A test by its file and titles, with what it said the first time that it failed. */
function complaintOf(test: TestCase): Complaint {
  const [, , ...path] = test.titlePath()
  const first = test.results.find(({ errors }) => errors.length > 0)?.errors ?? []
  return {
    name: path.join(' › '),
    message: shortened(first.map(({ stack, message = '' }) => stack ?? message).join('\n')),
  }
}
