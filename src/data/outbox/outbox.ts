// The page's door to the outbox: what the customer tapped and the server has not confirmed yet. Saved before it is
// called saved, sent with the key made at the tap, kept until the receipt is seen.
import { useSyncExternalStore } from 'react'
import type { OrderSnapshot } from '#contract/offline'
import type { Endpoint } from '#contract/endpoint'
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

/** The device could not keep an intent: its storage is full (`quota`) or refused (`storage`). Nothing is queued. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly reason: 'quota' | 'storage'
  constructor(cause: unknown) {
    super('the device could not save an intent', { cause })
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
  /** What changes on the device in the same transaction: the cart it comes from. */
  readonly beside?: Beside
}

/**
 * Saves an order on the device and starts sending it. Resolves only after the record is on the disk and was read back.
 * @throws NotSavedError when it is not, StaleError when the cart it comes from is another by now; then nothing was queued or changed.
 */
export async function enqueueOrder({ payload, snapshot, replaces, beside, ...whose }: NewOrder): Promise<void> {
  const draft: OutboxDraft = { ...freshIntent(whose), kind: 'place-order', payload, snapshot, receipt: null }
  await enqueue(draft, replaces === undefined ? [] : [replaces], beside)
  void askToStay()
}

export interface NewCall {
  readonly tenant: string
  /** Customer whose thing changes, it is sent in no other session; or GUEST_SUBJECT. */
  readonly subject: string
  /** Name of the endpoint in the contract. */
  readonly name: string
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'idempotent' | 'repeatable'>
  /** Parameters of the path beside the store. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>> | undefined
  /** Key of the guest's order that changes; its subject is GUEST_SUBJECT. */
  readonly orderKey?: string | undefined
  /** Made at the tap when the caller needs it earlier. */
  readonly key?: string
  /** For what is only of the moment: when it is not worth sending any more (milliseconds since 1970). */
  readonly dropAt?: number
  /** Earlier changes that this one takes the place of; they disappear in the same transaction. */
  readonly replaces?: readonly string[] | undefined
}

/**
 * Saves a change of something of the customer's own on the device and starts sending it, after everything that was made before.
 * @returns its key. @throws NotSavedError when it is not saved; then nothing was queued.
 */
export async function enqueueCall(call: NewCall): Promise<string> {
  const { name, endpoint, params = {}, body = {}, replaces = [], dropAt, orderKey, ...whose } = call
  const { method, path } = endpoint
  if (method === 'GET' || (endpoint.idempotent ?? endpoint.repeatable) === undefined)
    throw new Error(`${name} cannot be sent later`)
  const intent = freshIntent(whose)
  await enqueue(
    {
      ...intent,
      kind: 'call',
      name,
      method,
      path,
      params: { ...params },
      payload: { ...body },
      receipt: null,
      ...(dropAt === undefined ? {} : { dropAt }),
      ...(orderKey === undefined ? {} : { orderKey }),
    },
    replaces,
  )
  return intent.key
}

type Whose = { readonly tenant: string; readonly subject: string; readonly key?: string }

function freshIntent({ tenant, subject, key = newKey() }: Whose) {
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

async function enqueue(draft: OutboxDraft, replaces: readonly string[], beside?: Beside): Promise<void> {
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

/** The customer's own waiting, refused and just confirmed intents, oldest first. `ready` is false until the device was read. */
export function useOutbox(tenant: string, subject: string | null): OutboxSnapshot {
  const view = outboxView(tenant, subject)
  return useSyncExternalStore(view.subscribe, view.snapshot, unreadSnapshot)
}

/**
 * Drops an intent that will not be sent. One that is being sent stays, because it may be taken already.
 * @returns whether it is gone.
 */
export async function discard(tenant: string, key: string): Promise<boolean> {
  return (await deviceOutbox(tenant).update(key, ({ state }) => (state === 'sending' ? undefined : null))) === null
}

/** Drops confirmed intents whose effect the page shows by what the server says. Other records stay. */
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
