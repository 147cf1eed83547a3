// @script talk
// Where intents are kept. The drain sees only this interface, so that its rules can be tested against any schedule of faults.
import type { AnyRecord, OutboxState } from '#contract/offline'
import { STORE_NAMES, outboxChannel } from '#domain/offline-names'
import { inTransaction, settled } from './database.ts'

export interface OutboxStore {
  /** Every intent this build understands, in the order they were made. */
  list(): Promise<AnyRecord[]>
  /**
   * Reads, changes and writes one intent in one transaction. `change` answers what to keep: undefined leaves it as it
   * is, null deletes it. Resolves with what is stored afterwards, null when nothing is.
   */
  update(key: string, change: (record: AnyRecord) => AnyRecord | null | undefined): Promise<AnyRecord | null>
}

/** The device's own outbox of one store. */
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

/** Tells every page and worker of the store that its outbox changed. */
export function announce(tenant: string): void {
  const channel = new BroadcastChannel(outboxChannel(tenant))
  channel.postMessage('changed')
  channel.close()
}

/**
 * A hand-written guard: the full schema would bring the whole contract into the worker. The page parses records by
 * their schema before showing them. A record of another version belongs to another build and is left alone.
 */
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

/** Whether an intent is only of the moment: nobody waits for it. */
export const isPassing = (record: AnyRecord): boolean => record.kind === 'call' && record.dropAt !== undefined

/** The fields of a saved value, whatever it is. */
export function fieldsOf(value: unknown): Partial<Record<keyof AnyRecord, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
}
