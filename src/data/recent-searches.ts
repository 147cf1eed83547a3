// What was searched for on this device, per store, newest first. Removed when the customer signs out (persistence.ts).
import { changeValues, readValues } from './key-value.ts'
import { SEARCHES_KEY, purgeChannel } from './persistence.ts'

const MOST = 8
const NONE: readonly string[] = []

const lists = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const channels = new Map<string, BroadcastChannel>()

/** The store's searches as far as they are loaded; the same array until they change. */
export function recentSearches(tenant: string): readonly string[] {
  return lists.get(tenant) ?? NONE
}

/** Calls back after every change, until the returned function is called. */
export function subscribeSearches(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the store's searches from the device and follows other tabs. A device that refuses has none. */
export async function loadSearches(tenant: string): Promise<void> {
  follow(tenant)
  const [saved] = await readValues(tenant, [SEARCHES_KEY]).catch(() => [])
  show(tenant, listIn(saved))
}

/**
 * Changes the list and keeps it, at most eight. `change` must not wait for anything. On a device that refuses the list
 * lives as long as the page.
 */
export async function changeSearches(
  tenant: string,
  change: (searches: readonly string[]) => readonly string[],
): Promise<void> {
  const changed = (saved: unknown) => change(listIn(saved)).slice(0, MOST)
  try {
    const [kept] = await changeValues(tenant, [SEARCHES_KEY], ([saved]) => {
      const next = changed(saved)
      return [next.length === 0 ? undefined : next]
    })
    show(tenant, listIn(kept))
    channels.get(tenant)?.postMessage('changed')
  } catch {
    show(tenant, changed(recentSearches(tenant)))
  }
}

function follow(tenant: string): void {
  if (channels.has(tenant)) return
  const channel = new BroadcastChannel(`searches:${tenant}`)
  channel.onmessage = () => void loadSearches(tenant)
  channels.set(tenant, channel)
  new BroadcastChannel(purgeChannel(tenant)).onmessage = () => void loadSearches(tenant)
}

function show(tenant: string, searches: readonly string[]): void {
  lists.set(tenant, searches)
  for (const listener of listeners) listener()
}

function listIn(saved: unknown): readonly string[] {
  return Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string') : NONE
}
