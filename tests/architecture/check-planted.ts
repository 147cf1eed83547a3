// Proves that the architecture check can fail: the planted tree breaks every rule that it can break, and each must be reported.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const PLANTED = join(import.meta.dirname, 'planted')
const CONFIG = join(import.meta.dirname, '../../.dependency-cruiser.cjs')
const EXPECTED = [
  'no-circular',
  'not-resolvable',
  'contract-imports-zod-only',
  'contract-packages',
  'worker-imports-contract-and-drain',
  'server-imports-contract',
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
  'lib-alone',
  'banned-names',
]

type Report = { summary: { violations: { rule: { name: string } }[] } }

function cruise(): Report {
  const args = ['--config', CONFIG, '--output-type', 'json', 'contract', 'sw', 'server', 'src']
  try {
    return JSON.parse(
      execFileSync('depcruise', args, { cwd: PLANTED, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch (failure) {
    // The check exits with the number of violations and still prints its report.
    if (failure instanceof Error && 'stdout' in failure) return JSON.parse(String(failure.stdout))
    throw failure
  }
}

const found = new Set(cruise().summary.violations.map((violation) => violation.rule.name))
const missed = EXPECTED.filter((rule) => !found.has(rule))
if (missed.length > 0) {
  console.error(`the architecture check did not notice: ${missed.join(', ')}`)
  process.exit(1)
}
console.log(`the architecture check caught all ${EXPECTED.length} planted violations`)
