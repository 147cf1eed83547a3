// What became of a change that was put into the outbox, for a page that waits to say so.
import { outboxChannel } from '#domain/offline-names'
import type { Problem } from '#contract/problem'
import { isReachable } from '../reachability.ts'
import { deviceOutbox } from './drain/outbox-store.ts'

/**
 * `waiting`: it is on the device and will be sent once the server can be reached; `sending`: it can be, and has not answered in time;
 * `sign-in`: as soon as its customer signs in again. `refused`: the server
 * said no, and why; `keptKey` is its key where it is still on the device.
 */
export type CallOutcome =
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
export function callOutcome(tenant: string, key: string, keeps: (problem: Problem) => boolean): Promise<CallOutcome> {
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
