// npm run verify: every static check and unit test.
import { runSteps } from './steps.ts'
import { staticChecks, unitTests } from './static-checks.ts'

runSteps([...staticChecks, unitTests])
