// Files a page asks for: scripts, styles and fonts, pictures, manifest and icons. API answers never pass through a cache
// here: the page keeps them per customer, so that they go when the session goes.
import { precached } from './precache.ts'
import { CACHES, ownPath, scopePath, tenant } from './scope.ts'

/** The design's number (tokens.md section 5). */
const MOST_IMAGES = 120
const DOCUMENT_TIMEOUT_MS = 3_000

/** Pictures used since this worker started; they are dropped last. */
const usedImages = new Set<string>()

/** Answers a request for a file of ours, or null when it is none: then the browser goes its own way. */
export function answerFile(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | null {
  const path = ownPath(request)
  if (request.method !== 'GET' || path === null) return null
  if (path.startsWith('/art/')) return precached(path).then((known) => known ?? fetch(request))
  if (path.startsWith('/assets/')) return cacheFirst(CACHES.assets, request, later)
  if (path.startsWith(`/images/${tenant}/`)) {
    usedImages.add(request.url)
    return cacheFirst(CACHES.images, request, (keeping) => later(keeping.then(trimImages))).catch((error: unknown) =>
      otherWidth(request, error),
    )
  }
  if (path === `${scopePath}manifest.webmanifest` || path.startsWith(`${scopePath}icons/`))
    return networkFirst(request, later)
  return null
}

/** For addresses whose content never changes. */
async function cacheFirst(name: string, request: Request, later: (keeping: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(name)
  // The same browser asks for one picture with different Accept headers (page, style sheet, script).
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') later(keep(cache, request, response.clone()))
  return response
}

/** Without a network a picture is shown in whatever width is there, the widest first: an address ends in its width. */
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

async function networkFirst(request: Request, later: (keeping: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(CACHES.documents)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) })
    if (response.status === 200) later(keep(cache, request, response.clone()))
    return response
  } catch (error) {
    const known = await cache.match(request, { ignoreVary: true })
    if (known) return known
    throw error
  }
}

/** Keeping a file is a bonus: a full device empties the picture cache and carries on. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
  } catch {
    await caches.delete(CACHES.images)
  }
}

/** Drops the pictures unused for longest. A cache lists its entries oldest first. */
async function trimImages(): Promise<void> {
  const cache = await caches.open(CACHES.images)
  const requests = await cache.keys()
  const excess = requests.length - MOST_IMAGES
  if (excess <= 0) return
  const oldestFirst = [
    ...requests.filter(({ url }) => !usedImages.has(url)),
    ...requests.filter(({ url }) => usedImages.has(url)),
  ]
  await Promise.all(oldestFirst.slice(0, excess).map((request) => cache.delete(request)))
}
