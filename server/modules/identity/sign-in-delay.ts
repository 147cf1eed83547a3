import type { Transaction } from '#server/platform/db/database'
import { networkOf } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { subjectHash } from './sign-in-attempts-repository.ts'
import * as attempts from './sign-in-attempts-repository.ts'

/** Wrong passwords of a stranger keep a customer out for less than a minute, and a stranger gets about one try a minute. */
const RULES = {
  account: { free: 5, firstS: 1, growth: 4, longestS: 55 },
  // A known browser of this customer is not slowed down by strangers who try elsewhere.
  browser: { free: 5, firstS: 1, growth: 4, longestS: 55 },
  // Many people share one address behind a mobile carrier, so a network gets more tries and shorter waits.
  network: { free: 30, firstS: 1, growth: 2, longestS: 10 },
  // Each unwanted mail brings the owner a link that works.
  mailbox: { free: 3, firstS: 60, growth: 2, longestS: 300 },
  guest: { free: 5, firstS: 120, growth: 2, longestS: 600 },
  'mail-network': { free: 30, firstS: 1, growth: 2, longestS: 60 },
} as const
const FORGOTTEN_AFTER_MS = 15 * 60_000

/** An account or a mailbox in stored spelling, a browser by session and account, a guest by phone and network, a network by address. */
export type Subject = { readonly kind: keyof typeof RULES; readonly value: string }

/** Counted before the check, so that many tries at once cannot pass a wait together. @throws ProblemError 429 with the seconds to wait. */
export async function countTry(tx: Transaction, tenantId: string, subjects: readonly Subject[], now: Date) {
  for (const subject of subjects) {
    const key = keyOf(subject)
    const { failures, last_failure_at: last } = await attempts.lockAttempts(tx, tenantId, key, now)
    const since = now.getTime() - last.getTime()
    const counted = since >= FORGOTTEN_AFTER_MS ? 0 : failures
    const wait = waitMs(subject.kind, counted)
    // A clock that went back must not stretch the wait.
    const left = Math.min(wait, wait - since)
    if (left > 0) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: Math.ceil(left / 1000) })
    await attempts.writeAttempts(tx, tenantId, key, counted + 1, now)
  }
}

/** After a right password the account starts from nothing; the network gets its try back. */
export async function forgive(tx: Transaction, tenantId: string, subjects: readonly Subject[], now: Date) {
  for (const subject of subjects) {
    if (subject.kind === 'network') await uncount(tx, tenantId, [subject], now)
    else await attempts.forgetAttempts(tx, tenantId, keyOf(subject), new Date(now.getTime() - FORGOTTEN_AFTER_MS))
  }
}

export async function uncount(tx: Transaction, tenantId: string, subjects: readonly Subject[], now: Date) {
  for (const subject of subjects) {
    const key = keyOf(subject)
    const { failures, last_failure_at: last } = await attempts.lockAttempts(tx, tenantId, key, now)
    const left = Math.max(0, failures - 1)
    await attempts.writeAttempts(tx, tenantId, key, left, new Date(last.getTime() - waitMs(subject.kind, left)))
  }
}

export function waitMs(kind: Subject['kind'], failures: number) {
  const { free, firstS, growth, longestS } = RULES[kind]
  return failures < free ? 0 : 1000 * Math.min(longestS, firstS * growth ** (failures - free))
}

function keyOf(subject: Subject) {
  const value = subject.kind.endsWith('network') ? networkOf(subject.value) : subject.value
  return subjectHash(`${subject.kind}:${value}`)
}
