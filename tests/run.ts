// npm test: everything. Installs the browser and the other programs it needs when they are missing. Last line: `N passed, N failed`.
import { journeys, runSteps, tests } from './steps.ts'
import { staticChecks, unitTests } from './static-checks.ts'
import { ensurePrograms } from './support/debian.ts'
import { ensureChromium, tryForPageBrowser } from './support/find-chromium.ts'

/** Tests that name their engines themselves, need none, or need a folder of the embedded one: what the other run has seen. */
const SEEN_ALREADY = [
  'server/{backup,db}/**',
  'server/{http,i18n}/**',
  'server/env.test.ts',
  'server/identity/{common-password,password,phone}.test.ts',
  'server/{mail,maps}/**',
  'server/images/{encode-picture,image-cache,picture,turns}.test.ts',
  'server/operator/cli.test.ts',
  'server/tenants/{palette,store-faults}.test.ts',
  'tests/server/{backup-process,image,mail-process,openapi-examples,order-streams,pooler,process,renewal}.test.ts',
  'tests/server/{rush,slow-clients}.test.ts',
]

ensureChromium()
tryForPageBrowser()
ensurePrograms()
runSteps([
  ...staticChecks,
  unitTests,
  tests('server on the embedded database', ['server', 'tests/server'], { TEST_DATABASE: 'embedded' }),
  tests('server on PostgreSQL', ['server', 'tests/server'], { TEST_DATABASE: 'postgres' }, SEEN_ALREADY),
  journeys('browser journeys'),
])
