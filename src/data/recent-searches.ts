// What was searched for on this device, per store, newest first.
import * as z from 'zod/mini'
import { deviceState, deviceValues, onPurge } from '#device/device-state'
import { keyOf } from '#device/kinds'

const MOST = 8
const NONE: readonly string[] = []

const lists = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const followed = new Set<string>()

const keptSearches = (tenant: string) => deviceState('searches', { tenant }, z.readonly(z.array(z.string())))

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
  const kept = await keptSearches(tenant)
    .read()
    .catch(() => NONE)
  show(tenant, kept ?? NONE)
}

/**
 * Changes the list and keeps it, at most eight. `change` must not wait for anything. On a device that refuses the list
 * lives as long as the page.
 */
export async function changeSearches(
  tenant: string,
  change: (searches: readonly string[]) => readonly string[],
): Promise<void> {
  const changed = (searches: readonly string[] = NONE) => change(searches).slice(0, MOST)
  try {
    show(tenant, (await keptSearches(tenant).change(changed)) ?? NONE)
  } catch {
    show(tenant, changed(recentSearches(tenant)))
  }
}

function follow(tenant: string): void {
  if (followed.has(tenant)) return
  followed.add(tenant)
  const load = () => void loadSearches(tenant)
  deviceValues(tenant).onChange((key) => key === keyOf('searches') && load())
  onPurge(tenant, load)
}

function show(tenant: string, searches: readonly string[]): void {
  lists.set(tenant, searches)
  for (const listener of listeners) listener()
}
