// Carts on the device: one per store and owner. Tabs tell each other about changes; a tab never hears its own.
import { changeValues, ownerKey, readValues } from './key-value.ts'
import { onDeviceBack } from './outbox/drain/open-database.ts'
import type { Beside } from './outbox/save-intent.ts'

/** A customer's id, or `guest`. */
export type CartOwner = string

const channels = new Map<string, BroadcastChannel>()

/** The owner's saved cart as it was saved, undefined when there is none. The caller parses it. @throws when the device refuses. */
export async function loadCart(tenant: string, owner: CartOwner): Promise<unknown> {
  const [value] = await readValues(tenant, [ownerKey('cart', owner)])
  return value
}

/**
 * Reads owners' carts, changes them and writes them back in one transaction, so that no tab's change is lost to another's.
 * `change` gets the saved values in the order of `owners` and answers what to keep; undefined deletes. It must not wait for anything.
 * @returns what is saved now. @throws DOMException when the device refuses or has no room; then nothing was changed.
 */
export async function changeCarts(
  tenant: string,
  owners: readonly CartOwner[],
  change: (saved: unknown[]) => unknown[],
): Promise<unknown[]> {
  const kept = await changeValues(
    tenant,
    owners.map((owner) => ownerKey('cart', owner)),
    change,
  )
  const tabs = channel(tenant)
  for (const owner of owners) tabs.postMessage(owner)
  return kept
}

/** A change of an owner's cart that happens in the transaction of something else; undefined deletes. It must not wait for anything. */
export function cartBeside(tenant: string, owner: CartOwner, change: (saved: unknown) => unknown): Beside {
  return {
    keys: [ownerKey('cart', owner)],
    change: ([saved]) => [change(saved)],
    announce: () => channel(tenant).postMessage(owner),
  }
}

/**
 * Calls back with the owner whose cart another tab has saved, and with null when the device, which could not be read, can be now, until
 * the returned function is called.
 */
export function onCartChange(tenant: string, callback: (owner: CartOwner | null) => void): () => void {
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
  const opened = new BroadcastChannel(`cart:${tenant}`)
  channels.set(tenant, opened)
  return opened
}
