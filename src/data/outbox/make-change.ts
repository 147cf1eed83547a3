// The one way a page changes something of the customer's own (docs/decisions/0027).
import type { Problem } from '#contract/problem'
import { CallError } from '../http/call-error.ts'
import { callOutcome } from './call-outcome.ts'
import type { CallOutcome } from './call-outcome.ts'
import { NotSavedError, discard, enqueueCall } from './outbox.ts'
import type { NewCall } from './outbox.ts'

/** What became of a change. `unsaved`: neither the server nor this device has it. */
export type ChangeOutcome = CallOutcome | { readonly kind: 'unsaved' }

export type NewChange = NewCall & {
  readonly key: string
  /** Makes the same call at once, under the same key: a device without room can still reach the server. */
  readonly direct: () => Promise<unknown>
  /** Whether the device keeps a change that is refused at once; without it, only the page has it then. */
  readonly keeps?: (problem: Problem | null) => boolean
}

const keepsNone = () => false

/**
 * Puts a change into the outbox and waits for its first try, so that changes reach the server in the order they were made and each once,
 * with or without a connection.
 */
export async function makeChange({ direct, keeps = keepsNone, ...change }: NewChange): Promise<ChangeOutcome> {
  try {
    await enqueueCall(change)
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    const outcome = await sendDirectly(direct)
    if (outcome.kind === 'done') for (const key of change.replaces ?? []) await discard(change.tenant, key)
    return outcome
  }
  return callOutcome(change.tenant, change.key, keeps)
}

/** Makes a call that is not kept on this device, and says what became of it as of a change that is. */
export async function sendDirectly(direct: () => Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await direct()
    return { kind: 'done' }
  } catch (error) {
    const problem: Problem | null = error instanceof CallError ? error.problem : null
    if (problem?.code === 'unauthenticated') return { kind: 'sign-in' }
    return problem ? { kind: 'refused', keptKey: null, problem } : { kind: 'unsaved' }
  }
}
