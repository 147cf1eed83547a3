// Sends the outbox when no page does: after the network came back, also with every page closed.
import { drainDevice } from '#device/device-drain'
import { hasLeft } from '#device/left-mark'
import { tenant } from './scope.ts'

/** Longer than a page's batch usually takes, shorter than the browser lets an event live. */
const WAIT_FOR_PAGE_MS = 60_000

/** Drains once. @throws Error while something is left that could still go by itself, so that the browser tries again. */
export async function drainOutbox(): Promise<void> {
  const result = await drainDevice({
    tenant,
    everything: true,
    waitMs: WAIT_FOR_PAGE_MS,
    isGuest: () => hasLeft(tenant),
  })
  if (result === null || result.nextAt !== null) throw new Error('the outbox is not empty yet')
}
