// HTML of the server has nothing personal, and its script brings it up to date, so it is shown again at once.
import { APPEARANCE_COOKIE } from '#domain/appearance'
import { LOCALE_COOKIE } from '#domain/locale'
import { KEPT } from '#contract/page'
import { savesData } from '#device/saves-data'
import { builtFile, cachedShell } from './build-files.ts'
import { isOfType } from './genuine.ts'
import { CACHES, scopePath } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

const MOST_PAGES = 40
const MOST_BYTES = 1_500_000

const FROM_ICON = '?source=pwa'
/** Other queries may hold the token of a mail. */
const OF_KEPT = new RegExp(`^${scopePath}(?:menu|item/[^/?]+)?$`)

/** The address with language and appearance. Undefined for what is not kept, also where workers read no cookies. */
async function keyOf(url: string): Promise<string | undefined> {
  const { pathname, search } = new URL(url, self.location.origin)
  const query = search === FROM_ICON ? '' : search
  if (!OF_KEPT.test(pathname + query) || !('cookieStore' in self)) return undefined
  const cookies = new Map((await self.cookieStore.getAll()).map(({ name, value }) => [name, value]))
  return `${pathname}?${cookies.get(LOCALE_COOKIE) ?? ''}&${cookies.get(APPEARANCE_COOKIE) ?? ''}`
}

/** Pages fetched since they were last opened, so that none is fetched twice during a visit. */
const fetched = new Set<string>()

export async function cachedPage({ url }: Request): Promise<Response | undefined> {
  const [key, cache] = await Promise.all([keyOf(url), caches.open(CACHES.pages)])
  if (key === undefined) return undefined
  fetched.delete(key)
  return cache.match(key)
}

/** The page as seen last, else the shell; then the network, and without it the shell of another build. */
export async function openPage(request: Request): Promise<Response> {
  const known = (await cachedPage(request).catch(() => undefined)) ?? (await cachedShell(true).catch(() => undefined))
  if (known) return known
  try {
    return await fetch(request)
  } catch (error) {
    const other = await cachedShell(false).catch(() => undefined)
    if (other) return other
    throw error
  }
}

/** After a failure the older page stays. */
export async function cachePage(url: string): Promise<void> {
  const key = await keyOf(url)
  if (key === undefined || fetched.has(key) || savesData()) return
  const response = await fetch(url, { cache: 'no-cache', priority: 'low' })
  if (!isOfType('text/html', response)) return
  const html = await response.text()
  // The scripts of another build are not on the device.
  const script = /<script type="module"[^>]* src="([^"]*)"/.exec(html)?.[1]
  if (script === undefined || !builtFile(script)) return
  // Preloads of what is on the device would delay the first paint.
  const body = new Blob([html.replace('<html', `<html ${KEPT}`).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')])
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  const cache = await caches.open(CACHES.pages)
  await cache.put(key, new Response(body, { headers }))
  fetched.add(key)
  await trim(cache)
}

/** A cache lists its entries in the order in which they were put. */
async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const sizes = await Promise.all(
    requests.map(async (request) => Number((await cache.match(request))?.headers.get('content-length'))),
  )
  let [pages, bytes] = [requests.length, sizes.reduce((sum, size) => sum + size, 0)]
  for (const [place, request] of requests.entries()) {
    if (pages <= MOST_PAGES && bytes <= MOST_BYTES) return
    await cache.delete(request)
    pages -= 1
    bytes -= sizes[place] ?? 0
  }
}
