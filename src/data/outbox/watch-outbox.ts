import {
  type AnyRecord,
  type CallRecord,
  type OutboxRecord,
  callRecordSchema,
  outboxRecordSchema,
} from '#contract/offline'
import { outboxChannel } from '#domain/offline-names'
import { deviceOutbox } from '#device/outbox-store'

export interface Watched<Snapshot> {
  subscribe(listener: () => void): () => void
  snapshot(): Snapshot
}

const readers = new Map<string, Set<() => Promise<void>>>()

/** So that the page that opens next shows what was just saved. */
export async function lookAgain(tenant: string): Promise<void> {
  await Promise.all([...(readers.get(tenant) ?? [])].map((read) => read()))
}

/** `pick` gets null while the device cannot be read; `unread` is shown until it was asked. */
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

export interface OutboxSnapshot {
  readonly records: OutboxRecord[]
  readonly calls: CallRecord[]
  readonly ready: boolean
  /** False while the device cannot be read. */
  readonly isReadable: boolean
}

const EMPTY: OutboxSnapshot = { records: [], calls: [], ready: true, isReadable: true }
const NOT_READY: OutboxSnapshot = { ...EMPTY, ready: false }
const UNREADABLE: OutboxSnapshot = { ...EMPTY, isReadable: false }
const GUEST_VIEW: Watched<OutboxSnapshot> = { subscribe: () => () => undefined, snapshot: () => EMPTY }

const views = new Map<string, Watched<OutboxSnapshot>>()

/** One cached view for each store and customer. A guest has no outbox. */
export function outboxView(tenant: string, subject: string | null): Watched<OutboxSnapshot> {
  if (subject === null) return GUEST_VIEW
  const id = `${tenant} ${subject}`
  const known = views.get(id)
  if (known) return known
  const view = watchOutbox(tenant, NOT_READY, (records) => {
    if (records === null) return UNREADABLE
    const own = records.filter((record) => record.subject === subject)
    return {
      ...EMPTY,
      // A receipt in a newer shape is left out.
      records: own.flatMap((record) => parsed(record) ?? parsed({ ...record, receipt: null }) ?? []),
      calls: own.flatMap((record) => callRecordSchema.safeParse(record).data ?? []),
    }
  })
  views.set(id, view)
  return view
}

export const unreadSnapshot = (): OutboxSnapshot => NOT_READY

const parsed = (record: object) => outboxRecordSchema.safeParse(record).data
