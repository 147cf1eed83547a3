// A snapshot of the outbox that follows it: read once, and again whenever a page or the worker announces a change.
import type { AnyRecord } from '#contract/offline'
import { outboxChannel } from '#domain/offline-names'
import { deviceOutbox } from './drain/outbox-store.ts'

/** Something that is drawn from the outbox; made for `useSyncExternalStore`. */
export interface Watched<Snapshot> {
  subscribe(listener: () => void): () => void
  snapshot(): Snapshot
}

const readers = new Map<string, Set<() => Promise<void>>>()

/**
 * Reads the outbox anew for whatever this page draws from it. After that a page that opens next shows what was just saved, and does
 * not ask the shop for it before it was sent.
 */
export async function lookAgain(tenant: string): Promise<void> {
  await Promise.all([...(readers.get(tenant) ?? [])].map((read) => read()))
}

/** Follows a store's outbox as `pick` sees it: null while the device cannot be read. `unread` stands until it was asked. */
export function watchOutbox<Snapshot>(
  tenant: string,
  unread: Snapshot,
  pick: (records: readonly AnyRecord[] | null) => Snapshot,
): Watched<Snapshot> {
  const listeners = new Set<() => void>()
  let current = unread
  let channel: BroadcastChannel | undefined
  let reading = 0
  let newest = Promise.resolve()

  const read = async (mine: number) => {
    const records = await deviceOutbox(tenant)
      .list()
      .catch(() => null)
    if (mine !== reading) return newest
    current = pick(records)
    for (const listener of listeners) listener()
  }
  const refresh = () => (newest = read(++reading))

  const ofStore = readers.get(tenant) ?? new Set()
  readers.set(tenant, ofStore.add(refresh))

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      if (!channel) {
        channel = new BroadcastChannel(outboxChannel(tenant))
        channel.onmessage = () => void refresh()
        void refresh()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}
