import { create } from 'zustand'
import * as z from 'zod/mini'
import { deviceState, deviceValues, onPurge } from '#device/device-state'
import { keyOf } from '#device/kinds'

const MOST = 8

/** Recent queries of each store, newest first, once `loadSearches` has read them. */
export const useSearches = create<Readonly<Record<string, readonly string[]>>>(() => ({}))

const followed = new Set<string>()

const storedSearches = (tenant: string) => deviceState('searches', { tenant }, z.readonly(z.array(z.string())))

export async function loadSearches(tenant: string): Promise<void> {
  if (!followed.has(tenant)) {
    followed.add(tenant)
    const load = () => void loadSearches(tenant)
    deviceValues(tenant).onChange((key) => key === keyOf('searches') && load())
    onPurge(tenant, load)
  }
  useSearches.setState({ [tenant]: (await storedSearches(tenant).tryRead()) ?? [] })
}

/** `change` must be synchronous. On a device that refuses the list lives as long as the page. */
export async function changeSearches(
  tenant: string,
  change: (searches: readonly string[]) => readonly string[],
): Promise<void> {
  const changed = (searches: readonly string[] = []) => change(searches).slice(0, MOST)
  const kept = await storedSearches(tenant)
    .change(changed)
    .catch(() => changed(useSearches.getState()[tenant]))
  useSearches.setState({ [tenant]: kept ?? [] })
}
