// The device has the files of the build once for all stores; each worker notes which it needs (stores.ts). Hashed
// files are shared by builds; others, such as the shell, are kept by revision, so that an old worker keeps its own.
import { savesData } from '#device/saves-data'
import { fetchGenuine, isBuilt } from './genuine.ts'
import { BUILD_CACHE } from './scope.ts'
import { noteFiles } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

const FILES = self.__WB_MANIFEST
const WANTED = FILES.filter(({ onDemand }) => !onDemand)

const SHELL = '/shell.html'

/** Its content may change under its address. */
const isRevised = ({ url }: BuildFile) => !url.startsWith('/assets')
const keyOf = (file: BuildFile) => (isRevised(file) ? `${file.url}?revision=${file.revision}` : file.url)

/** Wanted offline, but no page waits for them. */
const isDecoration = ({ url }: BuildFile) => url.startsWith('/art/') || url.endsWith('.woff2')

export const builtFile = (path: string): BuildFile | undefined => FILES.find(({ url }) => url === path)

/** All or nothing: a half-filled cache must not become active. */
export async function fillBuild(): Promise<void> {
  await noteFiles(FILES.map(keyOf))
  await Promise.all(WANTED.filter((file) => !isDecoration(file)).map(fill))
}

export async function fillDecoration(): Promise<void> {
  if (savesData()) return
  await Promise.allSettled(WANTED.filter(isDecoration).map((file) => built(file)))
}

async function fill(file: BuildFile): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  const known = await cache.match(keyOf(file))
  if (!known || !(await isBuilt(file, known))) await cache.put(keyOf(file), await fetchBuilt(file))
}

// The HTTP cache has a hashed file that the page has just loaded.
const fetchBuilt = (file: BuildFile, request: Request | string = file.url): Promise<Response> =>
  fetchGenuine(request, (response) => isBuilt(file, response), {
    cache: isRevised(file) ? 'no-cache' : 'default',
    priority: 'low',
  })

/** `request` is for a file with a query. */
export async function built(file: BuildFile, request?: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const key = isRevised(file) ? keyOf(file) : (request ?? file.url)
  const known = await cache.match(key, { ignoreVary: true })
  if (known) return known
  const response = await fetchBuilt(file, request)
  // A full device answers all the same.
  await cache.put(key, response.clone()).catch(() => undefined)
  return response
}

/** Of whatever build; undefined when there is none. */
export const cachedFile = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(BUILD_CACHE)).match(request, { ignoreVary: true })

/** When the browser dropped ours, `isOurs` false accepts that of another build. */
export async function cachedShell(isOurs: boolean): Promise<Response | undefined> {
  const cache = await caches.open(BUILD_CACHE)
  const shell = builtFile(SHELL)
  const ours = shell && (await cache.match(keyOf(shell)))
  if (ours || isOurs) return ours
  return (await cache.matchAll(SHELL, { ignoreSearch: true })).at(-1)
}

export async function pruneBuild(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search) && !wanted.has(pathname)) await cache.delete(request)
  }
}
