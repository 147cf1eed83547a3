// What a customer decided about their order besides the cart, and a guest's name and phone, on the device: one record per store.
// It goes with a customer who signs out.
import { readValues, writeValues } from './key-value.ts'
import { CHECKOUT_KEY, purgeChannel } from './persistence.ts'

/** The record as it was saved, undefined when there is none or it cannot be read. The caller parses it. */
export async function loadCheckout(tenant: string): Promise<unknown> {
  return (await readValues(tenant, [CHECKOUT_KEY]).catch(() => []))[0]
}

/** Saves the record. A device without room keeps it as long as the page lives. */
export async function saveCheckout(tenant: string, record: unknown): Promise<void> {
  await writeValues(tenant, { [CHECKOUT_KEY]: record }).catch(() => undefined)
}

/** Calls back when the record went with the customer who signed out, in this tab or another. */
export function onCheckoutForgotten(tenant: string, callback: () => void): void {
  new BroadcastChannel(purgeChannel(tenant)).onmessage = callback
}
