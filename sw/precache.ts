// Files that must be there offline. Hashed files are shared by builds; others, such as the shell, are kept per revision,
// so that an old worker keeps answering with its own until it is replaced.
import { CACHES, scopePath } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** Named once: the build puts the whole list wherever its name stands. */
const MANIFEST = __PRECACHE_MANIFEST__
type Entry = (typeof MANIFEST)[number]

/** Files of earlier builds that open tabs may still ask for. */
const MOST_OTHER_ASSETS = 60

const keyOf = ({ url, revision }: Entry) => (revision === null ? url : `${url}?revision=${revision}`)
const cacheOf = ({ revision }: Entry) => (revision === null ? CACHES.assets : CACHES.revised)

/** Pictures of empty states and the like: wanted offline, but no page waits for them. */
const isDecoration = ({ url }: Entry) => url.startsWith('/art/')

/** Fetches what this build needs and the device does not have. All or nothing: a half-filled cache must not become active. */
export async function fillPrecache(): Promise<void> {
  await Promise.all(MANIFEST.filter((entry) => !isDecoration(entry)).map(fill))
}

/** Fetches the decoration, as far as it can be had and unless the customer saves data. */
export async function fillDecoration(): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return // Chromium only, not in TypeScript's library
  await Promise.allSettled(MANIFEST.filter(isDecoration).map(fill))
}

async function fill(entry: Entry): Promise<void> {
  const cache = await caches.open(cacheOf(entry))
  if (await cache.match(keyOf(entry))) return
  // A hashed file comes from the HTTP cache when the page has just loaded it.
  const response = await fetch(entry.url, { cache: entry.revision === null ? 'default' : 'no-cache', priority: 'low' })
  if (!response.ok || response.redirected) throw new Error(`${entry.url} answered ${response.status}`)
  await cache.put(keyOf(entry), response)
}

/** Removes what no build needs any more. Touches only caches of this scope. */
export async function prunePrecache(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  const stale = (await caches.keys()).filter((name) => name.endsWith(`:${scopePath}`) && !known.includes(name))
  await Promise.all(stale.map((name) => caches.delete(name)))
  const wanted = new Set(MANIFEST.map((entry) => new URL(keyOf(entry), self.location.origin).href))
  const revised = await caches.open(CACHES.revised)
  const old = (await revised.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(old.map((request) => revised.delete(request)))
  const assets = await caches.open(CACHES.assets)
  const others = (await assets.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(
    others.slice(0, Math.max(0, others.length - MOST_OTHER_ASSETS)).map((request) => assets.delete(request)),
  )
}

/** This build's copy of a file that is kept by revision; undefined when there is none or the browser dropped it. */
export async function precached(url: string): Promise<Response | undefined> {
  const entry = MANIFEST.find((candidate) => candidate.url === url)
  return entry && (await (await caches.open(cacheOf(entry))).match(keyOf(entry)))
}
