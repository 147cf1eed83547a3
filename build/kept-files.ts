// Workbox's list of files that the worker keeps for offline use.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { ManifestTransform } from 'workbox-build'

/** Marks parts that are useless offline; their importers tell the customer. */
const NEEDS_SERVER = /^\/\/ @needs-server\b/m

/** Base64 characters of SHA-256: enough against accidental changes. */
const HASH_CHARACTERS = 5

function filesFrom(parts: Manifest, starts: readonly string[], isLeftOut: (name: string) => boolean): Set<string> {
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

/** Files of only such parts are kept once a page has fetched them. */
export function filesOnDemand(parts: Manifest, source: (name: string) => string): ReadonlySet<string> {
  const names = Object.keys(parts)
  const needsServer = new Set(names.filter((name) => NEEDS_SERVER.test(source(name))))
  // Other entries than main run beside a page.
  const isPage = (name: string) => parts[name]?.name === 'main'
  const beside = names.filter((name) => parts[name]?.isEntry && !isPage(name))
  const kept = filesFrom(parts, names.filter(isPage), (name) => needsServer.has(name))
  return new Set([...filesFrom(parts, [...needsServer, ...beside], () => false)].filter((file) => !kept.has(file)))
}

/** Adds revision and `onDemand` to each file. */
export const describeFiles =
  (root: string): ManifestTransform =>
  (entries) => {
    const client = join(root, 'dist/client')
    const parts: Manifest = JSON.parse(readFileSync(join(client, 'build-manifest.json'), 'utf8'))
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
