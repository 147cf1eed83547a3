// npm test: everything. Installs the browser when it is missing. Last line: `N passed, N failed`.
import { journeys, runSteps, tests } from './steps.ts'
import { staticChecks, unitTests } from './static-checks.ts'
import { ensureChromium } from './support/find-chromium.ts'

ensureChromium()
runSteps([
  ...staticChecks,
  unitTests,
  tests('server on the embedded database', ['server', 'tests/server'], { TEST_DATABASE: 'embedded' }),
  tests('server on PostgreSQL', ['server', 'tests/server'], { TEST_DATABASE: 'postgres' }),
  journeys('browser journeys'),
])
