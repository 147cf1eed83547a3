// npm test: everything. Installs the browser when it is missing. Last line: `N passed, N failed`.
import { journeys, runSteps, tests } from './steps.ts'
import { staticChecks, unitTests } from './static-checks.ts'
import { ensureChromium } from './support/find-chromium.ts'

/** Tests that name their engines themselves, need none, or need a folder of the embedded one: what the other run has seen. */
const SEEN_ALREADY = [
  'server/db/**',
  'server/{http,i18n}/**',
  'server/env.test.ts',
  'server/identity/{common-password,password,phone}.test.ts',
  'server/{mail,maps}/**',
  'server/images/{encode-picture,image-cache,picture,turns}.test.ts',
  'server/operator/cli.test.ts',
  'server/tenants/{palette,store-faults}.test.ts',
  'tests/server/{mail-process,order-streams,process,renewal,rush,slow-clients}.test.ts',
]

ensureChromium()
runSteps([
  ...staticChecks,
  unitTests,
  tests('server on the embedded database', ['server', 'tests/server'], { TEST_DATABASE: 'embedded' }),
  tests('server on PostgreSQL', ['server', 'tests/server'], { TEST_DATABASE: 'postgres' }, SEEN_ALREADY),
  journeys('browser journeys'),
])
