// The worker: wires events to jobs and decides nothing itself. Its address /sw.js never changes.
import { OUTBOX_SYNC_TAG } from '#domain/offline-names'
import type { ToWorker } from '#contract/worker-messages'
import { fillBuild } from './build-files.ts'
import { answerFile } from './files.ts'
import { keepPage } from './kept-pages.ts'
import { isPage, openPage } from './navigation.ts'
import { drainOutbox } from './outbox-sync.ts'
import { openNotification, showPush } from './push.ts'
import { keepUp, tidy } from './upkeep.ts'

declare const self: ServiceWorkerGlobalScope

let isFirstInstall = false

self.addEventListener('install', (event) => {
  isFirstInstall = self.registration.active === null
  event.waitUntil(fillBuild())
})

self.addEventListener('activate', (event) => {
  // Only the very first worker takes over open pages; a later one came by the customer's consent or by a fresh start.
  event.waitUntil(Promise.all([tidy(), isFirstInstall ? self.clients.claim() : undefined]))
  // Not part of activating, which would hold up the page's first requests. Whatever fails is tried at the next start.
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
  // Only pages of this origin can post here, and all run this repository's code.
  const message = event.data as ToWorker | null
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // Whatever is left is tried again by the page or by the next sync.
  // Whatever cannot be had now is kept with the next visit.
  if (message?.type === 'seen') event.waitUntil(keepPage(message.path).catch(() => undefined))
  if (message?.type === 'drain-outbox') event.waitUntil(drainOutbox().catch(() => undefined))
})
