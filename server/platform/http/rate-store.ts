// The counts of the rate limits. The plugin's own store keeps five thousand addresses for every single route.
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Networks, or accounts, counted at a time for a kind of call, once for each of its routes that they use. */
export const MOST_COUNTED = 5_000

/** A list of counts by whoever calls, which forgets who has not called for the longest when it is full. */
export type CallCounts = {
  /** Counts a call. @returns the calls of its window, this one too, and the milliseconds until the window ends. */
  add(key: string, windowMs: number): { readonly calls: number; readonly leftMs: number }
}

/** Makes an empty list. */
export function createCallCounts(): CallCounts {
  const counts = new LRUCache<string, { calls: number }>({
    max: MOST_COUNTED,
    // The wall clock, which tests can hold still.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  })
  return {
    add(key, windowMs) {
      const known = counts.get(key)
      const count = known ?? { calls: 0 }
      if (!known) counts.set(key, count, { ttl: windowMs })
      count.calls += 1
      return { calls: count.calls, leftMs: counts.getRemainingTTL(key) }
    },
  }
}

type Shared = { readonly kinds: Map<string, CallCounts>; routes: number }

/**
 * Counts calls by route and network in the memory of this process. Routes of one kind (`groupId`) share a list that
 * forgets who has not called for the longest, so that reading from many addresses pushes nobody out who is counted for writing.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #shared: Shared
  readonly #counts: CallCounts
  readonly #route: number

  constructor(_options: unknown, shared: Shared = { kinds: new Map(), routes: 0 }, kind = '') {
    this.#shared = shared
    this.#counts = shared.kinds.get(kind) ?? createCallCounts()
    shared.kinds.set(kind, this.#counts)
    this.#route = shared.routes
    shared.routes += 1
  }

  incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
    const { calls, leftMs } = this.#counts.add(`${this.#route} ${key}`, windowMs)
    callback(null, { current: calls, ttl: leftMs })
  }

  child(options: object): RateStore {
    return new RateStore(null, this.#shared, 'groupId' in options ? String(options.groupId) : '')
  }
}
