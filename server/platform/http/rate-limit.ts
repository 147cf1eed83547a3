// The counts of the rate limits. The plugin's own store keeps five thousand addresses for every single route.
import { isIPv6 } from 'node:net'
import type { CreateRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance } from 'fastify'
import type { Limit } from './route.ts'
import { ProblemError } from './route.ts'

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

// How many requests one network may send. Generous: a café's guests, or a whole mobile operator, share one address.
// Guessing passwords is slowed down per account by the identity room; these limits stop floods.

const MINUTE_MS = 60_000

/** Requests per minute and network, by kind of call. */
export const LIMITS = {
  read: { max: 60_000, timeWindow: MINUTE_MS, groupId: 'read' },
  write: { max: 6_000, timeWindow: MINUTE_MS, groupId: 'write' },
  /** Orders of guests at one store, which need no account. Everybody in a food court shares one address. */
  guest: { max: 300, timeWindow: MINUTE_MS, groupId: 'guest' },
  /** Times of one store that guests hold: each is in the way of others for five minutes. */
  guestHold: { max: 60, timeWindow: 5 * MINUTE_MS, groupId: 'guest-hold' },
  /** Errors that pages report: each is a line of the log. */
  report: { max: 20, timeWindow: MINUTE_MS, groupId: 'report' },
  /** Pushes that a customer asks for, to see whether they arrive. */
  pushTest: { max: 20, timeWindow: MINUTE_MS, groupId: 'push-test' },
  auth: { max: 600, timeWindow: MINUTE_MS, groupId: 'auth' },
  /** Of the browsers in which somebody signed in to one account before; beyond it their network's `auth` counts. */
  knownBrowser: { max: 120, timeWindow: MINUTE_MS },
  /** Pages that are kept once they were rendered. A crawler reads a thousand stores at twice what a processor renders. */
  render: { max: 3_000, timeWindow: MINUTE_MS, groupId: 'render' },
  /** What has to be drawn first, and pages that are made for one request. */
  draw: { max: 300, timeWindow: MINUTE_MS, groupId: 'draw' },
} as const

/** Counts in memory of this process, per route. */
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

/** Makes a limit that is counted when it is known what a request is for, beside the limit of its route. Register the plugin before. */
export function createLimit(app: FastifyInstance, options: CreateRateLimitOptions): Limit {
  const count = app.createRateLimit(options)
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: counted.ttlInSeconds })
  }
}

// What counts as one network.

/** Name of the network of an address: one household holds a whole /64 of IPv6, so its first four groups are its name. */
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
