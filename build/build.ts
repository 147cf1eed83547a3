// Builds everything the server sends: the page's scripts with worker and shell, and the server's bundle; then compresses it.
// `node build/build.ts --if-missing` does nothing when the sources have not changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import config from '../vite.config.ts'
import { compressFiles } from './compress.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'sources.sha256')
/** Written by the router's plugin from the files in src/routes; types and tests read it, git does not. */
const ROUTE_TREE = join(ROOT, 'src', 'route-tree.gen.ts')
const SOURCES = ['src', 'sw', 'contract', 'build', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

function sourceFiles(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const files = source.includes('.') ? [path] : sourceFiles(path)
    for (const file of files.filter((name) => !name.includes('.test.') && !name.endsWith('.gen.ts')).sort()) {
      hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

async function buildAll(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  await build({ root: ROOT, configFile: false, logLevel: 'warn', ...config })
  await build({
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: 'dist/server',
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/entry-server.tsx' },
      // Addresses of stylesheets carry their hash: both builds must minify them to the same letter.
      target: config.build?.target ?? 'esnext',
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  })
  await compressFiles(join(DIST, 'client'))
}

const wanted = fingerprint()
const isBuilt = existsSync(ROUTE_TREE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
if (!(process.argv.includes('--if-missing') && isBuilt)) {
  await buildAll()
  writeFileSync(STAMP, wanted)
}
