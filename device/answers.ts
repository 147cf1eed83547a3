// What each answer to a sent intent means. Pure: answer in, next step out (notes/offline-and-push.md, 3.3).
import { isForLater } from '#domain/offline-names'
import type { AnyRecord } from '#contract/offline'
import type { Problem } from '#contract/problem'
import type { Outcome } from './request.ts'

export type Verdict =
  /** Not sent: it was discarded or answered meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'confirmed'; readonly receipt: unknown }
  /** The customer has to choose: the shop would do it, but not like this. */
  | { readonly kind: 'decision'; readonly problem: Problem }
  | { readonly kind: 'rejected'; readonly problem: Problem }
  | { readonly kind: 'sign-in' }
  /** The session may be stale; look again who is signed in, then try once more. */
  | { readonly kind: 'refresh'; readonly problem: Problem }
  /** Nobody got through, or the server asks to come later: what follows would fail too. */
  | { readonly kind: 'unreached'; readonly retryAfterMs: number | null; readonly problem?: Problem | null }
  /** The server broke on this one intent; others may pass it after a while. */
  | { readonly kind: 'broken'; readonly problem: Problem; readonly retryAfterMs: number | null }

/** Codes that tell of the server, not of the intent. */
const LATER_CODES = /^(rate|over)/

/** Judges the answer to an intent. A success counts only with what was asked for: of an order, the receipt with its key. */
export function judge(outcome: Outcome, record: AnyRecord): Verdict {
  if (outcome.kind === 'offline' || outcome.kind === 'timeout') return { kind: 'unreached', retryAfterMs: null }
  const { status, retryAfterMs } = outcome
  if (outcome.kind === 'foreign') {
    return status === 500 ? { kind: 'broken', problem: UNKNOWN, retryAfterMs } : { kind: 'unreached', retryAfterMs }
  }
  if (status >= 200 && status < 300) {
    const receipt = receiptOf(outcome.body, record)
    return receipt === undefined ? { kind: 'unreached', retryAfterMs } : { kind: 'confirmed', receipt }
  }
  const problem = problemOf(outcome.body)
  if (isForLater(status)) return { kind: 'unreached', retryAfterMs, problem }
  if (status >= 500) return { kind: 'broken', problem: problem ?? UNKNOWN, retryAfterMs }
  // Our server always says why; an answer without a reason came from something in between.
  if (!problem) return { kind: 'unreached', retryAfterMs }
  if (status === 401) return { kind: 'sign-in' }
  if (status === 403) return { kind: 'refresh', problem }
  // 409 is what the shop would do differently; anything else it would never do.
  return { kind: status === 409 ? 'decision' : 'rejected', problem }
}

/** Reads who is signed in from the answer of `auth/me`: an id, null for a guest, undefined when nobody could say. */
export function signedInSubject(outcome: Outcome): string | null | undefined {
  if (outcome.kind !== 'answer') return undefined
  if (outcome.status === 401) return problemOf(outcome.body) ? null : undefined
  const data = fieldsOf(dataOf(outcome.body))
  return outcome.status === 200 && typeof data.id === 'string' ? data.id : undefined
}

/** Wait before try number `attempts` + 1: 2 s doubled each time, half of it random, at most 5 min, never less than asked. */
export function retryDelay(attempts: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(2_000 * 2 ** Math.min(attempts, 10), MAX_DELAY_MS)
  return Math.max(Math.round(full / 2 + (full / 2) * random), Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS))
}

/** Whether an intent broke the server so often or so long that later ones may pass it. It is still tried, and by hand too. */
export function isParked(record: AnyRecord, now: number): boolean {
  return (
    record.state === 'queued' &&
    record.problem !== null &&
    !LATER_CODES.test(record.problem.code) &&
    (record.attempts >= PARK_AFTER_TRIES || now - record.createdAt > PARK_AFTER_MS)
  )
}

const MAX_DELAY_MS = 5 * 60_000
/** A portal's or a broken server's wish may not silence the outbox for ever. */
const MAX_RETRY_AFTER_MS = 60 * 60_000
const PARK_AFTER_TRIES = 5
const PARK_AFTER_MS = 15 * 60_000
const UNKNOWN: Problem = { code: 'internal', message: '' }

function problemOf(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null
  return typeof body.code === 'string' && typeof body.message === 'string' ? (body as Problem) : null // shape checked by hand: no zod in the worker
}

/** What confirms an intent; undefined when the answer does not. Shapes are looked at by hand: no zod in the worker. */
function receiptOf(body: unknown, record: AnyRecord): unknown {
  const data = dataOf(body)
  const order = fieldsOf(data)
  const { key } = record
  // What was made, what was changed, or who changed; nothing of what is gone.
  if (record.kind === 'call') {
    const isAbout = typeof order.id === 'string' && [key, record.params['id'], record.subject].includes(order.id)
    return data === null || isAbout ? data : undefined
  }
  const isReceipt =
    order.id === key &&
    Number.isInteger(order.order_number) &&
    typeof order.total_amount === 'string' &&
    typeof order.ordered_at === 'string' &&
    Array.isArray(order.order_items) &&
    typeof order.status === 'object'
  return isReceipt ? order : undefined
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {} // any object has string keys
}
