// What a page shows of the outbox: one shared, cached snapshot per store and customer, refreshed by the channel on which
// every page and the worker announce changes.
import { callRecordSchema, outboxRecordSchema } from '#contract/offline'
import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import { outboxChannel } from '#contract/offline-names'
import { deviceOutbox } from './drain/outbox-store.ts'

export interface OutboxSnapshot {
  /** Orders. */
  readonly records: OutboxRecord[]
  /** Changes of other things. */
  readonly calls: CallRecord[]
  /** False until the device's outbox was read. */
  readonly ready: boolean
}

export interface OutboxView {
  subscribe(listener: () => void): () => void
  snapshot(): OutboxSnapshot
}

const NOT_READY: OutboxSnapshot = { records: [], calls: [], ready: false }
const EMPTY: OutboxSnapshot = { records: [], calls: [], ready: true }
const GUEST_VIEW: OutboxView = { subscribe: () => () => undefined, snapshot: () => EMPTY }

const views = new Map<string, OutboxView>()

/** The view of one customer at one store. A guest has no outbox. */
export function outboxView(tenant: string, subject: string | null): OutboxView {
  if (subject === null) return GUEST_VIEW
  const id = `${tenant} ${subject}`
  const known = views.get(id)
  if (known) return known
  const view = makeView(tenant, subject)
  views.set(id, view)
  return view
}

/** Snapshot while rendering on the server and before hydration. */
export const unreadSnapshot = (): OutboxSnapshot => NOT_READY

function makeView(tenant: string, subject: string): OutboxView {
  const listeners = new Set<() => void>()
  let current = NOT_READY
  let channel: BroadcastChannel | undefined
  let reading = 0

  const refresh = async () => {
    const mine = ++reading
    const records = await deviceOutbox(tenant)
      .list()
      .catch((): AnyRecord[] => [])
    if (mine !== reading) return
    const own = records.filter((record) => record.subject === subject)
    current = { records: readable(own), calls: readableCalls(own), ready: true }
    for (const listener of listeners) listener()
  }

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
