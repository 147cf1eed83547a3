// Sends what waits in the outbox. One module for page and worker. It is right even without the lock, because the server
// takes each key once; the lock only saves work.
import type { AnyRecord, OutboxState } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Verdict } from './answers.ts'
import { isParked, judge, retryDelay, signedInSubject } from './answers.ts'
import type { OutboxStore } from './outbox-store.ts'
import { isPassing } from './outbox-store.ts'
import type { Outcome } from './request.ts'

/** The two requests the drain makes. */
export interface Transport {
  /** Asks who is signed in. */
  readMe(): Promise<Outcome>
  /** Sends an intent under its key. */
  send(record: AnyRecord): Promise<Outcome>
}

export interface DrainOptions {
  readonly store: OutboxStore
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** 0 to 1, for jitter. */
  readonly random: () => number
  /** Sends also what is not due yet: the customer asked, or the shop can be reached again. */
  readonly everything?: boolean
}

/** When the outbox wants to be drained again (milliseconds since 1970); null when nothing is left that can go by itself. */
export interface DrainResult {
  readonly nextAt: number | null
}

const KEEP_RECEIPT_MS = 24 * 3_600_000
/** The receipt of a guest holds the only key of their order. */
const KEEP_GUEST_RECEIPT_MS = 30 * KEEP_RECEIPT_MS
/** A time further ahead than any delay we set was written while the device's clock was wrong. */
const FURTHEST_AHEAD_MS = 2 * 3_600_000
/** What ends an intent of the moment. */
const ANSWERED: ReadonlySet<Verdict['kind']> = new Set<Verdict['kind']>(['confirmed', 'decision', 'rejected'])
const WAITING: ReadonlySet<OutboxState> = new Set<OutboxState>(['queued', 'sending', 'sign-in'])

/**
 * Sends one batch: each waiting intent at most once, in the order they were made, a customer's only in their own
 * session, a guest's in any. An intent found `sending` has an unknown fate and is sent again with the same key.
 */
export async function drain(options: DrainOptions): Promise<DrainResult> {
  const { store, now } = options
  await forgetOld(store, now())
  const tried = new Set<string>()
  const paused = new Set<string>()
  for (;;) {
    const next = pick(await store.list(), tried, paused, options)
    if (!next) break
    tried.add(next.key)
    const verdict = await send(next, options)
    await settle(next, verdict, options)
    // What is only of the moment may have its own limit at the shop, and ends nothing.
    if (verdict.kind === 'unreached' && !isPassing(next)) break
    if (verdict.kind === 'sign-in') paused.add(next.subject)
  }
  return { nextAt: nextTime(await store.list(), now()) }
}

/** The next intent to send. Lanes are per subject; in a lane an intent waits for all before it, except parked ones and those they hold. */
function pick(
  records: readonly AnyRecord[],
  tried: ReadonlySet<string>,
  paused: ReadonlySet<string>,
  options: DrainOptions,
): AnyRecord | undefined {
  const now = options.now()
  const blocked = new Set(paused)
  return records.find((record) => {
    if (!WAITING.has(record.state) || blocked.has(record.subject)) return false
    if (isHeld(record, records)) return false
    const isReady = !tried.has(record.key) && (options.everything === true || isDue(record, now))
    if (!isReady && !isParked(record, now) && !isPassing(record)) blocked.add(record.subject)
    return isReady
  })
}

async function send(record: AnyRecord, options: DrainOptions): Promise<Exclude<Verdict, { kind: 'refresh' }>> {
  const verdict = await sendAsSubject(record, options)
  if (verdict.kind !== 'refresh') return verdict
  const again = await sendAsSubject(record, options)
  // Not final: an earlier try with an unknown end may have been taken.
  return again.kind === 'refresh' ? { kind: 'broken', problem: again.problem, retryAfterMs: null } : again
}

