// The page's door to the outbox: what the customer tapped and the server has not confirmed yet. Saved before it is
// called saved, sent with the key made at the tap, kept until the receipt is seen.
import { useSyncExternalStore } from 'react'
import type { OrderSnapshot, OutboxRecord } from '#contract/offline'
import { OUTBOX_SYNC_TAG } from '#contract/offline-names'
import type { PlaceOrderBody } from '#contract/order'
import { deviceOutbox } from './drain/outbox-store.ts'
import { outboxView, unreadSnapshot, type OutboxSnapshot } from './outbox-view.ts'
import { startDraining } from './page-drain.ts'

export { sendNow } from './page-drain.ts'

/** The device could not keep an intent: its storage is full (`quota`) or refused (`storage`). Nothing is queued. */
class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly reason: 'quota' | 'storage'
  constructor(cause: unknown) {
    super('the device could not save the order', { cause })
    this.reason = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'quota' : 'storage'
  }
}

export interface NewOrder {
  readonly tenant: string
  /** Customer who orders, it is sent in no other session; or GUEST_SUBJECT. */
  readonly subject: string
  readonly payload: PlaceOrderBody
  readonly snapshot: OrderSnapshot
  /** Made at the tap when the caller needs it earlier; one key is one order for ever. */
  readonly key?: string
  /** Refused order that this one takes the place of; it disappears in the same transaction. */
  readonly replaces?: string
}

/**
 * Saves an order on the device and starts sending it. Resolves only after the record is on the disk and was read back.
 * @throws NotSavedError when it is not; then nothing was queued and the cart must stay.
 */
export async function enqueueOrder({
  tenant,
  subject,
  payload,
  snapshot,
  key = newKey(),
  replaces,
}: NewOrder): Promise<OutboxRecord> {
  const now = Date.now()
  let saved: OutboxRecord
  try {
    saved = await deviceOutbox(tenant).add(
      {
        version: 1,
        key,
        tenant,
        subject,
        kind: 'place-order',
        payload,
        snapshot,
        createdAt: now,
        nextAt: now,
        attempts: 0,
        state: 'queued',
        problem: null,
        receipt: null,
      },
      replaces,
    )
  } catch (error) {
    throw new NotSavedError(error)
  }
  void registerSync()
  startDraining(tenant)
  return saved
}

/** The customer's own waiting, refused and just confirmed orders, oldest first. `ready` is false until the device was read. */
export function useOutbox(tenant: string, subject: string | null): OutboxSnapshot {
  const view = outboxView(tenant, subject)
  return useSyncExternalStore(view.subscribe, view.snapshot, unreadSnapshot)
}

/**
 * Drops an order that will not be sent. One that is being sent stays, because it may be taken already.
 * @returns whether it is gone.
 */
export async function discard(tenant: string, key: string): Promise<boolean> {
  return (await deviceOutbox(tenant).update(key, ({ state }) => (state === 'sending' ? undefined : null))) === null
}

/** Drops confirmed orders that the customer's orders list shows by now. Other records stay. */
export async function forgetConfirmed(tenant: string, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await deviceOutbox(tenant).update(key, ({ state }) => (state === 'confirmed' ? null : undefined))
}

/** A fresh idempotency key (UUID). Make it when the customer taps. */
export function newKey(): string {
  return crypto.randomUUID()
}

async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && 'sync' in registration) await (registration.sync as SyncManager).register(OUTBOX_SYNC_TAG) // Chromium only, not in lib.dom
  } catch {
    // Only a bonus: the page drains by itself.
  }
}

interface SyncManager {
  register(tag: string): Promise<void>
}
