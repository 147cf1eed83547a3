// The names of the tests that failed, out of the reports: whoever sees only the end of a long log knows what to look at.
import { relative } from 'node:path'
import * as z from 'zod/mini'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

/** The failed tests of a JSON report of vitest, each after its file. A file of which no test could run is named alone. */
export function failedInVitest(report: unknown): string[] {
  const files = vitestReport.safeParse(report).data?.testResults ?? []
  return files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`)
    return status === 'failed' ? [file] : []
  })
}

function failedIn({ title, specs, suites = [] }: z.infer<typeof suite>): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [...failed.map((spec) => spec.title), ...suites.flatMap(failedIn)].map((name) => `${title} › ${name}`)
}

/** The failed tests of a JSON report of Playwright, those that passed at a second try too, each after its file. */
export function failedInPlaywright(report: unknown): string[] {
  return (playwrightReport.safeParse(report).data?.suites ?? []).flatMap(failedIn)
}
