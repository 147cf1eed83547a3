// What a customer decided about their order besides the cart, and a guest's name and phone, on the device: one record per store.
// It goes with a customer who signs out.
import { deviceState } from './device/device-state.ts'
import { onPurge } from './device/purge.ts'

/** The caller parses it. */
const recordOf = (tenant: string) => deviceState('checkout', { tenant }, { safeParse: (data: unknown) => ({ data }) })

/** Stores whose record is there for all this page knows: what it has not read it does not write over. */
const unread = new Set<string>()

/** The record as it was saved, undefined when there is none or it cannot be read. The caller parses it. */
export async function loadCheckout(tenant: string): Promise<unknown> {
  try {
    return await recordOf(tenant).read()
  } catch {
    unread.add(tenant)
    return undefined
  }
}

/** Saves the record. A device without room, or one that could not be read, keeps it as long as the page lives. */
export async function saveCheckout(tenant: string, record: unknown): Promise<void> {
  if (unread.has(tenant)) return
  await recordOf(tenant)
    .write(record)
    .catch(() => undefined)
}

/** Calls back when the record went with the customer who signed out, in this tab or another. */
export function onCheckoutForgotten(tenant: string, callback: () => void): void {
  onPurge(tenant, callback)
}
