// Writes to the outbox that are one step with a change of something else on the device: both happen or neither, whatever tab is closed
// in between and however many tabs do it at once.
import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import { STORE_NAMES } from '#domain/offline-names'
import { changeIn, tellTabs } from '#device/device-state'
import type { DeviceKey } from '#device/kinds'
import { inStores, inTransaction, settled } from '#device/database'
import { announce, fieldsOf, isKnown } from '#device/outbox-store'

/** A new intent; the store gives it its place in the order. */
export type OutboxDraft = Omit<OutboxRecord, 'seq'> | Omit<CallRecord, 'seq'>

/** Values on the device that change together with the outbox. */
export type Beside = {
  readonly keys: readonly DeviceKey[]
  /** What is saved in, what to keep out; undefined deletes. May run twice. @throws StaleError to save nothing at all. */
  change(saved: unknown[]): unknown[]
}

/** What was to change is not any more as the page believed: another tab was faster. Nothing was saved. */
export class StaleError extends Error {
  override readonly name = 'StaleError'
}

const BOTH = [STORE_NAMES.outbox, STORE_NAMES.keyValue] as const

/**
 * Saves an intent and reads it back; what is `beside` it changes in the same transaction. A key that is there already is the same
 * intent once more: it stays as it is. `replaces` names earlier intents that disappear in the same transaction.
 * @throws StaleError when what is beside it is stale, or what an order replaces is gone; DOMException QuotaExceededError and others. Then nothing was saved.
 */
export async function saveIntent(draft: OutboxDraft, replaces: readonly string[], beside?: Beside): Promise<void> {
  const { tenant, key } = draft
  await inStores(tenant, BOTH, 'readwrite', async (storeOf) => {
    const outbox = storeOf(STORE_NAMES.outbox)
    const values = await settled<unknown[]>(outbox.getAll())
    const isThere = (one: string) => values.some((value) => fieldsOf(value).key === one)
    if (isThere(key)) return
    // An order that another tab has put back into the cart, or dropped, is not sent from here.
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

/**
 * Takes a refused intent back and keeps what it was about in another place, in one transaction.
 * @returns false when it is not there to be taken back: another tab was faster. @throws DOMException when the device refuses; then it stays.
 */
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
