// Numbers and times only: before the customer signs in, anybody may hold the device.
import { useSyncExternalStore } from 'react'
import type { AnyRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { isPassing, isRefused } from '#device/outbox-store'
import { type Watched, watchOutbox } from './watch-outbox.ts'

/** Changes that wait for a sign-in while `subject`, or null for a guest, is signed in. */
export function awaitingSignIn(records: readonly AnyRecord[], subject: string | null) {
  const held = records.filter(
    (record) =>
      record.subject !== GUEST_SUBJECT &&
      record.state !== 'confirmed' &&
      !isPassing(record) &&
      (record.subject !== subject || record.state === 'sign-in'),
  )
  const calls = held.filter(({ kind }) => kind === 'call')
  const changes = calls.filter((record) => !isRefused(record))
  const about = (part: string) =>
    changes.filter((change) => change.kind === 'call' && change.path.includes(part)).length
  const [addresses, visits] = [about('/addresses'), about('/reschedule')]
  const [cancels, reviews] = [about('/orders/cancel/'), about('/reviews')]
  return {
    orders: held.flatMap((record) => (record.kind === 'place-order' ? [briefly(record, subject)] : [])).toReversed(),
    addresses,
    visits,
    cancels,
    reviews,
    profile: changes.length - addresses - visits - cancels - reviews,
    refused: calls.length - changes.length,
    hasOwn: held.some((record) => record.subject === subject),
    /** False until the device was read. */
    ready: true,
  }
}

const briefly = (order: Extract<AnyRecord, { kind: 'place-order' }>, subject: string | null) => ({
  key: order.key,
  savedAt: order.createdAt,
  pieces: order.payload.items.reduce((sum, { quantity }) => sum + quantity, 0),
  /** Of the customer whom the page shows, whose session has ended at the server. */
  isOwn: order.subject === subject,
  isRefused: isRefused(order),
})

export type AwaitingOrder = ReturnType<typeof briefly>

type AwaitingSignIn = ReturnType<typeof awaitingSignIn>
const UNREAD: AwaitingSignIn = { ...awaitingSignIn([], null), ready: false }
const views = new Map<string, Watched<AwaitingSignIn>>()

export function useAwaitingSignIn(tenant: string, subject: string | null): AwaitingSignIn {
  const id = `${tenant} ${subject}`
  const view = views.get(id) ?? watchOutbox(tenant, UNREAD, (records) => awaitingSignIn(records ?? [], subject))
  views.set(id, view)
  return useSyncExternalStore(view.subscribe, view.snapshot, () => UNREAD)
}
