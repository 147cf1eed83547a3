// Builds everything the server sends: the page's scripts with worker and shell, and the server's bundle; then compresses it.
// `node build/build.ts --if-missing` does nothing when the sources have not changed since the last build.
// `node build/build.ts --remove-worker` builds the same with a worker that removes itself (docs/operations.md).
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { compressFiles } from './compress.ts'
import { buildOneFile } from './one-file.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'sources.sha256')
const SOURCES = [
  '{src,sw,contract,domain,device,build,public}/**/*.*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
/** The flag, what stands in the stamp, and Vite's mode, by which the server tells the pages that they have no worker. */
const REMOVAL = 'remove-worker'

/** What was asked for. Ends the process with 1 and says why when it does not know a word of it. */
function readOptions() {
  try {
    return parseArgs({ options: { 'if-missing': { type: 'boolean' }, [REMOVAL]: { type: 'boolean' } } }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.stderr.write(`usage: node build/build.ts [--if-missing] [--${REMOVAL}]\n`)
    process.exit(1)
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*'] }).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

async function buildAll(isRemoval: boolean): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  await build({ root: ROOT, logLevel: 'warn' })
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true }, ...(isRemoval ? { mode: REMOVAL } : {}) })
  // The page's files stay the same, so that pages that are open find what they load later.
  if (isRemoval) writeFileSync(join(DIST, 'client/sw.js'), await buildOneFile(ROOT, 'sw/removal.ts'))
  await compressFiles(join(DIST, 'client'))
}

const options = readOptions()
const wanted = fingerprint()
// The first line says of which sources, the second whether it removes the worker.
const [sources, way] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : []
const isBuilt = sources === wanted && (way === REMOVAL || !options[REMOVAL])
if (!options['if-missing'] || !isBuilt) {
  await buildAll(options[REMOVAL] ?? false)
  writeFileSync(STAMP, options[REMOVAL] ? `${wanted}\n${REMOVAL}` : wanted)
} else if (way === REMOVAL) {
  // A start of the server in the middle of an incident must not bring back what was taken off the devices.
  process.stderr.write('dist/ is the build that removes the worker; `npm run build` makes the normal one\n')
}
