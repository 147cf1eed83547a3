// @script talk
// The drain sees only `OutboxStore`, so that its rules can be tested against any schedule of faults.
import type { AnyRecord, OutboxState } from '#contract/offline'
import { STORE_NAMES, outboxChannel } from '#domain/offline-names'
import { broadcast } from './broadcast.ts'
import { inTransaction, settled } from './database.ts'

export interface OutboxStore {
  /** The intents that this build understands, in the order they were made. */
  list(): Promise<AnyRecord[]>
  /** In one transaction: undefined leaves the intent, null deletes it. Resolves with what is stored afterwards. */
  update(key: string, change: (record: AnyRecord) => AnyRecord | null | undefined): Promise<AnyRecord | null>
}

export function deviceOutbox(tenant: string): OutboxStore {
  const name = STORE_NAMES.outbox
  return {
    async list() {
      const values = await inTransaction(tenant, name, 'readonly', (store) => settled<unknown[]>(store.getAll()))
      return values.filter(isKnown).sort((a, b) => a.seq - b.seq)
    },

    async update(key, change) {
      const [stored, isChanged] = await inTransaction(tenant, name, 'readwrite', async (store) => {
        const value = await settled<unknown>(store.get(key))
        if (!isKnown(value)) return [null, false] as const
        const next = change(value)
        if (next === undefined) return [value, false] as const
        if (next === null) await settled(store.delete(key))
        else await settled(store.put(next))
        return [next, true] as const
      })
      if (isChanged) announce(tenant)
      return stored
    },
  }
}

export const announce = (tenant: string): void => broadcast(outboxChannel(tenant), 'changed')

/** Checked by hand: no schemas in the worker. Records of another version belong to another build. */
export function isKnown(value: unknown): value is AnyRecord {
  const { key, seq, version, kind, state, payload } = fieldsOf(value)
  return (
    typeof key === 'string' &&
    typeof seq === 'number' &&
    version === 1 &&
    (kind === 'place-order' || kind === 'call') &&
    STATES.includes(state) &&
    fieldsOf(payload) === payload
  )
}

const STATES: readonly unknown[] = [
  'queued',
  'sending',
  'confirmed',
  'decision',
  'rejected',
  'sign-in',
] satisfies OutboxState[]

export const isRefused = ({ state }: AnyRecord) => state === 'decision' || state === 'rejected'

/** An intent of the moment, such as a mark as read, which no page tells of. */
export const isPassing = (record: AnyRecord): boolean => record.kind === 'call' && record.dropAt !== undefined

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // any object has string keys
