// Builds everything the server sends: the page's scripts with worker and shell, and the server's bundle; then compresses it.
// `node build/build.ts --if-missing` does nothing when the sources have not changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compress.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'sources.sha256')
const SOURCES = ['{src,sw,contract,build,public}/**/*.*', 'index.html', 'vite.config.ts', 'package-lock.json']

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*'] }).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

async function buildAll(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  await build({ root: ROOT, logLevel: 'warn' })
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true } })
  await compressFiles(join(DIST, 'client'))
}

const wanted = fingerprint()
const isBuilt = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
if (!(process.argv.includes('--if-missing') && isBuilt)) {
  await buildAll()
  writeFileSync(STAMP, wanted)
}
