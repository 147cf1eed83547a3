// Answers of the API are not kept here: the page keeps them for each customer, until the session ends.
import { built, builtFile, cachedFile } from './build-files.ts'
import { fetchGenuine, isOfType } from './genuine.ts'
import { CACHES, ownPath, scopePath, tenant } from './scope.ts'

const MOST_IMAGES = 120
const DOCUMENT_TIMEOUT_MS = 3_000

const usedImages = new Set<string>()

type Later = (work: Promise<unknown>) => void

/** Null leaves the request to the browser. */
export function answerFile(request: Request, later: Later): Promise<Response> | null {
  const path = ownPath(request)
  if (request.method !== 'GET' || path === null) return null
  if (/^\/(?:art|assets)\//.test(path)) return answerBuilt(request, path)
  if (path.startsWith(`/images/${tenant}/`)) {
    usedImages.add(request.url)
    return answerPicture(request, later).catch((error: unknown) => otherWidth(request, error))
  }
  if (path === `${scopePath}manifest.webmanifest`) return networkFirst('manifest+json', request, later)
  if (path.startsWith(`${scopePath}icons/`)) return networkFirst('image/', request, later)
  return null
}

/** A file of another build, for an open tab, is neither checked nor kept. */
async function answerBuilt(request: Request, path: string): Promise<Response> {
  const file = builtFile(path)
  return file ? built(file, request) : ((await cachedFile(request)) ?? fetch(request))
}

async function answerPicture(request: Request, later: Later): Promise<Response> {
  const cache = await caches.open(CACHES.images)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetchGenuine(request, (answer) => isOfType('image/', answer))
  later(keep(cache, request, response.clone()).then(trimImages))
  return response
}

/** Offline the widest copy is shown; the address ends in the width. */
async function otherWidth({ url }: Request, error: unknown): Promise<Response> {
  const cache = await caches.open(CACHES.images)
  const start = url.lastIndexOf('/') + 1
  const kept = (await cache.keys()).filter((other) => other.url.startsWith(url.slice(0, start)))
  const widths = kept.map((other) => Number(other.url.slice(start)))
  const widest = kept[widths.indexOf(Math.max(...widths))]
  const known = widest && (await cache.match(widest, { ignoreVary: true }))
  if (known) return known
  throw error
}

async function networkFirst(type: string, request: Request, later: Later): Promise<Response> {
  const cache = await caches.open(CACHES.documents)
  try {
    const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS)
    const response = await fetchGenuine(request, (answer) => isOfType(type, answer), { signal })
    later(keep(cache, request, response.clone()))
    return response
  } catch (error) {
    const known = await cache.match(request, { ignoreVary: true })
    if (known) return known
    throw error
  }
}

/** A full device empties the cache of pictures. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
  } catch {
    await caches.delete(CACHES.images)
  }
}

async function trimImages(): Promise<void> {
  const cache = await caches.open(CACHES.images)
  const requests = await cache.keys()
  const excess = requests.length - MOST_IMAGES
  if (excess <= 0) return
  const usedLast = requests.toSorted((a, b) => Number(usedImages.has(a.url)) - Number(usedImages.has(b.url)))
  await Promise.all(usedLast.slice(0, excess).map((request) => cache.delete(request)))
}
