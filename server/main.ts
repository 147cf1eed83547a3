import { builtPages } from '#server/web/built-pages'
import { startProcess } from '#server/start'

await startProcess(builtPages)
