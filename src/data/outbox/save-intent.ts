import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import { STORE_NAMES } from '#domain/offline-names'
import { changeIn, tellTabs } from '#device/device-state'
import type { DeviceKey } from '#device/kinds'
import { inStores, inTransaction, settled } from '#device/database'
import { announce, fieldsOf, isKnown } from '#device/outbox-store'

export type OutboxDraft = Omit<OutboxRecord, 'seq'> | Omit<CallRecord, 'seq'>

/** Values that change in the same transaction as the outbox, so that all tabs see both or neither. */
export type Beside = {
  readonly keys: readonly DeviceKey[]
  /** From the saved values to those to keep; undefined deletes. May run twice. @throws StaleError to save nothing. */
  change(saved: unknown[]): unknown[]
}

/** Another tab has changed what this page relied on. Nothing was saved. */
export class StaleError extends Error {
  override readonly name = 'StaleError'
}

const BOTH = [STORE_NAMES.outbox, STORE_NAMES.keyValue] as const

/** An intent whose key exists stays as it is. @throws StaleError when `beside` or a replaced order is stale; DOMException. */
export async function saveIntent(draft: OutboxDraft, replaces: readonly string[], beside?: Beside): Promise<void> {
  const { tenant, key } = draft
  await inStores(tenant, BOTH, 'readwrite', async (storeOf) => {
    const outbox = storeOf(STORE_NAMES.outbox)
    const values = await settled<unknown[]>(outbox.getAll())
    const isThere = (one: string) => values.some((value) => fieldsOf(value).key === one)
    if (isThere(key)) return
    // Another tab has put the replaced order back into the cart, or dropped it.
    if (draft.kind === 'place-order' && !replaces.every(isThere)) throw new StaleError()
    if (beside) await changeIn(storeOf(STORE_NAMES.keyValue), beside.keys, beside.change)
    const last = Math.max(0, ...values.map((value) => Number(fieldsOf(value).seq) || 0))
    for (const refused of replaces) await settled(outbox.delete(refused))
    await settled(outbox.add({ ...draft, seq: last + 1 }))
  })
  const saved = await inTransaction(tenant, STORE_NAMES.outbox, 'readonly', (store) => settled<unknown>(store.get(key)))
  if (!isKnown(saved)) throw new DOMException('the intent is not in the database after saving it', 'DataError')
  announce(tenant)
  if (beside) tellTabs(tenant, beside.keys)
}

const TAKEN_BACK: ReadonlySet<AnyRecord['state']> = new Set<AnyRecord['state']>(['decision', 'rejected'])

/** Moves a refused intent to another place in one transaction. @returns false when another tab was faster. @throws DOMException. */
export async function takeBack(tenant: string, key: string, beside: Beside): Promise<boolean> {
  const isTaken = await inStores(tenant, BOTH, 'readwrite', async (storeOf) => {
    const outbox = storeOf(STORE_NAMES.outbox)
    const record = await settled<unknown>(outbox.get(key))
    if (!isKnown(record) || !TAKEN_BACK.has(record.state)) return false
    await changeIn(storeOf(STORE_NAMES.keyValue), beside.keys, beside.change)
    await settled(outbox.delete(key))
    return true
  })
  if (!isTaken) return false
  announce(tenant)
  tellTabs(tenant, beside.keys)
  return true
}
