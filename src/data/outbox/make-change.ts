// The one way a page changes something of the customer's own (docs/decisions/0027).
import type { Problem } from '#contract/problem'
import { CallError } from '../http/call-error.ts'
import { callOutcome } from './call-outcome.ts'
import type { CallOutcome } from './call-outcome.ts'
import { NotSavedError, enqueueCall } from './outbox.ts'
import type { NewCall } from './outbox.ts'

/** What became of a change. `unsaved`: neither the server nor this device has it. */
export type ChangeOutcome = CallOutcome | { readonly kind: 'unsaved' }

/**
 * Puts a change into the outbox and waits for its first try, so that changes reach the server in the order they were made and each once,
 * with or without a connection. `direct` makes the same call at once, under the same key: a device without room can still reach the server.
 */
export async function makeChange(
  change: NewCall & { readonly key: string },
  direct: () => Promise<unknown>,
): Promise<ChangeOutcome> {
  try {
    await enqueueCall(change)
  } catch (error) {
    if (error instanceof NotSavedError) return sendDirectly(direct)
    throw error
  }
  return callOutcome(change.tenant, change.key)
}

async function sendDirectly(direct: () => Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await direct()
    return { kind: 'done' }
  } catch (error) {
    const problem: Problem | null = error instanceof CallError ? error.problem : null
    return problem ? { kind: 'refused', problem } : { kind: 'unsaved' }
  }
}
