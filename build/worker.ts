// The worker as one file, with the list of what it keeps for offline use.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOneFile } from './one-file.ts'
import { readClientFiles } from '../server/pages/client-files.ts'

type PrecacheEntry = { url: string; revision: string | null }

/** Parts that do nothing without the server: a page that cannot fetch them says so. */
const NEEDS_SERVER =
  /\/(?:account-dialogs|review-dialog|more-forms|phone-book|metadata|live-map|map-archive|map-calls|map-library|map-worker|no-map-library)[-.]/

/**
 * Shell first, then what the home page needs, then the rest of the pages, then decoration, which may be missing. Hashed files need no
 * revision. Fonts are not in it: a page gives the worker those it uses (src/data/seen-files.ts).
 */
function precacheList(root: string): PrecacheEntry[] {
  const files = readClientFiles(root)
  const client = join(root, 'dist/client')
  const revised = (url: string) => ({
    url,
    revision: createHash('sha256')
      .update(readFileSync(join(client, url)))
      .digest('hex')
      .slice(0, 16),
  })
  const home = [
    ...files.entry.scripts,
    ...files.messages('en', 'first').scripts,
    ...files.messages('ar', 'first').scripts,
  ]
  // Styles of the entry are written into every page and the shell, which name their file, so that nothing asks for it.
  const isLeftOut = (file: string) =>
    files.entry.styles.includes(file) || file.endsWith('.woff2') || NEEDS_SERVER.test(file)
  const hashed = [...new Set([...home, ...files.all.filter((file) => !isLeftOut(file))])]
  return [
    revised('/shell.html'),
    ...hashed.map((url) => ({ url, revision: null })),
    ...(existsSync(join(client, 'art')) ? readdirSync(join(client, 'art')) : []).map((file) => revised(`/art/${file}`)),
  ]
}

/** Writes dist/client/sw.js. Its address never changes. */
export async function writeWorker(root: string): Promise<void> {
  const list = JSON.stringify(precacheList(root))
  const code = await buildOneFile(root, 'sw/sw.ts', { __PRECACHE_MANIFEST__: list })
  writeFileSync(join(root, 'dist/client/sw.js'), code)
}
