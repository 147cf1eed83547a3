// What became of a change that was put into the outbox, for a page that waits to say so.
import { outboxChannel } from '#contract/offline-names'
import type { Problem } from '#contract/problem'
import { deviceOutbox } from './drain/outbox-store.ts'

/**
 * `waiting`: it is on the device and will be sent later. `refused`: the server said no; the change is not on the device any more,
 * because the page that made it still has it.
 */
export type CallOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly problem: Problem | null }

/** Longer than an answer takes that is worth waiting for. */
const LONGEST_MS = 8_000

/** Waits until the first try to send a change has ended. Never rejects: what cannot be read waits. */
export function callOutcome(tenant: string, key: string): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const outbox = deviceOutbox(tenant)
    const channel = new BroadcastChannel(outboxChannel(tenant))
    const end = (outcome: CallOutcome) => {
      clearTimeout(timer)
      channel.close()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'waiting' }), LONGEST_MS)
    const look = async () => {
      const record = (await outbox.list()).find((one) => one.key === key)
      if (!record || record.state === 'confirmed') end({ kind: 'done' })
      else if (record.state === 'decision' || record.state === 'rejected') {
        await outbox.update(key, () => null)
        end({ kind: 'refused', problem: record.problem })
      } else if (record.state === 'sign-in' || record.attempts > 0) end({ kind: 'waiting' })
    }
    const lookNow = () => void look().catch(() => end({ kind: 'waiting' }))
    channel.onmessage = lookNow
    lookNow()
  })
}
