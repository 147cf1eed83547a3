import { startProcess } from '#server/start'
import { devPages } from './pages.ts'

await startProcess(devPages)
