import { isForLater } from '#domain/offline-names'
import type { AnyRecord } from '#contract/offline'
import type { Problem } from '#contract/problem'
import { fieldsOf } from './outbox-store.ts'
import type { Outcome } from './request.ts'

export type Verdict =
  | { readonly kind: 'gone' }
  | { readonly kind: 'confirmed'; readonly receipt: unknown }
  | { readonly kind: 'decision'; readonly problem: Problem }
  | { readonly kind: 'rejected'; readonly problem: Problem }
  | { readonly kind: 'sign-in' }
  /** The session may be stale, so ask who is signed in and try once more. */
  | { readonly kind: 'refresh'; readonly problem: Problem }
  /** No answer, or the server asks to wait: later intents would fail too. */
  | { readonly kind: 'unreached'; readonly retryAfterMs: number | null; readonly problem?: Problem | null }
  /** The server failed on this one; others may pass it after a while. */
  | { readonly kind: 'broken'; readonly problem: Problem; readonly retryAfterMs: number | null }

/** A success counts only with the data that was asked for, such as the receipt of an order with its key. */
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
  // Our server always gives a reason, so this is the answer of a proxy.
  if (!problem) return { kind: 'unreached', retryAfterMs }
  if (status === 401) return { kind: 'sign-in' }
  if (status === 403) return { kind: 'refresh', problem }
  return { kind: status === 409 ? 'decision' : 'rejected', problem }
}

/** From the answer of `auth/me`: an id, null for a guest, undefined when it is not known. */
export function signedInSubject(outcome: Outcome): string | null | undefined {
  if (outcome.kind !== 'answer') return undefined
  if (outcome.status === 401) return problemOf(outcome.body) ? null : undefined
  const data = fieldsOf(dataOf(outcome.body))
  return outcome.status === 200 && typeof data.id === 'string' ? data.id : undefined
}

/** 2 s doubled with each try, half of it random, at most 5 minutes, never less than the server asked. */
export function retryDelay(attempts: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(2_000 * 2 ** Math.min(attempts, 10), MAX_DELAY_MS)
  return Math.max(Math.round(full / 2 + (full / 2) * random), Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS))
}

/** Later intents may pass one that failed often or for long; it is still tried. */
export function isParked(record: AnyRecord, now: number): boolean {
  return (
    record.state === 'queued' &&
    record.problem !== null &&
    // The codes of a busy server say nothing of the intent.
    !/^(rate|over)/.test(record.problem.code) &&
    (record.attempts >= PARK_AFTER_TRIES || now - record.createdAt > PARK_AFTER_MS)
  )
}

const MAX_DELAY_MS = 5 * 60_000
/** So that a wrong `Retry-After` does not stop the outbox for ever. */
const MAX_RETRY_AFTER_MS = 60 * 60_000
const PARK_AFTER_TRIES = 5
const PARK_AFTER_MS = 15 * 60_000
const UNKNOWN: Problem = { code: 'internal', message: '' }

function problemOf(body: unknown): Problem | null {
  const { code, message } = fieldsOf(body)
  return typeof code === 'string' && typeof message === 'string' ? (body as Problem) : null // checked by hand: no zod in the worker
}

function receiptOf(body: unknown, record: AnyRecord): unknown {
  const data = dataOf(body)
  const order = fieldsOf(data)
  const { key } = record
  // A deletion is answered with null, any other call with the id of its thing or of the customer.
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

const dataOf = (body: unknown): unknown => fieldsOf(body).data
