// Which files of the build the worker keeps for offline use, and what it knows of each, in the list that Workbox writes into it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'

/** What Vite's manifest says of one script: names of other entries of the manifest, and of the files that come with it. */
type Part = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Parts = Readonly<Record<string, Part>>

/** A part that does nothing without the server says so in its file; a page that cannot fetch it says so to the customer. */
const NEEDS_SERVER = /^\/\/ @needs-server\b/m
const ENTRY = 'src/main.tsx'

/** Characters of a file's SHA-256 in base64: enough to tell it from anything that got in by accident. */
const HASH_CHARACTERS = 5

/** Files of `starts` and of all that they load, now or later, without what `isLeftOut`. */
function filesFrom(parts: Parts, starts: readonly string[], isLeftOut: (name: string) => boolean): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name) || isLeftOut(name)) continue
    seen.add(name)
    open.push(...(parts[name]?.imports ?? []), ...(parts[name]?.dynamicImports ?? []))
  }
  return new Set(
    [...seen]
      .flatMap((name) => parts[name] ?? [])
      .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  )
}

/** Files that only parts load which need the server: kept once a page has asked for them. `source` reads a part's file. */
export function filesOnDemand(parts: Parts, source: (name: string) => string): ReadonlySet<string> {
  const names = Object.keys(parts)
  const needsServer = new Set(names.filter((name) => NEEDS_SERVER.test(source(name))))
  // What is no page of its own is a script that runs beside one of them.
  const beside = names.filter((name) => parts[name]?.isEntry && name !== ENTRY)
  const kept = filesFrom(parts, [ENTRY], (name) => needsServer.has(name))
  return new Set([...filesFrom(parts, [...needsServer, ...beside], () => false)].filter((file) => !kept.has(file)))
}

/** Gives each file of the worker's list the start of its hash as revision, and marks those that are kept on demand. */
export const describeFiles =
  (root: string): ManifestTransform =>
  (entries) => {
    const client = join(root, 'dist/client')
    const parts: Parts = JSON.parse(readFileSync(join(client, 'build-manifest.json'), 'utf8'))
    const onDemand = filesOnDemand(parts, (name) => {
      const path = join(root, name.split('?')[0] ?? '')
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    })
    const manifest = entries.map(({ url, size }) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(client, url)))
        .digest('base64')
      const file = { url, size, revision: hash.slice(0, HASH_CHARACTERS) }
      return onDemand.has(url.slice(1)) ? { ...file, onDemand: true } : file
    })
    return { manifest }
  }
