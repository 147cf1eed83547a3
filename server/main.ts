// The server of production: everything in start.ts, with the built pages.
import { builtPages } from '#server/pages/built-pages'
import { startProcess } from '#server/start'

await startProcess(builtPages)
