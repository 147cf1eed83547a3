// Sends the outbox when no page does: after the network came back, also with every page closed.
import { SESSION_MARK } from '#contract/offline-names'
import { drainDevice } from '#data/outbox/drain/device-drain.ts'
import { tenant } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** Longer than a page's batch usually takes, shorter than the browser lets an event live. */
const WAIT_FOR_PAGE_MS = 60_000

/** Drains once. @throws Error while something is left that could still go by itself, so that the browser tries again. */
export async function drainOutbox(): Promise<void> {
  const result = await drainDevice({ tenant, everything: true, waitMs: WAIT_FOR_PAGE_MS, isGuest })
  if (result === null || result.nextAt !== null) throw new Error('the outbox is not empty yet')
}

/** A customer who left while offline has no mark any more, although the server has not heard of it. Without the API the server decides. */
async function isGuest(): Promise<boolean> {
  if (!('cookieStore' in self)) return false
  return await self.cookieStore.get({ name: SESSION_MARK, url: self.registration.scope }) === null
}