async function sendAsSubject(record: AnyRecord, { store, transport }: DrainOptions): Promise<Verdict> {
  // A guest's intent says itself whose it is, by what it holds or by the key of its order, whoever is signed in.
  if (record.subject !== GUEST_SUBJECT) {
    const me = await transport.readMe()
    const subject = signedInSubject(me)
    if (subject === undefined) return { kind: 'unreached', retryAfterMs: me.kind === 'answer' ? me.retryAfterMs : null }
    if (subject !== record.subject) return { kind: 'sign-in' }
  }
  // Claimed in the transaction that checks it: what was discarded or answered meanwhile is not sent.
  const claimed = await store.update(record.key, (current) =>
    WAITING.has(current.state) ? { ...current, state: 'sending' } : undefined,
  )
  if (claimed?.state !== 'sending') return { kind: 'gone' }
  return judge(await transport.send(claimed), record)
}

async function settle(
  record: AnyRecord,
  verdict: Awaited<ReturnType<typeof send>>,
  options: DrainOptions,
): Promise<void> {
  const { store } = options
  const now = options.now()
  if (isPassing(record) && ANSWERED.has(verdict.kind)) {
    await store.update(record.key, () => null)
    return
  }
  switch (verdict.kind) {
    case 'gone':
      return
    case 'confirmed':
      await store.update(record.key, (current) => ({
        ...current,
        state: 'confirmed',
        receipt: verdict.receipt as never, // of the kind the record is of, which answers.ts looked at
        problem: null,
        nextAt: now,
      }))
      return
    case 'decision':
    case 'rejected':
      await store.update(
        record.key,
        ifWaiting((current) => ({ ...current, state: verdict.kind, problem: verdict.problem })),
      )
      return
    case 'sign-in':
      for (const { key, subject, state } of await store.list()) {
        if (subject !== record.subject || state === 'sign-in') continue
        await store.update(
          key,
          ifWaiting((current) => ({ ...current, state: 'sign-in' })),
        )
      }
      return
    case 'unreached':
    case 'broken':
      await store.update(
        record.key,
        ifWaiting((current) => ({
          ...current,
          state: 'queued',
          attempts: current.attempts + 1,
          nextAt: now + retryDelay(current.attempts, verdict.retryAfterMs, options.random()),
          problem: verdict.problem ?? null,
        })),
      )
  }
}

/** Another drainer may have heard a final answer first; that one stands. */
function ifWaiting(change: (record: AnyRecord) => AnyRecord) {
  return (current: AnyRecord) => (WAITING.has(current.state) ? change(current) : undefined)
}

/** What an intent is about, as far as others may be about it too. */
const thingOf = (record: AnyRecord): unknown =>
  record.kind === 'call' ? (record.params['id'] ?? record.key) : record.payload.address_id

/** An order may not pass a change of its address, nor one change of a thing another, not even when that is parked. */
function isHeld(record: AnyRecord, records: readonly AnyRecord[]): boolean {
  const about = thingOf(record)
  return (
    about !== undefined &&
    records.some(
      (other) =>
        other.kind === 'call' && other.seq < record.seq && WAITING.has(other.state) && thingOf(other) === about,
    )
  )
}

function isDue(record: AnyRecord, now: number): boolean {
  return record.nextAt <= now || record.nextAt > now + FURTHEST_AHEAD_MS
}

/** Intents waiting for a sign-in set no time: only a customer ends that wait. */
function nextTime(records: readonly AnyRecord[], now: number): number | null {
  const blocked = new Set<string>()
  let earliest: number | null = null
  for (const record of records) {
    if (record.state === 'sign-in') blocked.add(record.subject)
    if (!WAITING.has(record.state) || blocked.has(record.subject) || isHeld(record, records)) continue
    const at = isDue(record, now) ? now : record.nextAt
    earliest = earliest === null ? at : Math.min(earliest, at)
    if (!isParked(record, now) && !isPassing(record)) blocked.add(record.subject)
  }
  return earliest
}

async function forgetOld(store: OutboxStore, now: number): Promise<void> {
  for (const record of await store.list()) {
    const { key, state, nextAt, payload } = record
    if (record.kind === 'call' && record.dropAt !== undefined && record.dropAt <= now)
      await store.update(key, () => null)
    else if (state === 'confirmed' && now - nextAt > (payload.guest ? KEEP_GUEST_RECEIPT_MS : KEEP_RECEIPT_MS))
      await store.update(key, (current) => (current.state === 'confirmed' ? null : undefined))
  }
}
