// Apart from the outbox, whose code and schemas are loaded only where something waits.
import { create } from 'zustand'
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from '#device/database'

/** True once something was found waiting on this page, whether it still does or not. */
export const useHasWaited = create(() => ({ hasWaited: false }))

export const noteWaiting = () => useHasWaited.setState({ hasWaited: true })

async function isOutboxEmpty(tenant: string): Promise<boolean> {
  return (await inTransaction(tenant, STORE_NAMES.outbox, 'readonly', (store) => settled(store.count()))) === 0
}

/** Apart from intents of the moment. @throws DOMException when the device cannot be read. */
export async function hasUnsent(tenant: string): Promise<boolean> {
  if (await isOutboxEmpty(tenant)) return false
  const { deviceOutbox, isPassing } = await import('#device/outbox-store')
  return (await deviceOutbox(tenant).list()).some(
    (record) => (record.state === 'queued' || record.state === 'sending') && !isPassing(record),
  )
}

const sending = new Set<string>()

export async function startDrainingIfWaiting(tenant: string): Promise<void> {
  // A device that cannot be read may still hold an order.
  if (await isOutboxEmpty(tenant).catch(() => false)) return
  noteWaiting()
  const { startDraining } = await import('./page-drain.ts')
  sending.add(tenant)
  startDraining(tenant)
}

/** Sends what a closed tab has left. A page that sends already looks for that by itself. */
export async function sendWhatIsLeft(tenant: string): Promise<void> {
  if (!sending.has(tenant)) await startDrainingIfWaiting(tenant)
}
