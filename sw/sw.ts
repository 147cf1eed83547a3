import { drainDevice } from '#device/device-drain'
import { hasLeft } from '#device/left-mark'
import { OUTBOX_SYNC_TAG } from '#domain/offline-names'
import type { ToWorker } from '#contract/worker-messages'
import { fillBuild, keepUp, tidy } from './build-files.ts'
import { answerFile } from './files.ts'
import { cachePage, openPage } from './cached-pages.ts'
import { openNotification, showPush } from './push.ts'
import { ownPath, scopePath, tenant } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

let isFirstInstall = false

self.addEventListener('install', (event) => {
  isFirstInstall = self.registration.active === null
  event.waitUntil(fillBuild())
})

self.addEventListener('activate', (event) => {
  // A page asks for later workers itself.
  event.waitUntil(Promise.all([tidy(), isFirstInstall ? self.clients.claim() : undefined]))
  // Not awaited, or it would delay the first requests. A failure is tried again at the next start.
  void keepUp().catch(() => undefined)
})

self.addEventListener('fetch', (event) => {
  if (isPage(event.request)) {
    const page = openPage(event.request)
    event.respondWith(page)
    event.waitUntil(page.then(keepUp).catch(() => undefined))
    return
  }
  const answer = answerFile(event.request, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainOutbox())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification, event.action))
})

self.addEventListener('message', (event) => {
  // Only pages of this origin can post here.
  const message = event.data as ToWorker | null
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'seen') event.waitUntil(cachePage(message.path).catch(() => undefined))
})

/** Longer than a page usually drains, shorter than the browser lets an event live. */
const WAIT_FOR_PAGE_MS = 60_000

/** @throws Error while something is left that can be sent later, so that the browser tries again. */
async function drainOutbox(): Promise<void> {
  const isGuest = () => hasLeft(tenant)
  const result = await drainDevice({ tenant, everything: true, waitMs: WAIT_FOR_PAGE_MS, isGuest })
  if (result === null || result.nextAt !== null) throw new Error('the outbox is not empty yet')
}

function isPage(request: Request): boolean {
  const path = ownPath(request)
  return (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    path !== null &&
    path.startsWith(scopePath) &&
    !path.slice(path.lastIndexOf('/')).includes('.')
  )
}
