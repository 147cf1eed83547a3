// Who may import or export now: a document is many megabytes while it is on its way, and seconds of work.
import { ProblemError } from '#server/platform/http/route'

/** Documents in a process, on their way or being worked on. */
const MOST_AT_ONCE = 4
const COME_BACK_SECONDS = 5

/** Lets one document of a store in at a time, and few in all. */
export type StoreGate = {
  /**
   * Enters for a store. @returns what leaves again; leaving twice is leaving once.
   * @throws ProblemError 429 while another document of the store is inside, 503 while too many of others are.
   */
  enter(storeId: string): () => void
}

/** Makes a gate of one process. */
export function createStoreGate(): StoreGate {
  const inside = new Set<string>()
  return {
    enter(storeId) {
      const retry = { retryAfterSeconds: COME_BACK_SECONDS }
      if (inside.has(storeId)) throw new ProblemError(429, 'rate_limited', retry)
      if (inside.size >= MOST_AT_ONCE) throw new ProblemError(503, 'overloaded', retry)
      inside.add(storeId)
      let isInside = true
      return () => {
        if (isInside) inside.delete(storeId)
        isInside = false
      }
    },
  }
}
