// Builds all files that the server sends. --if-missing: only after a change of the sources; --remove-worker: docs/operations.md.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
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
const WORTH_BYTES = 200
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Flag, content of the stamp, and Vite's mode, which tells the server that its pages have no worker. */
const REMOVAL = 'remove-worker'

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

/** Compresses once with the best levels, so that the server never has to. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,html,json,svg,txt,webmanifest}`)
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < WORTH_BYTES) return
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }))
    }),
  )
}

async function buildAll(isRemoval: boolean): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  await build({ root: ROOT, logLevel: 'warn' })
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true }, ...(isRemoval ? { mode: REMOVAL } : {}) })
  // The page's files stay, because open pages load some of them later.
  if (isRemoval) writeFileSync(join(DIST, 'client/sw.js'), await buildOneFile(ROOT, 'sw/removal.ts'))
  await compressFiles(join(DIST, 'client'))
}

const options = readOptions()
const wanted = fingerprint()
// Lines of the stamp: hash of the sources, and REMOVAL.
const [sources, way] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : []
const isBuilt = sources === wanted && (way === REMOVAL || !options[REMOVAL])
if (!options['if-missing'] || !isBuilt) {
  await buildAll(options[REMOVAL] ?? false)
  writeFileSync(STAMP, options[REMOVAL] ? `${wanted}\n${REMOVAL}` : wanted)
} else if (way === REMOVAL) {
  // A restart during an incident must not bring the worker back.
  process.stderr.write('dist/ is the build that removes the worker; `npm run build` makes the normal one\n')
}
