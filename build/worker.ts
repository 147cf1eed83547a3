// The worker as one file, with the lists of the files it keeps for offline use and of those it recognises.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOneFile } from './one-file.ts'
import { readClientFiles } from '../server/pages/client-files.ts'

type BuildList = { urls: string[]; hashes: string; sizes: number[] }

/** Parts that do nothing without the server: a page that cannot fetch them says so. */
const NEEDS_SERVER =
  /\/(?:account-dialogs|change-password-dialog|refused-password|frequent-passwords|review-dialog|more-forms|phone-book|metadata|live-map|map-archive|map-calls|map-library|map-worker|no-map-library)[-.]/

/** Characters of a file's hash in base64: with its length and type enough to tell it from anything that got in by accident. */
const HASH_CHARACTERS = 5

/** `urls` below dist/client, as the worker reads them (sw/globals.d.ts). */
function listOf(client: string, urls: string[]): BuildList {
  const bytes = urls.map((url) => readFileSync(join(client, url)))
  const hashes = bytes.map((body) => createHash('sha256').update(body).digest('base64').slice(0, HASH_CHARACTERS))
  return { urls, hashes: hashes.join(''), sizes: bytes.map(({ length }) => length) }
}

/** The server changes it where the shell's policy does (server/pages/worker-for-maps.ts). */
const revisionOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

/**
 * What the worker keeps: the shell first, then what the home page needs, then the rest of the pages, then decoration and letters, which
 * may be missing; and what it keeps once a page has asked for it.
 */
function fileLists(root: string): { manifest: BuildList & { revision: string }; others: BuildList } {
  const files = readClientFiles(root)
  const client = join(root, 'dist/client')
  const home = [
    ...files.entry.scripts,
    ...files.messages('en', 'first').scripts,
    ...files.messages('ar', 'first').scripts,
  ]
  // Styles of the entry are written into every page and the shell, which name their file, so that nothing asks for it.
  const isNeeded = (file: string) => !files.entry.styles.includes(file) && !NEEDS_SERVER.test(file)
  const wanted = [...new Set([...home, ...files.all.filter(isNeeded)])]
  const written = readdirSync(join(client, 'assets'))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .map((file) => `/assets/${file}`)
  const fonts = written.filter((file) => file.endsWith('.woff2'))
  const art = existsSync(join(client, 'art')) ? readdirSync(join(client, 'art')) : []
  const kept = new Set([...wanted, ...fonts])
  const shell = '/shell.html'
  return {
    manifest: {
      revision: revisionOf(join(client, shell)),
      ...listOf(client, [shell, ...kept, ...art.map((file) => `/art/${file}`)]),
    },
    others: listOf(
      client,
      written.filter((file) => !kept.has(file)).map((file) => file.slice(1)),
    ),
  }
}

/** Writes dist/client/sw.js. Its address never changes. */
export async function writeWorker(root: string): Promise<void> {
  const { manifest, others } = fileLists(root)
  const code = await buildOneFile(root, 'sw/sw.ts', {
    __PRECACHE_MANIFEST__: JSON.stringify(manifest),
    __OTHER_FILES__: JSON.stringify(others),
  })
  writeFileSync(join(root, 'dist/client/sw.js'), code)
}
