// The process that build/dev.ts restarts.
import { startProcess } from '#server/start'
import { devPages } from './dev-pages.ts'

await startProcess(devPages)
