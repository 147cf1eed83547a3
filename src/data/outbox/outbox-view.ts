// What a page shows of the outbox: one shared, cached snapshot per store and customer, refreshed by the channel on which
// every page and the worker announce changes.
import { callRecordSchema, outboxRecordSchema } from '#contract/offline'
import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import { watchOutbox } from './watch-outbox.ts'
import type { Watched } from './watch-outbox.ts'

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
