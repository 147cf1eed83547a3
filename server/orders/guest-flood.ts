// How many orders of guests one network may send. They need no account, so this is what stands before a flood of them.
import { networkOf } from '#server/http/network'
import { ProblemError } from '#server/http/route'

/** Per store, network and minute. Generous: everybody in a food court, or behind a mobile operator, shares one address. */
const MOST = 300
const MINUTE_MS = 60_000

/** Counts in the memory of this process. @returns what throws ProblemError 429 for one order too many. */
export function createGuestFlood(now: () => Date): (storeId: string, network: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (storeId, network) => {
    const at = now().getTime()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      counts.clear()
    }
    const who = `${storeId} ${networkOf(network)}`
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > MOST)
      throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: ((minute + 1) * MINUTE_MS - at) / 1000 })
  }
}
