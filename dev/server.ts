// The process that dev/dev.ts restarts.
import { startProcess } from '#server/start'
import { devPages } from './pages.ts'

await startProcess(devPages)
