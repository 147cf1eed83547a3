import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from '#device/database'

// Whether anything may wait on the device: so that what tells of it is loaded only where there is something to tell.
let mayWait = false
const listeners = new Set<() => void>()

/** Notes that something waits, or did: what it is, and whether it still does, is for the outbox to say. */
export function noteWaiting(): void {
  mayWait = true
  for (const listener of listeners) listener()
}

/** True once something was found waiting on this page. */
export const isAnythingWaiting = () => mayWait

/** Calls back when something is found waiting, until the returned function is called. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Whether anything waits, without the outbox itself: its code and its schemas are loaded only where there is something to send.

async function isOutboxEmpty(tenant: string): Promise<boolean> {
  return (await inTransaction(tenant, STORE_NAMES.outbox, 'readonly', (store) => settled(store.count()))) === 0
}

/** Whether anything of any customer that they would miss still waits to be sent by itself. @throws DOMException when the device cannot be read. */
export async function hasUnsent(tenant: string): Promise<boolean> {
  if (await isOutboxEmpty(tenant)) return false
  const { deviceOutbox, isPassing } = await import('#device/outbox-store')
  return (await deviceOutbox(tenant).list()).some(
    (record) => (record.state === 'queued' || record.state === 'sending') && !isPassing(record),
  )
}

const sending = new Set<string>()

/** Starts sending when something waits. What is ordered later starts it too (`enqueueOrder`). */
export async function startDrainingIfWaiting(tenant: string): Promise<void> {
  // A device that cannot be read may hold an order all the same.
  if (await isOutboxEmpty(tenant).catch(() => false)) return
  noteWaiting()
  const { startDraining } = await import('./page-drain.ts')
  sending.add(tenant)
  startDraining(tenant)
}

/**
 * Takes over what a tab has saved that was closed before it was sent, and perhaps before any other tab heard of it. Once this page
 * sends, it looks by itself.
 */
export async function sendWhatIsLeft(tenant: string): Promise<void> {
  if (!sending.has(tenant)) await startDrainingIfWaiting(tenant)
}
