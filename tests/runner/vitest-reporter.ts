import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Complaint, type Report, shortened, writeReport } from './report.ts'

type Errors = readonly SerializedError[]

function complaint(name: string, errors: Errors): Complaint {
  const texts = errors.map(({ stack, message, diff }) => [stack || message, ...(diff ? [diff] : [])].join('\n'))
  return { name, message: shortened(texts.join('\n')) }
}

/** Writes what a run of vitest ended with, tests that passed when they were repeated apart. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const report: Report = { passed: 0, failed: [], flaky: [] }
    for (const file of modules) {
      const path = file.relativeModuleId
      const atLoading = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]
      if (atLoading.length > 0) report.failed.push(complaint(path, atLoading))
      for (const test of file.children.allTests()) {
        const { state, errors = [] } = test.result()
        const name = `${path} › ${test.fullName}`
        if (state === 'passed') report.passed += 1
        if (state === 'failed') report.failed.push(complaint(name, errors))
        if (test.diagnostic()?.flaky) report.flaky.push(complaint(name, errors))
      }
    }
    if (unhandled.length > 0) report.failed.push(complaint('outside of any test', unhandled))
    writeReport(report)
  }
}
