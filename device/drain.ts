// The lock of drainers only saves work: the server takes each key once.
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

const KEEP_RECEIPT_MS = 24 * 3_600_000
/** The receipt of a guest holds the only key of their order. */
const KEEP_GUEST_RECEIPT_MS = 30 * KEEP_RECEIPT_MS
/** A later time was written while the clock was wrong. */
const FURTHEST_AHEAD_MS = 2 * 3_600_000
const ANSWERED: ReadonlySet<Verdict['kind']> = new Set<Verdict['kind']>(['confirmed', 'decision', 'rejected'])
const WAITING: ReadonlySet<OutboxState> = new Set<OutboxState>(['queued', 'sending', 'sign-in'])

/** Tries each waiting intent once, in order and in its own session. @returns when to try again; null when only a sign-in helps. */
export async function drain(options: DrainOptions) {
  const { store, now } = options
  await forgetOld(store, now())
  const tried = new Set<string>()
  const paused = new Set<string>()
  /** An intent waits for all earlier ones of its subject, except parked ones and what waits for these. */
  const pick = (records: readonly AnyRecord[]) => {
    const blocked = new Set(paused)
    return records.find((record) => {
      if (!WAITING.has(record.state) || blocked.has(record.subject) || isHeld(record, records)) return false
      const isReady = !tried.has(record.key) && (options.everything === true || isDue(record, now()))
      if (!isReady && !isParked(record, now()) && !isPassing(record)) blocked.add(record.subject)
      return isReady
    })
  }
  for (;;) {
    const next = pick(await store.list())
    if (!next) break
    tried.add(next.key)
    const verdict = await send(next, options)
    await settle(next, verdict, options)
    // An intent of the moment may have a rate limit of its own.
    if (verdict.kind === 'unreached' && !isPassing(next)) break
    if (verdict.kind === 'sign-in') paused.add(next.subject)
  }
  return { nextAt: nextTime(await store.list(), now()) }
}

async function send(record: AnyRecord, options: DrainOptions): Promise<Exclude<Verdict, { kind: 'refresh' }>> {
  const verdict = await sendAsSubject(record, options)
  if (verdict.kind !== 'refresh') return verdict
  const again = await sendAsSubject(record, options)
  // Tried again, since an earlier try may have been taken.
  return again.kind === 'refresh' ? { kind: 'broken', problem: again.problem, retryAfterMs: null } : again
}

async function sendAsSubject(record: AnyRecord, { store, transport }: DrainOptions): Promise<Verdict> {
  // The intent of a guest carries its own proof, whoever is signed in.
  if (record.subject !== GUEST_SUBJECT) {
    const me = await transport.readMe()
    const subject = signedInSubject(me)
    if (subject === undefined) return { kind: 'unreached', retryAfterMs: me.kind === 'answer' ? me.retryAfterMs : null }
    if (subject !== record.subject) return { kind: 'sign-in' }
  }
  // In one transaction, since it may have been discarded or answered meanwhile.
  const claimed = await store.update(record.key, (current) =>
    WAITING.has(current.state) ? { ...current, state: 'sending' } : undefined,
  )
  if (claimed?.state !== 'sending') return { kind: 'gone' }
  return judge(await transport.send(claimed), record)
}

async function settle(record: AnyRecord, verdict: Awaited<ReturnType<typeof send>>, options: DrainOptions) {
  const { store } = options
  const now = options.now()
  /** The final answer that another drainer got first stays. */
  const updateWaiting = (key: string, change: (record: AnyRecord) => AnyRecord) =>
    store.update(key, (current) => (WAITING.has(current.state) ? change(current) : undefined))
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
        receipt: verdict.receipt as never, // answers.ts has checked that it is of the record's kind
        problem: null,
        nextAt: now,
      }))
      return
    case 'decision':
    case 'rejected':
      await updateWaiting(record.key, (current) => ({ ...current, state: verdict.kind, problem: verdict.problem }))
      return
    case 'sign-in':
      for (const { key, subject, state } of await store.list()) {
        if (subject !== record.subject || state === 'sign-in') continue
        await updateWaiting(key, (current) => ({ ...current, state: 'sign-in' }))
      }
      return
    case 'unreached':
    case 'broken':
      await updateWaiting(record.key, (current) => ({
        ...current,
        state: 'queued',
        attempts: current.attempts + 1,
        nextAt: now + retryDelay(current.attempts, verdict.retryAfterMs, options.random()),
        problem: verdict.problem ?? null,
      }))
  }
}

const thingOf = (record: AnyRecord): unknown =>
  record.kind === 'call' ? (record.params['id'] ?? record.key) : record.payload.address_id

/** Even a parked intent holds later ones that need its thing, such as the address of an order. */
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
