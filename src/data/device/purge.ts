// How the parts of all pages of a store hear that a customer's data was removed from the device.

const channelOf = (tenant: string) => new BroadcastChannel(`queries:${tenant}`)

/** Calls back when a customer's data was removed, in this tab or another, until the returned function is called. */
export function onPurge(tenant: string, callback: () => void): () => void {
  const channel = channelOf(tenant)
  channel.onmessage = callback
  return () => channel.close()
}

/** Says that a customer's data was removed, to every other part of this page and to every other tab. */
export function tellPurged(tenant: string): void {
  const channel = channelOf(tenant)
  channel.postMessage('purged')
  channel.close()
}
