// The kill switch: `npm run build -- --remove-worker` serves this as /sw.js. It removes one store's worker and its
// files, and leaves IndexedDB, from which pages work without a worker. It imports no code, so that nothing that
// harms the other worker can harm this one.
import type { ToPage } from '#contract/worker-messages'

declare const self: ServiceWorkerGlobalScope

/** As in scope.ts. The last store on the device removes it. */
const BUILD_CACHE = 'build'

const scopePath = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => {
  // First, so that pages do not take it for a new version, and register no worker again.
  event.waitUntil(tellPages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Also when the device refuses to delete a file.
  event.waitUntil(forgetFiles().finally(() => self.registration.unregister()))
})

async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages)
    if (new URL(page.url).pathname.startsWith(scopePath)) page.postMessage({ type: 'removed' } satisfies ToPage)
}

/** A store's own caches end in its scope; the files of the build are shared. */
async function forgetFiles(): Promise<void> {
  const isOwn = (name: string) => name.endsWith(`:${scopePath}`)
  await Promise.all((await caches.keys()).filter(isOwn).map((name) => caches.delete(name)))
  if ((await caches.keys()).every((name) => name === BUILD_CACHE)) await caches.delete(BUILD_CACHE)
}
