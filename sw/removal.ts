// The kill switch, which `npm run build -- --remove-worker` serves as /sw.js: it removes the worker and the files of one
// store, and imports no code, so that no fault of the other worker is in it.
import type { ToPage } from '#contract/worker-messages'

declare const self: ServiceWorkerGlobalScope

const BUILD_CACHE = 'build'

const scopePath = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => {
  // First, so that pages neither take it for a new version nor register a worker again.
  event.waitUntil(tellPages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetFiles().finally(() => self.registration.unregister()))
})

async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages)
    if (new URL(page.url).pathname.startsWith(scopePath)) page.postMessage({ type: 'removed' } satisfies ToPage)
}

/** The files of the build are shared, so the last store removes them. */
async function forgetFiles(): Promise<void> {
  const isOwn = (name: string) => name.endsWith(`:${scopePath}`)
  await Promise.all((await caches.keys()).filter(isOwn).map((name) => caches.delete(name)))
  if ((await caches.keys()).every((name) => name === BUILD_CACHE)) await caches.delete(BUILD_CACHE)
}
