// How many requests one network may send. Generous: a café's guests, or a whole mobile operator, share one address.
// Guessing passwords is slowed down per account by the identity room; these limits stop floods.
import rateLimit from '@fastify/rate-limit'
import type { CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { RateStore } from './rate-store.ts'
import { ProblemError } from './route.ts'
import type { Limit } from './route.ts'

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
