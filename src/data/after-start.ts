import type { QueryClient } from '@tanstack/react-query'
import { outboxChannel } from '#domain/offline-names'
import { untilLoaded } from '#lib/load-part.ts'
import { mayKnowCustomer, onFirstCustomer } from './session.ts'
import { restoreMenu, watchMenu } from './menu/watch-menu.ts'
import { broadcast } from '#device/broadcast'
import { onDeviceBack } from '#device/open-database'
import { sendWhatIsLeft, startDrainingIfWaiting } from './outbox/waiting.ts'
import { sendLeftReports } from './report-broken.ts'
import { whenBack } from './reachability.ts'
import { connectWorker } from './worker-bridge.ts'

const VISIT_AFTER_MS = 3_000

const customerData = () => import('./persistence.ts')

/** Fills the client with what the device has of the store. Never rejects. */
export async function restore(queryClient: QueryClient, slug: string): Promise<void> {
  await Promise.all([restoreMenu(queryClient, slug), restoreCustomer(queryClient, slug)])
}

async function restoreCustomer(queryClient: QueryClient, slug: string): Promise<void> {
  if (await mayKnowCustomer(slug)) await (await customerData()).restoreCustomer(queryClient, slug)
}

/** `onBack` runs when the customer or the network is back. */
export async function afterStart(queryClient: QueryClient, slug: string, onBack: () => void): Promise<void> {
  whenBack(() => {
    onBack()
    void sendWhatIsLeft(slug)
    void sendLeftReports(slug)
  })
  void keepCustomer(queryClient, slug)
  connectWorker(slug)
  void startDrainingIfWaiting(slug)
  void sendLeftReports(slug)
  void keepPush(slug).catch(() => undefined)
  onDeviceBack(slug, () => {
    void startDrainingIfWaiting(slug)
    broadcast(outboxChannel(slug), 'changed')
  })
  void followTable(slug)
  setTimeout(() => void followInstall(slug), VISIT_AFTER_MS)
  // First, since it may spare the request for the whole menu.
  await restoreMenu(queryClient, slug)
  watchMenu(queryClient, slug)
}

async function keepCustomer(queryClient: QueryClient, slug: string): Promise<void> {
  const keep = async () => (await untilLoaded(customerData)).persistFrom(queryClient, slug)
  if (await mayKnowCustomer(slug)) await keep()
  else onFirstCustomer(queryClient, slug, () => void keep())
}

async function keepPush(slug: string): Promise<void> {
  if ('Notification' in window && Notification.permission === 'granted')
    await (await import('./push/push-device.ts')).repairPushOf(slug)
}

async function followTable(slug: string): Promise<void> {
  // The address bar may show another page by now.
  const address = performance.getEntriesByType('navigation')[0]?.name
  if (address?.includes('table=')) (await untilLoaded(() => import('./table/scanned-link.ts'))).readLink(slug, address)
}

async function followInstall(slug: string): Promise<void> {
  await (await untilLoaded(() => import('./install/coach-times.ts'))).followInstall(slug)
}
