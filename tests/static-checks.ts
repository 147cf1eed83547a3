import { check, tests } from './steps.ts'
import type { Step } from './steps.ts'

/** Every static check and the unit tests, in the order in which they fail fastest. */
export const staticChecks: readonly Step[] = [
  check('format', 'prettier', '--check', '--log-level=warn', '.'),
  check('lint', 'oxlint', '--deny-warnings'),
  check('build', 'node', 'build/build.ts', '--if-missing'),
  check('types', 'tsc', '-b'),
  check(
    'architecture',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'contract',
    'sw',
    'server',
    'src',
  ),
  check('architecture check can fail', 'node', 'tests/architecture/check-planted.ts'),
  check('dead code', 'knip'),
]

/** Tests that need no browser and no PostgreSQL. */
export const unitTests: Step = tests('unit tests', [
  'contract',
  'src',
  'sw',
  'build',
  'demo',
  'bench',
  'tests/looks',
  'tests/money',
])
