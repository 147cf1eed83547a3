// The server of production: everything in start.ts, with the built pages.
import { builtPages } from '#server/web/built-pages'
import { startProcess } from '#server/start'

await startProcess(builtPages)
