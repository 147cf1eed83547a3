// What a customer is about to book, on the device: one draft per store and owner. Tabs tell each other about changes.
import { changeValues, ownerKey, readValues } from './key-value.ts'
import type { Beside } from './outbox/save-intent.ts'
import { onDeviceBack } from './outbox/drain/open-database.ts'

const channels = new Map<string, BroadcastChannel>()

/** The draft of an owner, a customer's id or `guest`, as it was saved, undefined when there is none. The caller parses it. @throws when the device refuses. */
export async function loadBooking(tenant: string, owner: string): Promise<unknown> {
  const [value] = await readValues(tenant, [ownerKey('booking', owner)])
  return value
}

/**
 * Reads owners' drafts, changes them and writes them back in one transaction. `change` gets the saved values in the order
 * of `owners` and answers what to keep; undefined deletes. It must not wait for anything.
 * @returns what is saved now. @throws DOMException when the device refuses or has no room; then nothing was changed.
 */
export async function changeBookings(
  tenant: string,
  owners: readonly string[],
  change: (saved: unknown[]) => unknown[],
): Promise<unknown[]> {
  const kept = await changeValues(
    tenant,
    owners.map((owner) => ownerKey('booking', owner)),
    change,
  )
  for (const owner of owners) channel(tenant).postMessage(owner)
  return kept
}

/** A change of an owner's draft that is one step with a write to the outbox: what is saved in, what to keep out; undefined deletes. */
export function bookingBeside(tenant: string, owner: string, change: (saved: unknown) => unknown): Beside {
  return {
    keys: [ownerKey('booking', owner)],
    change: ([saved]) => [change(saved)],
    announce: () => channel(tenant).postMessage(owner),
  }
}

/**
 * Calls back with the owner whose draft another tab has changed, and with null when the device, which could not be read, can be now,
 * until the returned function is called.
 */
export function onBookingChange(tenant: string, callback: (owner: string | null) => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') callback(data)
  }
  channel(tenant).addEventListener('message', listener)
  const stopWaiting = onDeviceBack(tenant, () => callback(null))
  return () => {
    channel(tenant).removeEventListener('message', listener)
    stopWaiting()
  }
}

function channel(tenant: string): BroadcastChannel {
  const known = channels.get(tenant)
  if (known) return known
  const opened = new BroadcastChannel(`booking:${tenant}`)
  channels.set(tenant, opened)
  return opened
}
