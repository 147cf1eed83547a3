// How many orders of guests one network may send. They need no account, so this is what stands before a flood of them.
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/platform/http/network'
import { createLimit, LIMITS } from '#server/platform/http/rate-limit'
import type { Limit } from '#server/platform/http/route'

/** Makes the limit of guests' orders: by store and network. For routes below `/api/:tenant`. */
export function limitGuests(app: FastifyInstance): Limit {
  return createLimit(app, {
    ...LIMITS.guest,
    keyGenerator: ({ params, ip }) => `${(params as { tenant: string }).tenant} ${networkOf(ip)}`, // the router's own
  })
}
