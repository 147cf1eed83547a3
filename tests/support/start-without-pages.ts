// A real server process for tests that need no built pages.
import { startProcess } from '#server/start'

await startProcess()
