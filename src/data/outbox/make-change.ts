import type * as z from 'zod/mini'
import { outboxChannel } from '#domain/offline-names'
import type { Problem } from '#contract/problem'
import { deviceOutbox, isRefused } from '#device/outbox-store'
import type { Endpoint } from '#contract/endpoint'
import { isReachable } from '../reachability.ts'
import { CallError } from '../http/call-error.ts'
import { type CallOptions, call } from '../http/call.ts'
import { NotSavedError, discard, enqueue, freshIntent, newKey } from './outbox.ts'

/** `sending`: no answer in time; `unsaved`: neither server nor device has it. `data` is there when the page itself sent it. */
export type ChangeOutcome<Data = unknown> =
  | { readonly kind: 'done'; readonly data?: Data }
  | { readonly kind: 'waiting' | 'sending' | 'sign-in' | 'unsaved' | 'signed-out' }
  | { readonly kind: 'refused'; readonly keptKey: string | null; readonly problem: Problem }

const late = () => ({ kind: isReachable() ? 'sending' : 'waiting' }) as const

const NO_REASON: Problem = { code: 'internal', message: '' }

const LONGEST_MS = 8_000

/** Resolves after the first try, and never rejects. A refused change is dropped unless `keeps` returns true. */
function callOutcome(tenant: string, key: string, keeps: (problem: Problem) => boolean): Promise<ChangeOutcome<never>> {
  return new Promise((resolve) => {
    const outbox = deviceOutbox(tenant)
    const channel = new BroadcastChannel(outboxChannel(tenant))
    const end = (outcome: ChangeOutcome<never>) => {
      clearTimeout(timer)
      channel.close()
      resolve(outcome)
    }
    const timer = setTimeout(() => end(late()), LONGEST_MS)
    let triesBefore: ReadonlyMap<string, number> | undefined
    const look = async () => {
      const records = await outbox.list()
      const record = records.find((one) => one.key === key)
      const tries = new Map(records.map((one) => [one.key, one.attempts]))
      triesBefore ??= tries
      const before = triesBefore
      const isStuck = [...tries].some(([other, count]) => count > (before.get(other) ?? 0))
      if (!record || record.state === 'confirmed') end({ kind: 'done' })
      else if (isRefused(record)) {
        const problem = record.problem ?? NO_REASON
        const isKept = keeps(problem)
        if (!isKept) await outbox.update(key, () => null)
        end({ kind: 'refused', keptKey: isKept ? key : null, problem })
      } else if (record.state === 'sign-in') end({ kind: 'sign-in' })
      else if (isStuck || record.attempts > 0) end(late())
    }
    const lookNow = () => void look().catch(() => end({ kind: 'waiting' }))
    channel.onmessage = lookNow
    lookNow()
  })
}

type Schema = z.ZodMiniType
type Params = z.ZodMiniType<unknown, { readonly tenant: string } & Readonly<Record<string, string>>>

type NewChange<P extends Params, B extends Schema, D extends Schema> = {
  readonly name: string
  readonly endpoint: Endpoint<P, Schema, B, D>
  readonly params: z.input<P>
  readonly body: z.input<B>
  /** The customer, or GUEST_SUBJECT; it is sent in no other session. Undefined: the outcome is `signed-out`. */
  readonly subject: string | undefined
  readonly key?: string
  readonly orderKey?: string | undefined
  /** After this it is not worth sending (milliseconds since 1970). */
  readonly dropAt?: number
  /** Keys of earlier changes, removed in the same transaction. */
  readonly replaces?: readonly string[] | undefined
  /** True for a refused change that stays on the device. */
  readonly keeps?: (problem: Problem) => boolean
}

/** Sends changes in order and each once, by the outbox (docs/decisions/0027); at once on a device without room. */
export async function makeChange<P extends Params, B extends Schema, D extends Schema>(
  change: NewChange<P, B, D>,
): Promise<ChangeOutcome<z.output<D>>> {
  const { name, endpoint, params, body, subject, key = newKey(), orderKey, dropAt, replaces = [], keeps } = change
  const { tenant, ...others } = params
  const { method, path, idempotent, repeatable } = endpoint
  if (subject === undefined) return { kind: 'signed-out' }
  if (method === 'GET' || (idempotent ?? repeatable) === undefined) throw new Error(`${name} cannot be sent later`)
  try {
    await enqueue(
      {
        ...freshIntent(tenant, subject, key),
        kind: 'call',
        name,
        method,
        path,
        params: others,
        payload: { ...(body as object | undefined) }, // every body is an object
        receipt: null,
        ...(dropAt === undefined ? {} : { dropAt }),
        ...(orderKey === undefined ? {} : { orderKey }),
      },
      replaces,
    )
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    const options = { params, body, idempotencyKey: key, orderKey } as CallOptions<P, Schema, B> // the parts, by their schemas
    const outcome = await sendDirectly(endpoint, options)
    if (outcome.kind === 'done') for (const replaced of replaces) await discard(tenant, replaced)
    return outcome
  }
  return callOutcome(tenant, key, keeps ?? (() => false))
}

export async function sendDirectly<P extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Schema, B, D>,
  options: CallOptions<P, Schema, B>,
): Promise<ChangeOutcome<z.output<D>>> {
  try {
    const { data } = await call(endpoint, options)
    return { kind: 'done', data }
  } catch (error) {
    const problem: Problem | null = error instanceof CallError ? error.problem : null
    if (problem?.code === 'unauthenticated') return { kind: 'sign-in' }
    return problem ? { kind: 'refused', keptKey: null, problem } : { kind: 'unsaved' }
  }
}
