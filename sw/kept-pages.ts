// Pages as the server wrote them, of the addresses that were looked at: what was seen once is there at once, with and without a network,
// and is brought up to date by its own script as on a first visit. They say the same to everybody.
import { APPEARANCE_COOKIE } from '#domain/appearance'
import { LOCALE_COOKIE } from '#domain/locale'
import { KEPT } from '#contract/page'
import { builtFile, savesData } from './build-files.ts'
import { isOfType } from './genuine.ts'
import { CACHES, scopePath } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

const MOST_PAGES = 40
const MOST_BYTES = 1_500_000

/** How the icon on the home screen opens the home (manifest.webmanifest). */
const FROM_ICON = '?source=pwa'
/** The home, the menu and items. What has another query may hold the token of a mail. */
const OF_KEPT = new RegExp(`^${scopePath}(?:menu|item/[^/?]+)?$`)

/**
 * Where a page is kept: its address with what else it differs in, its language and how light it is. Undefined for what is not kept, also in
 * browsers whose workers cannot read what was chosen.
 */
async function keyOf(url: string): Promise<string | undefined> {
  const { pathname, search } = new URL(url, self.location.origin)
  const query = search === FROM_ICON ? '' : search
  if (!OF_KEPT.test(pathname + query) || !('cookieStore' in self)) return undefined
  const cookies = new Map((await self.cookieStore.getAll()).map(({ name, value }) => [name, value]))
  return `${pathname}?${cookies.get(LOCALE_COOKIE) ?? ''}&${cookies.get(APPEARANCE_COOKIE) ?? ''}`
}

/** Pages fetched since they were last opened, while this worker has been running: moving about in the store fetches none twice. */
const fetched = new Set<string>()

/** The page as it was seen last; undefined when it was not. */
export async function keptPage({ url }: Request): Promise<Response | undefined> {
  const [key, cache] = await Promise.all([keyOf(url), caches.open(CACHES.pages)])
  if (key === undefined) return undefined
  fetched.delete(key)
  return cache.match(key)
}

/** Fetches the page that is looked at anew and keeps it in the place of the older one. Whatever goes wrong, that one stays. */
export async function keepPage(url: string): Promise<void> {
  const key = await keyOf(url)
  if (key === undefined || fetched.has(key) || savesData()) return
  const response = await fetch(url, { cache: 'no-cache', priority: 'low' })
  if (!isOfType('text/html', response)) return
  const html = await response.text()
  // The scripts of another build are not on the device.
  const script = /<script type="module"[^>]* src="([^"]*)"/.exec(html)?.[1]
  if (script === undefined || !builtFile(script)) return
  // What is on the device need not be loaded before its time: the menu is painted first.
  const body = new Blob([html.replace('<html', `<html ${KEPT}`).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')])
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  const cache = await caches.open(CACHES.pages)
  await cache.put(key, new Response(body, { headers }))
  fetched.add(key)
  await trim(cache)
}

/** Drops what was not looked at for longest: a cache lists its entries in the order in which they were put. */
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
