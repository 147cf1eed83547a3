// The kill switch: `npm run build -- --remove-worker` serves this as /sw.js in the place of the store's worker. It takes the worker of one
// store off the device with the files that it kept, and leaves the customer's data as it is: orders that wait, carts and drafts are in
// IndexedDB, and a page without a worker sends and keeps them too. It loads no page again. It imports no code, so that nothing
// that harms the other worker can harm this one.
import type { ToPage } from '#contract/worker-messages'

declare const self: ServiceWorkerGlobalScope

/** The last one on the device leaves nothing behind. Named as in scope.ts. */
const BUILD_CACHE = 'build'

const scopePath = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => {
  // Before it takes over: pages that know do not take it for a new version, and register no worker again.
  event.waitUntil(tellPages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Also when the device refuses to forget a file.
  event.waitUntil(forgetFiles().finally(() => self.registration.unregister()))
})

async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages)
    if (new URL(page.url).pathname.startsWith(scopePath)) page.postMessage({ type: 'removed' } satisfies ToPage)
}

/** Names of a store's own caches end in its scope; the build's files are of all stores, and other stores may need them. */
async function forgetFiles(): Promise<void> {
  const isOwn = (name: string) => name.endsWith(`:${scopePath}`)
  await Promise.all((await caches.keys()).filter(isOwn).map((name) => caches.delete(name)))
  if ((await caches.keys()).every((name) => name === BUILD_CACHE)) await caches.delete(BUILD_CACHE)
}
