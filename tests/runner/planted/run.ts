// Runs one planted test as `npm test` runs its steps: `node run.ts RESULTS COMMAND…`.
import { check, runSteps, testRun } from '../steps.ts'

const [results = '', command = '', ...args] = process.argv.slice(2)
await runSteps(results, [[check('a check', 'true')], [testRun('planted', [command, ...args])]])
