// It is right even without a lock, because the server takes each key once; the lock only saves work.
import type { AnyRecord, OutboxState } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { type Verdict, isParked, judge, retryDelay, signedInSubject } from './answers.ts'
import { type OutboxStore, isPassing } from './outbox-store.ts'
import type { Outcome } from './request.ts'

export interface Transport {
  readMe(): Promise<Outcome>
  send(record: AnyRecord): Promise<Outcome>
}

type DrainOptions = {
  readonly store: OutboxStore
  readonly transport: Transport
  readonly now: () => number
  readonly random: () => number
  readonly everything?: boolean
}

/** Milliseconds since 1970; null when nothing is left that can be sent without a customer. */
export interface DrainResult {
  readonly nextAt: number | null
}

const KEEP_RECEIPT_MS = 24 * 3_600_000
/** The receipt of a guest holds the only key of their order. */
const KEEP_GUEST_RECEIPT_MS = 30 * KEEP_RECEIPT_MS
/** A later time was written while the clock was wrong. */
const FURTHEST_AHEAD_MS = 2 * 3_600_000
const ANSWERED: ReadonlySet<Verdict['kind']> = new Set<Verdict['kind']>(['confirmed', 'decision', 'rejected'])
const WAITING: ReadonlySet<OutboxState> = new Set<OutboxState>(['queued', 'sending', 'sign-in'])

/** Tries each waiting intent once, in order, customers' only in their own session. One found `sending` is sent again. */
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
    // An intent of the moment may have a limit of its own, which says nothing of the others.
    if (verdict.kind === 'unreached' && !isPassing(next)) break
    if (verdict.kind === 'sign-in') paused.add(next.subject)
  }
  return { nextAt: nextTime(await store.list(), now()) }
}

/** In the lane of a subject an intent waits for all before it, except parked ones and those that wait for these. */
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
  // Not final, since an earlier try may have been taken.
  return again.kind === 'refresh' ? { kind: 'broken', problem: again.problem, retryAfterMs: null } : again
}

async function sendAsSubject(record: AnyRecord, { store, transport }: DrainOptions): Promise<Verdict> {
  // The intent of a guest proves itself whose it is, whoever is signed in.
  if (record.subject !== GUEST_SUBJECT) {
    const me = await transport.readMe()
    const subject = signedInSubject(me)
    if (subject === undefined) return { kind: 'unreached', retryAfterMs: me.kind === 'answer' ? me.retryAfterMs : null }
    if (subject !== record.subject) return { kind: 'sign-in' }
  }
  // Checked and claimed in one transaction: it may have been discarded or answered meanwhile.
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

/** Another drainer may have got a final answer first, which stays. */
function ifWaiting(change: (record: AnyRecord) => AnyRecord) {
  return (current: AnyRecord) => (WAITING.has(current.state) ? change(current) : undefined)
}

/** The id of the thing that an intent changes or needs. */
const thingOf = (record: AnyRecord): unknown =>
  record.kind === 'call' ? (record.params['id'] ?? record.key) : record.payload.address_id

/** Even a parked intent holds later ones that need the same thing, such as the address of an order. */
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

/** An intent that waits for a sign-in sets no time: only a customer ends that. */
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
