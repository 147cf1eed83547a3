// A snapshot of the outbox that follows it: read once, and again whenever a page or the worker announces a change.
import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import { callRecordSchema, outboxRecordSchema } from '#contract/offline'
import { outboxChannel } from '#domain/offline-names'
import { deviceOutbox } from '#device/outbox-store'

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

// What a page shows of the outbox: one shared, cached snapshot per store and customer, refreshed by the channel on which
// every page and the worker announce changes.

export interface OutboxSnapshot {
  /** Orders. */
  readonly records: OutboxRecord[]
  /** Changes of other things. */
  readonly calls: CallRecord[]
  /** False until the device's outbox was asked for. */
  readonly ready: boolean
  /** False while the device cannot be read: whether anything waits on it is not known then. */
  readonly isReadable: boolean
}

const EMPTY: OutboxSnapshot = { records: [], calls: [], ready: true, isReadable: true }
const NOT_READY: OutboxSnapshot = { ...EMPTY, ready: false }
const UNREADABLE: OutboxSnapshot = { ...EMPTY, isReadable: false }
const GUEST_VIEW: Watched<OutboxSnapshot> = { subscribe: () => () => undefined, snapshot: () => EMPTY }

const views = new Map<string, Watched<OutboxSnapshot>>()

/** The view of one customer at one store. A guest has no outbox. */
export function outboxView(tenant: string, subject: string | null): Watched<OutboxSnapshot> {
  if (subject === null) return GUEST_VIEW
  const id = `${tenant} ${subject}`
  const known = views.get(id)
  if (known) return known
  const view = watchOutbox(tenant, NOT_READY, (records) => {
    if (records === null) return UNREADABLE
    const own = records.filter((record) => record.subject === subject)
    return { ...EMPTY, records: readable(own), calls: readableCalls(own) }
  })
  views.set(id, view)
  return view
}

/** Snapshot while rendering on the server and before hydration. */
export const unreadSnapshot = (): OutboxSnapshot => NOT_READY

/** Parses records before a page shows them. A receipt in a newer shape is left out rather than shown wrong. */
function readable(records: readonly AnyRecord[]): OutboxRecord[] {
  return records.flatMap((record) => {
    const parsed = outboxRecordSchema.safeParse(record)
    if (parsed.success) return [parsed.data]
    const bare = outboxRecordSchema.safeParse({ ...record, receipt: null })
    return bare.success ? [bare.data] : []
  })
}

function readableCalls(records: readonly AnyRecord[]): CallRecord[] {
  return records.flatMap((record) => {
    const parsed = callRecordSchema.safeParse(record)
    return parsed.success ? [parsed.data] : []
  })
}
