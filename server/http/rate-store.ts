// The counts of the rate limits. The plugin's own store keeps five thousand addresses for every single route.
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Networks counted at a time for a kind of call, once for each of its routes that they use. */
export const MOST_COUNTED = 5_000

type Count = { calls: number; readonly since: number }
type Shared = { readonly kinds: Map<string, Map<string, Count>>; routes: number }

function countIn(counts: Map<string, Count>, key: string, windowMs: number): Count {
  const now = Date.now()
  const known = counts.get(key)
  const count = known && known.since + windowMs > now ? known : { calls: 0, since: now }
  count.calls += 1
  // Moved to the end: the front is who has not called for the longest.
  counts.delete(key)
  counts.set(key, count)
  const [oldest] = counts.keys()
  if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
  return count
}

/**
 * Counts calls by route and network in the memory of this process. Routes of one kind (`groupId`) share a list that
 * forgets who has not called for the longest, so that reading from many addresses pushes nobody out who is counted for writing.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #shared: Shared
  readonly #counts: Map<string, Count>
  readonly #route: number

  constructor(_options: unknown, shared: Shared = { kinds: new Map(), routes: 0 }, kind = '') {
    this.#shared = shared
    this.#counts = shared.kinds.get(kind) ?? new Map<string, Count>()
    shared.kinds.set(kind, this.#counts)
    this.#route = shared.routes
    shared.routes += 1
  }

  incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
    const { calls, since } = countIn(this.#counts, `${this.#route} ${key}`, windowMs)
    callback(null, { current: calls, ttl: windowMs - (Date.now() - since) })
  }

  child(options: object): RateStore {
    return new RateStore(null, this.#shared, 'groupId' in options ? String(options.groupId) : '')
  }
}
