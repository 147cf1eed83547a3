// Proves that the architecture check and the lint's walls can fail: the planted tree breaks every rule that it can break, and each must
// be reported.
import { execFileSync } from 'node:child_process'
import type { ExecFileSyncOptionsWithStringEncoding } from 'node:child_process'
import { join } from 'node:path'

const PLANTED = join(import.meta.dirname, 'planted')
const CONFIG = join(import.meta.dirname, '../../.dependency-cruiser.cjs')
const EXPECTED = [
  'no-circular',
  'not-resolvable',
  'contract-imports-domain',
  'contract-packages',
  'domain-alone',
  'domain-packages',
  'one-reader-of-phones',
  'worker-imports-device',
  'device-below',
  'worker-without-packages',
  'one-store-of-values',
  'one-registration',
  'server-imports-contract',
  'server-order-env',
  'server-order-platform',
  'server-order-modules',
  'server-order-web',
  'server-order-top',
  'server-room-without-place',
  'queries-in-repositories',
  'routes-see-features',
  'features-by-their-door',
  'features-below',
  'feature-order-catalog',
  'feature-order-map',
  'feature-order-addresses',
  'feature-order-orders',
  'feature-order-settings',
  'data-below',
  'ui-below',
  'forms-below',
  'ui-without-forms',
  'lib-alone',
  'words-by-react-intl',
  'banned-names',
]

/** Its own file, because the lint of everything leaves the planted tree out. */
const LINT_CONFIG = join(import.meta.dirname, 'planted-lint.json')
/** What the lint must say: rule and what the planted line does. */
const EXPECTED_OF_LINT = [
  'eslint(no-restricted-properties) Intl.NumberFormat',
  'eslint(no-restricted-properties) toLocaleString',
  'eslint(no-restricted-properties) navigator.serviceWorker',
  'eslint(no-restricted-properties) selectFrom',
  'eslint(no-restricted-properties) insertInto',
  'eslint(no-restricted-properties) updateTable',
  'eslint(no-restricted-properties) deleteFrom',
  'react(forbid-elements) <form>',
  'eslint(no-restricted-globals) Unexpected use of FormData.',
  'eslint(no-restricted-globals) Unexpected use of indexedDB.',
  'eslint(no-restricted-imports) useActionState import',
  'eslint(no-restricted-imports) useFormStatus import',
  'eslint(no-restricted-imports) useForm import',
  'eslint(no-restricted-imports) #contract/order import',
]

type Report = { summary: { violations: { rule: { name: string } }[] } }
type LintReport = { diagnostics: { code: string; message: string }[] }

const OPTIONS: ExecFileSyncOptionsWithStringEncoding = {
  cwd: PLANTED,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
}

function reportOf(check: () => string): string {
  try {
    return check()
  } catch (failure) {
    // A check that found something exits like one that failed, and still prints its report.
    if (failure instanceof Error && 'stdout' in failure) return String(failure.stdout)
    throw failure
  }
}

function cruise(): Report {
  const args = ['--config', CONFIG, '--output-type', 'json', 'contract', 'domain', 'device', 'sw', 'server', 'src']
  return JSON.parse(reportOf(() => execFileSync('depcruise', args, OPTIONS)))
}

function lint(): LintReport {
  const args = ['--config', LINT_CONFIG, '--format', 'json', '.']
  return JSON.parse(reportOf(() => execFileSync('oxlint', args, OPTIONS)))
}

const found = new Set(cruise().summary.violations.map((violation) => violation.rule.name))
const said = lint().diagnostics.map(({ code, message }) => `${code} ${message.replaceAll("'", '')}`)
const missed = [
  ...EXPECTED.filter((rule) => !found.has(rule)),
  ...EXPECTED_OF_LINT.filter((start) => !said.some((text) => text.startsWith(`${start} `))),
]
if (missed.length > 0) {
  console.error(`the architecture check did not notice: ${missed.join(', ')}`)
  process.exit(1)
}
console.log(`the architecture check caught all ${EXPECTED.length + EXPECTED_OF_LINT.length} planted violations`)
