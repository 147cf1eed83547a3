// An intent is saved before the page confirms it, sent under the key made at the tap, and kept until its receipt is seen.
import { useSyncExternalStore } from 'react'
import type { CallRecord, OutboxRecord } from '#contract/offline'
import { OUTBOX_SYNC_TAG, STORE_NAMES } from '#domain/offline-names'
import { announce, deviceOutbox, fieldsOf, isKnown, isRefused } from '#device/outbox-store'
import { changeIn, tellTabs } from '#device/device-state'
import type { DeviceKey } from '#device/kinds'
import { inStores, inTransaction, settled } from '#device/database'
import { askToStay } from '../ask-to-stay.ts'
import { type OutboxSnapshot, lookAgain, outboxView, unreadSnapshot } from './watch-outbox.ts'
import { noteWaiting } from './waiting.ts'
import { startDraining } from './page-drain.ts'

export { sendNow } from './page-drain.ts'

/** Storage is full (`quota`) or refused (`storage`). Nothing is queued. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly reason: 'quota' | 'storage'
  constructor(cause: unknown) {
    super('the device could not save an intent', { cause })
    this.reason = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'quota' : 'storage'
  }
}

/** It is sent only in the session of `subject`, a customer or GUEST_SUBJECT. */
type NewOrder = Pick<OutboxRecord, 'tenant' | 'subject' | 'key' | 'payload' | 'snapshot'> & {
  /** Keys of refused orders. */
  readonly replaces?: readonly string[]
  readonly storageChange?: StorageChange
}

/** Resolves once it is on the disk and was read back. @throws NotSavedError, or StaleError when the cart has changed. */
export async function enqueueOrder({ tenant, subject, key, replaces = [], storageChange, ...order }: NewOrder) {
  const intent = freshIntent(tenant, subject, key)
  await enqueue({ ...intent, ...order, kind: 'place-order', receipt: null }, replaces, storageChange)
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
  } catch {} // the page sends by itself too
}

type OutboxDraft = Omit<OutboxRecord, 'seq'> | Omit<CallRecord, 'seq'>

/** Values that change in one transaction with the outbox. */
export type StorageChange = {
  readonly keys: readonly DeviceKey[]
  /** Undefined deletes. May run twice. @throws StaleError to save nothing. */
  change(saved: unknown[]): unknown[]
}

/** Another tab has changed what this page relied on. Nothing was saved. */
export class StaleError extends Error {
  override readonly name = 'StaleError'
}

const BOTH = [STORE_NAMES.outbox, STORE_NAMES.keyValue] as const

/** Saves an intent and starts sending. An existing key stays. @throws NotSavedError, or StaleError when `storageChange` or a replaced order is. */
export async function enqueue(
  draft: OutboxDraft,
  replaces: readonly string[],
  storageChange?: StorageChange,
): Promise<void> {
  const { tenant, key } = draft
  try {
    await inStores(tenant, BOTH, 'readwrite', async (storeOf) => {
      const outbox = storeOf(STORE_NAMES.outbox)
      const values = await settled<unknown[]>(outbox.getAll())
      const isThere = (one: string) => values.some((value) => fieldsOf(value).key === one)
      if (isThere(key)) return
      // Another tab has taken back or dropped the replaced order.
      if (draft.kind === 'place-order' && !replaces.every(isThere)) throw new StaleError()
      if (storageChange) await changeIn(storeOf(STORE_NAMES.keyValue), storageChange.keys, storageChange.change)
      const last = Math.max(0, ...values.map((value) => Number(fieldsOf(value).seq) || 0))
      for (const refused of replaces) await settled(outbox.delete(refused))
      await settled(outbox.add({ ...draft, seq: last + 1 }))
    })
    const saved = await inTransaction(tenant, STORE_NAMES.outbox, 'readonly', (store) =>
      settled<unknown>(store.get(key)),
    )
    if (!isKnown(saved)) throw new Error('the intent is not in the database after saving it')
  } catch (error) {
    throw error instanceof StaleError ? error : new NotSavedError(error)
  }
  announce(tenant)
  if (storageChange) tellTabs(tenant, storageChange.keys)
  noteWaiting()
  void registerSync()
  startDraining(tenant)
  await lookAgain(tenant)
}

/** Moves a refused intent into other values. @returns false when another tab was faster. @throws DOMException. */
export async function takeBack(tenant: string, key: string, storageChange: StorageChange): Promise<boolean> {
  const isTaken = await inStores(tenant, BOTH, 'readwrite', async (storeOf) => {
    const outbox = storeOf(STORE_NAMES.outbox)
    const record = await settled<unknown>(outbox.get(key))
    if (!isKnown(record) || !isRefused(record)) return false
    await changeIn(storeOf(STORE_NAMES.keyValue), storageChange.keys, storageChange.change)
    await settled(outbox.delete(key))
    return true
  })
  if (!isTaken) return false
  announce(tenant)
  tellTabs(tenant, storageChange.keys)
  return true
}

/** UUID by content, so that the same order has one key in every tab; `seed` tells repeats apart. */
export async function keyOf(seed: string, sent: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${seed} ${JSON.stringify(sent)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
