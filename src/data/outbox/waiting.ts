// Apart from the outbox itself, whose code and schemas are loaded only where something waits.
import { create } from 'zustand'
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from '#device/database'

/** True once something was found waiting on this page, whether it still does or not. */
export const useHasWaited = create(() => ({ hasWaited: false }))

export const noteWaiting = () => useHasWaited.setState({ hasWaited: true })

async function isOutboxEmpty(tenant: string): Promise<boolean> {
  return (await inTransaction(tenant, STORE_NAMES.outbox, 'readonly', (store) => settled(store.count()))) === 0
}

/** True while a change that the customer would miss is not sent. @throws DOMException when the device cannot be read. */
export async function hasUnsent(tenant: string): Promise<boolean> {
  if (await isOutboxEmpty(tenant)) return false
  const { deviceOutbox, isPassing } = await import('#device/outbox-store')
  return (await deviceOutbox(tenant).list()).some(
    (record) => (record.state === 'queued' || record.state === 'sending') && !isPassing(record),
  )
}

const sending = new Set<string>()

/** Starts sending when something waits. A later order starts it too (`enqueueOrder`). */
export async function startDrainingIfWaiting(tenant: string): Promise<void> {
  // A device that cannot be read may hold an order all the same.
  if (await isOutboxEmpty(tenant).catch(() => false)) return
  noteWaiting()
  const { startDraining } = await import('./page-drain.ts')
  sending.add(tenant)
  startDraining(tenant)
}

/** Sends what a tab left that was closed before it could. A page that sends already looks for that by itself. */
export async function sendWhatIsLeft(tenant: string): Promise<void> {
  if (!sending.has(tenant)) await startDrainingIfWaiting(tenant)
}
