// Exactly once: a keyed request leaves its answer behind in the transaction of its effect, and every copy gets that answer.
import { createHash } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import type { ProblemCode } from '#contract/problem'
import {
  claimKey,
  findAnswer,
  forgetKeysBefore,
  releaseSavepoint,
  returnToSavepoint,
  setSavepoint,
  storeAnswer,
} from './idempotency-repository.ts'
import type { KeyedRequest } from './idempotency-repository.ts'

/** How long an answer is kept and repeated; the contract promises at least 7 days. */
const KEY_RETENTION_DAYS = 30
/** Old keys are looked for at every so-manyth keyed change: often enough to keep the table small. */
const FORGET_EVERY = 20

/** Stands for all guests where a customer's id belongs: the asker of their keyed requests. */
export const GUESTS = '00000000-0000-0000-0000-000000000000'

type Success<Data> = { readonly data: Data }
type Refusal = {
  readonly code: ProblemCode
  readonly details?: unknown
  readonly fields?: Record<string, readonly string[]>
}

/** What was answered: a success or a refusal that is part of the business. `repeated` when it was stored before. */
export type Outcome<Data> = {
  readonly status: number
  readonly answer: Success<Data> | Refusal
  readonly repeated: boolean
}

/** SHA-256 (hex) of what a request asks for: its path parameters and its parsed body, whose key order is the schema's. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
}

/**
 * Runs `work` for the first copy of a keyed request and stores its answer in the same transaction; a concurrent copy waits
 * for the first to commit and reads its answer. Domain refusals (ProblemError 409 and 422) undo the work and are stored too.
 * @throws ProblemError 422 `idempotency_mismatch` when the key was used with another body.
 * @throws whatever else `work` throws: the caller's transaction then rolls back and nothing is remembered.
 */
export async function once<Data>(
  tx: Transaction,
  request: KeyedRequest,
  work: () => Promise<{ status: number; data: Data }>,
): Promise<Outcome<Data>> {
  const isFirst = await claimKey(tx, request)

  if (!isFirst) {
    const stored = await findAnswer(tx, request)
    // It was forgotten between the two statements, so that this copy is a first one.
    if (!stored) return once(tx, request, work)
    if (stored.fingerprint !== request.fingerprint) throw new ProblemError(422, 'idempotency_mismatch')
    const answer = stored.answer as Success<Data> | Refusal // written below, by the same endpoint
    return { status: stored.status, answer, repeated: true }
  }

  await setSavepoint(tx)
  const { status, answer } = await attempt(tx, work)
  const stored = await storeAnswer(tx, request, status, answer)
  // What was stored and not what was computed: the first answer then equals its copies to the letter.
  return { status, answer: stored as typeof answer, repeated: false } // written one line above
}

async function attempt<Data>(tx: Transaction, work: () => Promise<{ status: number; data: Data }>) {
  try {
    const { status, data } = await work()
    await releaseSavepoint(tx)
    return { status, answer: { data } }
  } catch (error) {
    if (!(error instanceof ProblemError) || (error.status !== 409 && error.status !== 422)) throw error
    await returnToSavepoint(tx)
    const refusal: Refusal = {
      code: error.code,
      ...(error.details === undefined ? {} : { details: error.details }),
      ...(error.fields === undefined ? {} : { fields: error.fields }),
    }
    return { status: error.status, answer: refusal }
  }
}

/**
 * The success of an outcome. Call it after the transaction committed: a refusal must be stored before it is thrown.
 * @throws ProblemError for a refusal, in the words of whoever asks now.
 */
export function successOf<Data>({ status, answer }: Outcome<Data>): { status: number; data: Data } {
  if ('data' in answer) return { status, data: answer.data }
  const { code, details, fields } = answer
  throw new ProblemError(status, code, { details, ...(fields ? { fields } : {}) })
}

/**
 * Deletes the store's keys that are older than the retention, now and then: `count` is the number of a keyed change. An
 * order's own id stays unique without them.
 */
export async function forgetOldKeys(tx: Transaction, tenantId: string, now: Date, count: number): Promise<void> {
  if (count % FORGET_EVERY !== 0) return
  const before = new Date(now.getTime() - KEY_RETENTION_DAYS * 86_400_000)
  await forgetKeysBefore(tx, tenantId, before)
}
