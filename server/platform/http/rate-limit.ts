import { isIPv6 } from 'node:net'
import rateLimit, { type CreateRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance } from 'fastify'
import { type Limit, ProblemError } from './route.ts'

/** Counts of one list; a network has one for each route that it uses. */
export const MOST_COUNTED = 5_000

export type CallCounts = ReturnType<typeof createCallCounts>

/** Counts calls by key; a full list forgets the key that has not called for the longest. */
export function createCallCounts() {
  const counts = new LRUCache<string, { calls: number }>({
    max: MOST_COUNTED,
    // The wall clock, which tests can stop.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  })
  return {
    /** Counts a call. @returns the calls of its window and the milliseconds until the window ends. */
    add(key: string, windowMs: number) {
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
 * Counts calls by route and network. Routes of one kind (`groupId`) share a list, so that reading from many addresses does not push out
 * the counts of writing. The store of the plugin would keep 5,000 addresses for each route.
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

const MINUTE_MS = 60_000

/**
 * Requests of one network, by kind of call, against floods: generous, because the guests of a café or all customers of a mobile operator
 * share one address. Guessing passwords is slowed down per account in the identity room.
 */
export const LIMITS = {
  read: { max: 60_000, timeWindow: MINUTE_MS, groupId: 'read' },
  write: { max: 6_000, timeWindow: MINUTE_MS, groupId: 'write' },
  guest: { max: 300, timeWindow: MINUTE_MS, groupId: 'guest' },
  /** Times of one store that guests hold, each for five minutes. */
  guestHold: { max: 60, timeWindow: 5 * MINUTE_MS, groupId: 'guest-hold' },
  report: { max: 20, timeWindow: MINUTE_MS, groupId: 'report' },
  pushTest: { max: 20, timeWindow: MINUTE_MS, groupId: 'push-test' },
  auth: { max: 600, timeWindow: MINUTE_MS, groupId: 'auth' },
  /** Of the known browsers of one account; beyond it `auth` applies. */
  knownBrowser: { max: 120, timeWindow: MINUTE_MS },
  /** Pages that are cached. A crawler reads a thousand stores at twice the speed of rendering. */
  render: { max: 3_000, timeWindow: MINUTE_MS, groupId: 'render' },
  /** Pictures that have to be drawn, and pages for one request only. */
  draw: { max: 300, timeWindow: MINUTE_MS, groupId: 'draw' },
} as const

export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: RateStore,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, context) =>
      new ProblemError(429, 'rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
}

/** Makes a limit that a handler counts requests against. Register the plugin before. */
export function createLimit(app: FastifyInstance, options: CreateRateLimitOptions): Limit {
  const count = app.createRateLimit(options)
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: counted.ttlInSeconds })
  }
}

/** The same by store and network. For routes below `/api/:tenant`. */
export const createStoreLimit = (app: FastifyInstance, options: CreateRateLimitOptions) =>
  createLimit(app, {
    ...options,
    keyGenerator: ({ params, ip }) => `${(params as { tenant: string }).tenant} ${networkOf(ip)}`, // the router's own
  })

/** The network of an address: for IPv6 the first four groups, because a household has a whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
