// What waits on this device until somebody signs in, as it may be told to whoever holds the device: how many, of what kind and since when.
// Names, addresses, dishes, notes and sums are the customer's and are not told before they sign in.
import { useSyncExternalStore } from 'react'
import type { AnyRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { isPassing } from '#device/outbox-store'
import type { Watched } from './watch-outbox.ts'
import { watchOutbox } from './watch-outbox.ts'

export type HeldOrder = {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Pieces in all its lines. */
  readonly pieces: number
  /** Of the customer who is signed in as far as the page knows: their session has ended at the server. */
  readonly isOwn: boolean
  /** The shop did not take it as it was: signing in does not send it, its customer decides. */
  readonly isRefused: boolean
}

export type Held = {
  /** Newest first. */
  readonly orders: readonly HeldOrder[]
  /** Changes of addresses, of the times of visits, cancellations, reviews, and changes of the profile, that are to be sent. */
  readonly addresses: number
  readonly visits: number
  readonly cancels: number
  readonly reviews: number
  readonly profile: number
  /** Changes that were not taken. */
  readonly refused: number
  /** Some of it is of the customer who is signed in as far as the page knows. */
  readonly hasOwn: boolean
  /** False until the device was read. */
  readonly ready: boolean
}

const UNREAD: Held = {
  orders: [],
  addresses: 0,
  visits: 0,
  cancels: 0,
  reviews: 0,
  profile: 0,
  refused: 0,
  hasOwn: false,
  ready: false,
}
const views = new Map<string, Watched<Held>>()

/** What waits for a customer who is not signed in, while `subject` (null: nobody) is. Guests' orders wait for nobody. */
export function heldOf(records: readonly AnyRecord[], subject: string | null): Held {
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
    ready: true,
  }
}

const isRefused = ({ state }: AnyRecord): boolean => state === 'decision' || state === 'rejected'

function briefly(order: Extract<AnyRecord, { kind: 'place-order' }>, subject: string | null): HeldOrder {
  return {
    key: order.key,
    savedAt: order.createdAt,
    pieces: order.payload.items.reduce((sum, { quantity }) => sum + quantity, 0),
    isOwn: order.subject === subject,
    isRefused: isRefused(order),
  }
}

/** The same on this device, followed. */
export function useHeld(tenant: string, subject: string | null): Held {
  const id = `${tenant} ${subject}`
  const view = views.get(id) ?? watchOutbox(tenant, UNREAD, (records) => heldOf(records ?? [], subject))
  views.set(id, view)
  return useSyncExternalStore(view.subscribe, view.snapshot, () => UNREAD)
}
