// All stores share the files of a build. Those without a hash in their name, such as the shell, are kept by revision.
import { savesData } from '#device/saves-data'
import { fetchGenuine, isBuilt } from './genuine.ts'
import { BUILD_CACHE, CACHES, scopePath } from './scope.ts'
import { boundStores, noteFiles, noteUse, wantedFiles } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

const FILES = self.__WB_MANIFEST
const WANTED = FILES.filter(({ onDemand }) => !onDemand)

const SHELL = '/shell.html'

/** Its content may change under its address. */
const isRevised = ({ url }: BuildFile) => !url.startsWith('/assets')
const keyOf = (file: BuildFile) => (isRevised(file) ? `${file.url}?revision=${file.revision}` : file.url)

const isDecoration = ({ url }: BuildFile) => url.startsWith('/art/') || url.endsWith('.woff2')

export const builtFile = (path: string): BuildFile | undefined => FILES.find(({ url }) => url === path)

/** All or nothing, since a half-filled cache must not become active. */
export async function fillBuild(): Promise<void> {
  await noteFiles(FILES.map(keyOf))
  await Promise.all(WANTED.filter((file) => !isDecoration(file)).map(fill))
}

async function fill(file: BuildFile): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  const known = await cache.match(keyOf(file))
  if (!known || !(await isBuilt(file, known))) await cache.put(keyOf(file), await fetchBuilt(file))
}

const fetchBuilt = (file: BuildFile, request: Request | string = file.url): Promise<Response> =>
  fetchGenuine(request, (response) => isBuilt(file, response), {
    cache: isRevised(file) ? 'no-cache' : 'default',
    priority: 'low',
  })

export async function built(file: BuildFile, request?: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const key = isRevised(file) ? keyOf(file) : (request ?? file.url)
  const known = await cache.match(key, { ignoreVary: true })
  if (known) return known
  const response = await fetchBuilt(file, request)
  await cache.put(key, response.clone()).catch(() => undefined)
  return response
}

export const cachedFile = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(BUILD_CACHE)).match(request, { ignoreVary: true })

/** With `isOurs` false also that of another build, for when the browser has dropped ours. */
export async function cachedShell(isOurs: boolean): Promise<Response | undefined> {
  const cache = await caches.open(BUILD_CACHE)
  const shell = builtFile(SHELL)
  const ours = shell && (await cache.match(keyOf(shell)))
  if (ours || isOurs) return ours
  return (await cache.matchAll(SHELL, { ignoreSearch: true })).at(-1)
}

/** Touches only caches of this scope, and files that no store has noted. */
export async function tidy(): Promise<void> {
  // Not the pages, which belong to the build that made them.
  const kept = [CACHES.images, CACHES.documents]
  const stale = (await caches.keys()).filter((name) => name.endsWith(`:${scopePath}`) && !kept.includes(name))
  await Promise.all(stale.map((name) => caches.delete(name)))
  const [wanted, cache] = [await wantedFiles(), await caches.open(BUILD_CACHE)]
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search) && !wanted.has(pathname)) await cache.delete(request)
  }
}

let isKeptUp = false

/** Once per start of the worker, after the page was answered. */
export async function keepUp(): Promise<void> {
  if (isKeptUp) return
  isKeptUp = true
  await noteUse()
  if (!(await cachedShell(true))) await fillBuild()
  if (!savesData()) await Promise.allSettled(WANTED.filter(isDecoration).map((file) => built(file)))
  await boundStores()
}
