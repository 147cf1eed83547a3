// Files of the build. The device has them once for all stores; each store's worker notes which ones it needs (stores.ts), because
// its build may be another. Hashed files are shared by builds; others, such as the shell, are kept per revision, so that an old
// worker keeps answering with its own until it is replaced.
import { fetchGenuine, isBuilt } from './genuine.ts'
import { BUILD_CACHE } from './scope.ts'
import { noteFiles } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

const FILES = self.__WB_MANIFEST
const WANTED = FILES.filter(({ onDemand }) => !onDemand)

const SHELL = '/shell.html'

/** Whether its content may change under its address. */
const isRevised = ({ url }: BuildFile) => !url.startsWith('/assets')
const keyOf = (file: BuildFile) => (isRevised(file) ? `${file.url}?revision=${file.revision}` : file.url)

/** Pictures of empty states, letters of both languages: wanted offline, but no page waits for them. */
const isDecoration = ({ url }: BuildFile) => url.startsWith('/art/') || url.endsWith('.woff2')

/** What the build wrote under this path. */
export const builtFile = (path: string): BuildFile | undefined => FILES.find(({ url }) => url === path)

/**
 * Fetches what this build needs and the device does not have, or has otherwise than the build wrote it. All or nothing: a half-filled
 * cache must not become active.
 */
export async function fillBuild(): Promise<void> {
  await noteFiles(FILES.map(keyOf))
  await Promise.all(WANTED.filter((file) => !isDecoration(file)).map(fill))
}

/** Whether the customer wants to save data. Chromium only, and not in TypeScript's library. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Fetches the decoration, as far as it can be had and unless the customer saves data. */
export async function fillDecoration(): Promise<void> {
  if (savesData()) return
  await Promise.allSettled(WANTED.filter(isDecoration).map((file) => built(file)))
}

async function fill(file: BuildFile): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  const known = await cache.match(keyOf(file))
  if (!known || !(await isBuilt(file, known))) await cache.put(keyOf(file), await fetchBuilt(file))
}

// A hashed file comes from the HTTP cache when the page has just loaded it.
const fetchBuilt = (file: BuildFile, request: Request | string = file.url): Promise<Response> =>
  fetchGenuine(request, (response) => isBuilt(file, response), {
    cache: isRevised(file) ? 'no-cache' : 'default',
    priority: 'low',
  })

/** A file of this build, from the device or from the network, and then kept. `request` is for one that is asked for by a query. */
export async function built(file: BuildFile, request?: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const key = isRevised(file) ? keyOf(file) : (request ?? file.url)
  const known = await cache.match(key, { ignoreVary: true })
  if (known) return known
  const response = await fetchBuilt(file, request)
  // Keeping it is a bonus: a full device carries on.
  await cache.put(key, response.clone()).catch(() => undefined)
  return response
}

/** What the device has under this address, of whatever build; undefined when it has nothing. */
export const keptFile = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(BUILD_CACHE)).match(request, { ignoreVary: true })

/** The shell of this build; of another one, which another store has needed since, when the browser dropped ours. */
export async function keptShell(isOurs: boolean): Promise<Response | undefined> {
  const cache = await caches.open(BUILD_CACHE)
  const shell = builtFile(SHELL)
  const ours = shell && (await cache.match(keyOf(shell)))
  if (ours || isOurs) return ours
  // The newest is the last.
  return (await cache.matchAll(SHELL, { ignoreSearch: true })).at(-1)
}

/** Removes files that no store on the device needs any more. */
export async function pruneBuild(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search) && !wanted.has(pathname)) await cache.delete(request)
  }
}
