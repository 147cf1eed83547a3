// Proves that the architecture check and the lint's walls can fail: the planted tree breaks every rule that it can break, and each must
// be reported.
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { join } from 'node:path'

const PLANTED = join(import.meta.dirname, 'planted')
const CONFIG = join(import.meta.dirname, '../../.dependency-cruiser.cjs')
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
  'eslint(no-restricted-globals) Unexpected use of fetch.',
  'eslint(no-restricted-globals) Unexpected use of localStorage.',
  'eslint(no-restricted-globals) Unexpected use of caches.',
  'eslint(no-restricted-globals) Unexpected use of BroadcastChannel.',
  'eslint(no-restricted-properties) document.cookie',
  'eslint(no-restricted-properties) navigator.sendBeacon',
  'eslint(no-restricted-properties) window.fetch',
  'eslint(no-restricted-properties) globalThis.fetch',
  'eslint(no-restricted-properties) window.localStorage',
  'eslint(no-restricted-properties) globalThis.localStorage',
  'eslint(no-restricted-imports) useActionState import',
  'eslint(no-restricted-imports) useFormStatus import',
  'eslint(no-restricted-imports) useForm import',
  'eslint(no-restricted-imports) #contract/order import',
]

type Report = {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}
type LintReport = { diagnostics: { code: string; message: string; filename: string }[] }

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

const { violations, ruleSetUsed } = cruise().summary
const said = lint().diagnostics.map(({ code, message, filename }) => ({
  text: `${code} ${message.replaceAll("'", '')} `,
  filename,
}))

/** Every rule of the walls, and every promise of the lint, with what reported its planted breach. */
const rows = [...new Set(ruleSetUsed.forbidden.map(({ name }) => name))].map((rule) => {
  const breach = violations.find((violation) => violation.rule.name === rule)
  return { rule, breach: breach && `${breach.from} → ${breach.to}` }
})
for (const start of EXPECTED_OF_LINT)
  rows.push({ rule: start, breach: said.find(({ text }) => text.startsWith(`${start} `))?.filename })

for (const { rule, breach } of rows) console.log(`${rule.padEnd(64)} ${breach ?? 'NOT REPORTED'}`)
if (rows.some(({ breach }) => breach === undefined)) {
  console.error('each rule needs a breach in tests/architecture/planted that is reported')
  process.exit(1)
}
console.log(`all ${rows.length} rules report their planted breach`)
