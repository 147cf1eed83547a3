// The checks of this repository, in three sizes: `verify` is what needs neither a server nor a browser, no argument what gates a
// landing, `all` everything. Installs the browser and the other programs it needs when they are missing. Last line: `N passed, N failed`.
import { join } from 'node:path'
import { type Lane, type Step, check, runSteps, testRun } from './runner/steps.ts'
import { ensurePrograms } from './support/debian.ts'
import { ensureChromium, tryForPageBrowser } from './support/find-chromium.ts'

const RESULTS = join(import.meta.dirname, '../test-results')
const VITEST = [
  'vitest',
  'run',
  '--silent=passed-only',
  '--reporter=default',
  '--reporter=./tests/runner/vitest-reporter.ts',
] as const

/** What runs where a landing is judged: the tag is explained in vitest.config.ts. */
const GATE = '--tags-filter=!after-gate'

/** Tests that name their engines themselves, need none, or need a folder of the embedded one: the run on PostgreSQL has seen them. */
const NAMES_ITS_ENGINE: readonly string[] = [
  'server/env.test.ts',
  'server/platform/{db,http,i18n,images,mail}/**',
  'server/modules/{backup,maps}/**',
  'server/modules/identity/{common-password,password,identifier}.test.ts',
  'server/modules/images/image-cache.test.ts',
  'server/modules/operator/cli.test.ts',
  'server/modules/import/store-faults.test.ts',
  'tests/server/{backup-process,image,mail-process,openapi-examples,order-streams,pooler,process,renewal}.test.ts',
  'tests/server/{booking-rush,rush,slow-clients,visit-rush}.test.ts',
]

function serverTests(engine: 'embedded' | 'postgres', ...options: readonly string[]): Step {
  return testRun(`server on ${engine}`, [...VITEST, '--project=server', ...options], { TEST_DATABASE: engine })
}

const browserTests = (...only: readonly string[]): Step => testRun('browser', ['playwright', 'test', ...only])

const architecture = ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'] as const

/** Two lanes each, because two cores are what a landing is judged on. The build comes first: tests read what it made. */
const staticChecks: readonly (readonly Lane[])[] = [
  [
    [check('build', 'node', 'build/build.ts', '--if-missing')],
    [check('lint', 'oxlint', '--deny-warnings'), check('format', 'prettier', '--check', '--log-level=warn', '.')],
  ],
  [
    [check('types', 'tsc', '-b')],
    [
      check('architecture', ...architecture, 'contract', 'domain', 'device', 'sw', 'server', 'src'),
      check('architecture check can fail', 'node', 'tests/architecture/check-planted.ts'),
      check('dead code', 'knip'),
    ],
  ],
]
const unitTests = (...options: readonly string[]): Step => testRun('unit', [...VITEST, '--project=unit', ...options])

const size = process.argv[2]
if (size === 'verify') {
  await runSteps(RESULTS, ...staticChecks, [[unitTests(GATE)]])
} else {
  ensureChromium()
  tryForPageBrowser()
  ensurePrograms()
  const steps =
    size === 'all'
      ? [
          unitTests(),
          serverTests('postgres'),
          serverTests('embedded', ...NAMES_ITS_ENGINE.map((pattern) => `--exclude=${pattern}`)),
          browserTests(),
        ]
      : [unitTests(GATE), serverTests('postgres', GATE), browserTests('--grep=@gate')]
  await runSteps(RESULTS, ...staticChecks, [steps])
}
