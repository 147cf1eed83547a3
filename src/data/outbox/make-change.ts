// What became of a change that was put into the outbox, for a page that waits to say so.
import type * as z from 'zod/mini'
import { outboxChannel } from '#domain/offline-names'
import type { Problem } from '#contract/problem'
import { deviceOutbox } from '#device/outbox-store'
import type { Endpoint } from '#contract/endpoint'
import { isReachable } from '../reachability.ts'
import { CallError } from '../http/call-error.ts'
import type { CallOptions } from '../http/call.ts'
import { call } from '../http/call.ts'
import { NotSavedError, discard, enqueueCall, newKey } from './outbox.ts'

/**
 * `waiting`: it is on the device and will be sent once the server can be reached; `sending`: it can be, and has not answered in time;
 * `sign-in`: as soon as its customer signs in again. `refused`: the server
 * said no, and why; `keptKey` is its key where it is still on the device.
 */
type CallOutcome =
  | { readonly kind: 'done'; readonly data?: undefined }
  | { readonly kind: 'waiting' | 'sending' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly keptKey: string | null; readonly problem: Problem }

const late = () => ({ kind: isReachable() ? 'sending' : 'waiting' }) as const

/** Whoever refuses gives a reason; a record that says none is as the device keeps an unreadable one. */
const NO_REASON: Problem = { code: 'internal', message: '' }

/** Longer than an answer takes that is worth waiting for. */
const LONGEST_MS = 8_000

/**
 * Waits until the first try to send a change has ended, or one before it was tried in vain. Never rejects: what cannot be read
 * waits. What is refused leaves the device, because the page that made it still has it, unless the page `keeps` it there.
 */
function callOutcome(tenant: string, key: string, keeps: (problem: Problem) => boolean): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const outbox = deviceOutbox(tenant)
    const channel = new BroadcastChannel(outboxChannel(tenant))
    const end = (outcome: CallOutcome) => {
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
      else if (record.state === 'decision' || record.state === 'rejected') {
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

// The one way a page changes something of the customer's own (docs/decisions/0027).

type Schema = z.ZodMiniType
type Params = z.ZodMiniType<unknown, { readonly tenant: string } & Readonly<Record<string, string>>>

/** What became of a change. `unsaved`: neither the server nor this device has it. `data` is there where the page had to ask the server itself. */
export type ChangeOutcome<Data = unknown> =
  CallOutcome | { readonly kind: 'done'; readonly data: Data } | { readonly kind: 'unsaved' }

export type NewChange<P extends Params, B extends Schema, D extends Schema> = {
  /** Name of the endpoint in the contract. */
  readonly name: string
  readonly endpoint: Endpoint<P, Schema, B, D>
  readonly params: z.input<P>
  /** Undefined where the endpoint takes none. */
  readonly body: z.input<B>
  /** Customer whose thing changes, or GUEST_SUBJECT. */
  readonly subject: string
  /** Made earlier where the same wish may be sent again. */
  readonly key?: string
  /** Key of the guest's order that changes; its subject is GUEST_SUBJECT. */
  readonly orderKey?: string | undefined
  /** For what is only of the moment: when it is not worth sending any more (milliseconds since 1970). */
  readonly dropAt?: number
  /** Earlier changes that this one takes the place of. */
  readonly replaces?: readonly string[] | undefined
  /** Whether the device keeps a change that is refused at once; without it, only the page has it then. */
  readonly keeps?: (problem: Problem) => boolean
}

const keepsNone = () => false

/**
 * Puts a change into the outbox and waits for its first try, so that changes reach the server in the order they were made and each once,
 * with or without a connection. A device without room can still reach the server: then the same call is made at once, under the same key.
 */
export async function makeChange<P extends Params, B extends Schema, D extends Schema>({
  endpoint,
  params,
  body,
  key = newKey(),
  orderKey,
  replaces = [],
  keeps = keepsNone,
  ...whose
}: NewChange<P, B, D>): Promise<ChangeOutcome<z.output<D>>> {
  const { tenant, ...others } = params
  try {
    const payload = body as Readonly<Record<string, unknown>> | undefined // whatever has a body has an object
    await enqueueCall({ ...whose, tenant, endpoint, params: others, body: payload, key, orderKey, replaces })
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    const options = { params, body, idempotencyKey: key, orderKey } as CallOptions<P, Schema, B> // the parts, by their schemas
    const outcome = await sendDirectly(endpoint, options)
    if (outcome.kind === 'done') for (const replaced of replaces) await discard(tenant, replaced)
    return outcome
  }
  return callOutcome(tenant, key, keeps)
}

/** Makes a call that is not kept on this device, and says what became of it as of a change that is. */
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
