// An intent is saved before the page says so, sent under the key made at the tap, and kept until its receipt is seen.
import { useSyncExternalStore } from 'react'
import type { OrderSnapshot } from '#contract/offline'
import { OUTBOX_SYNC_TAG } from '#domain/offline-names'
import type { PlaceOrderBody } from '#contract/order'
import { askToStay } from '../ask-to-stay.ts'
import { deviceOutbox } from '#device/outbox-store'
import type { OutboxSnapshot } from './watch-outbox.ts'
import { lookAgain, outboxView, unreadSnapshot } from './watch-outbox.ts'
import { noteWaiting } from './waiting.ts'
import { startDraining } from './page-drain.ts'
import { StaleError, saveIntent } from './save-intent.ts'
import type { Beside, OutboxDraft } from './save-intent.ts'

export { sendNow } from './page-drain.ts'
export { StaleError, takeBack } from './save-intent.ts'

/** Storage is full (`quota`) or refused (`storage`). Nothing is queued. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly reason: 'quota' | 'storage'
  constructor(cause: unknown) {
    super('the device could not save an intent', { cause })
    this.reason = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'quota' : 'storage'
  }
}

type NewOrder = {
  readonly tenant: string
  /** The customer, or GUEST_SUBJECT; it is sent in no other session. */
  readonly subject: string
  readonly payload: PlaceOrderBody
  readonly snapshot: OrderSnapshot
  /** One key is one order for ever. */
  readonly key?: string
  /** The refused order that this one replaces, in one transaction. */
  readonly replaces?: string
  /** The cart it is from, which changes in the same transaction. */
  readonly beside?: Beside
}

/** Resolves once it is on the disk and was read back. @throws NotSavedError, or StaleError when the cart has changed. */
export async function enqueueOrder({
  tenant,
  subject,
  key = newKey(),
  payload,
  snapshot,
  replaces,
  beside,
}: NewOrder): Promise<void> {
  const intent = freshIntent(tenant, subject, key)
  await enqueue(
    { ...intent, kind: 'place-order', payload, snapshot, receipt: null },
    replaces === undefined ? [] : [replaces],
    beside,
  )
  void askToStay()
}

export const freshIntent = (tenant: string, subject: string, key: string) => {
  const now = Date.now()
  return {
    version: 1,
    key,
    tenant,
    subject,
    createdAt: now,
    nextAt: now,
    attempts: 0,
    state: 'queued',
    problem: null,
  } as const
}

/** Saves an intent and starts sending, after all that was made before. @throws NotSavedError, StaleError; nothing was queued. */
export async function enqueue(draft: OutboxDraft, replaces: readonly string[], beside?: Beside): Promise<void> {
  try {
    await saveIntent(draft, replaces, beside)
  } catch (error) {
    throw error instanceof StaleError ? error : new NotSavedError(error)
  }
  noteWaiting()
  void registerSync()
  startDraining(draft.tenant)
  await lookAgain(draft.tenant)
}

/** Waiting, refused and just confirmed intents of the customer, oldest first. */
export function useOutbox(tenant: string, subject: string | null): OutboxSnapshot {
  const view = outboxView(tenant, subject)
  return useSyncExternalStore(view.subscribe, view.snapshot, unreadSnapshot)
}

/** Drops an intent unless it is being sent, since it may be taken already. @returns whether it is gone. */
export async function discard(tenant: string, key: string): Promise<boolean> {
  return (await deviceOutbox(tenant).update(key, ({ state }) => (state === 'sending' ? undefined : null))) === null
}

/** Drops confirmed intents whose effect the data of the server shows. Others stay. */
export async function forgetConfirmed(tenant: string, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await deviceOutbox(tenant).update(key, ({ state }) => (state === 'confirmed' ? null : undefined))
}

/** Idempotency key (UUID). Make it at the tap. */
export const newKey = (): string => crypto.randomUUID()

async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    // Chromium only, not in lib.dom.
    if (registration && 'sync' in registration)
      await (registration.sync as { register(tag: string): Promise<void> }).register(OUTBOX_SYNC_TAG)
  } catch {}
}
