// Exactly once: the answer to a request with a key is stored in the transaction of its effect, and every copy gets that answer.
import { hash } from 'node:crypto'
import { type Endpoint, pathOf } from '#contract/endpoint'
import type { Transaction } from '#server/platform/db/database'
import type { ServerDeps } from '#server/platform/http/deps'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import type { ProblemCode } from '#contract/problem'
import {
  type KeyedRequest,
  claimKey,
  findAnswer,
  forgetKeysBefore,
  inSavepoint,
  storeAnswer,
} from './idempotency-repository.ts'

/** The contract promises at least 7 days. */
const KEY_RETENTION_DAYS = 30
/** Old keys are deleted at every so many keyed changes. */
const FORGET_EVERY = 20

/** In place of a customer's id for the keyed requests of all guests. */
const GUESTS = '00000000-0000-0000-0000-000000000000'

type Success<Data> = { readonly data: Data }
type Refusal = {
  readonly code: ProblemCode
  readonly details?: unknown
  readonly fields?: Record<string, readonly string[]>
}

/** `repeated` when the answer was stored before. */
export type Outcome<Data> = {
  readonly status: number
  readonly answer: Success<Data> | Refusal
  readonly repeated: boolean
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
    // It was deleted between the two statements, so this copy is the first one.
    if (!stored) return once(tx, request, work)
    if (stored.fingerprint !== request.fingerprint) throw new ProblemError(422, 'idempotency_mismatch')
    const answer = stored.answer as Success<Data> | Refusal // written below, by the same endpoint
    return { status: stored.status, answer, repeated: true }
  }

  const { status, answer } = await attempt(tx, work)
  const stored = await storeAnswer(tx, request, status, answer)
  // Not what was computed, so that the first answer equals its copies to the letter.
  return { status, answer: stored as typeof answer, repeated: false } // written one line above
}

async function attempt<Data>(tx: Transaction, work: () => Promise<{ status: number; data: Data }>) {
  try {
    const { status, data } = await inSavepoint(tx, work)
    return { status, answer: { data } }
  } catch (error) {
    if (!(error instanceof ProblemError) || (error.status !== 409 && error.status !== 422)) throw error
    const refusal: Refusal = {
      code: error.code,
      ...(error.details === undefined ? {} : { details: error.details }),
      ...(error.fields === undefined ? {} : { fields: error.fields }),
    }
    return { status: error.status, answer: refusal }
  }
}

type KeyedCall = {
  readonly store: RequestStore
  /** Null stands for any guest. */
  readonly customer: { readonly id: string } | null
  readonly idempotencyKey: string
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A copy of a request has the same key, name of the endpoint (`route`) and fingerprint. */
export const keyedRequest = ({ path }: Endpoint, route: string, { store, customer, ...call }: KeyedCall, at: Date) => ({
  tenantId: store.id,
  customerId: customer?.id ?? GUESTS,
  route,
  key: call.idempotencyKey,
  // The keys of a parsed body are in the order of the schema.
  fingerprint: hash('sha256', `${pathOf(path, call.params)}\n${JSON.stringify(call.body ?? null)}`),
  at,
})

/** Runs `work` in one transaction, and for a request with a key only once. @throws ProblemError as `work` does. */
export async function inTenantOnce<Data>(
  { db, now }: Pick<ServerDeps, 'db' | 'now'>,
  endpoint: Endpoint,
  route: string,
  call: KeyedCall,
  work: (tx: Transaction, at: Date) => Promise<{ status: number; data: Data }>,
) {
  const at = now()
  if (call.idempotencyKey === '') return db.inTenant(call.store.id, (tx) => work(tx, at))
  const request = keyedRequest(endpoint, route, call, at)
  return successOf(await db.inTenant(call.store.id, (tx) => once(tx, request, () => work(tx, at))))
}

/** Call it after the commit, because a refusal must be stored before it is thrown. @throws ProblemError for a refusal. */
export function successOf<Data>({ status, answer }: Outcome<Data>): { status: number; data: Data } {
  if ('data' in answer) return { status, data: answer.data }
  const { code, details, fields } = answer
  throw new ProblemError(status, code, { details, ...(fields ? { fields } : {}) })
}

/** Deletes old keys of the store now and then; `count` is the number of the keyed change. */
export async function forgetOldKeys(tx: Transaction, tenantId: string, now: Date, count: number): Promise<void> {
  if (count % FORGET_EVERY !== 0) return
  const before = new Date(now.getTime() - KEY_RETENTION_DAYS * 86_400_000)
  await forgetKeysBefore(tx, tenantId, before)
}
