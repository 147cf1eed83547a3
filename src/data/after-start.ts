// What a page does once it stands: ask for its menu and keep it, keep the customer's data, connect to the worker, send what waits.
import type { QueryClient } from '@tanstack/react-query'
import { outboxChannel } from '#domain/offline-names'
import { untilLoaded } from '#lib/load-part.ts'
import { mayKnowCustomer, onFirstCustomer } from './session.ts'
import { restoreMenu, watchMenu } from './menu/watch-menu.ts'
import { onDeviceBack } from '#device/open-database'
import { sendWhatIsLeft, startDrainingIfWaiting } from './outbox/waiting.ts'
import { sendLeftReports } from './report-broken.ts'
import { whenBack } from './reachability.ts'
import { connectWorker } from './worker-bridge.ts'

/** Whoever leaves sooner has not visited. */
const VISIT_AFTER_MS = 3_000

const customerData = () => import('./persistence.ts')

/** Puts what the device keeps of the store into the client. Resolves also when there is nothing or it cannot be read. */
export async function restore(queryClient: QueryClient, slug: string): Promise<void> {
  await Promise.all([restoreMenu(queryClient, slug), restoreCustomer(queryClient, slug)])
}

async function restoreCustomer(queryClient: QueryClient, slug: string): Promise<void> {
  if (await mayKnowCustomer(slug)) await (await customerData()).restoreCustomer(queryClient, slug)
}

/**
 * Starts everything that keeps a store true while it is open and usable offline. `onBack` is called whenever somebody or
 * the network comes back.
 */
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
    const views = new BroadcastChannel(outboxChannel(slug))
    views.postMessage('changed')
    views.close()
  })
  void followTable(slug)
  setTimeout(() => void followInstall(slug), VISIT_AFTER_MS)
  // What the device has may save the whole document.
  await restoreMenu(queryClient, slug)
  watchMenu(queryClient, slug)
}

async function keepCustomer(queryClient: QueryClient, slug: string): Promise<void> {
  const keep = async () => (await untilLoaded(customerData)).persistFrom(queryClient, slug)
  if (await mayKnowCustomer(slug)) await keep()
  else onFirstCustomer(queryClient, slug, () => void keep())
}

/** Only who has allowed something can have lost it. What cannot be repaired now is tried at the next start. */
async function keepPush(slug: string): Promise<void> {
  if ('Notification' in window && Notification.permission === 'granted')
    await (await import('./push/push-device.ts')).repairPushOf(slug)
}

/** By the address the page was opened with: the one it shows may be another's by now. */
async function followTable(slug: string): Promise<void> {
  const address = performance.getEntriesByType('navigation')[0]?.name
  if (address?.includes('table=')) (await untilLoaded(() => import('./table/scanned-link.ts'))).readLink(slug, address)
}

async function followInstall(slug: string): Promise<void> {
  await (await untilLoaded(() => import('./install/coach-times.ts'))).followInstall(slug)
}
