// The operator's calls about the store's calendar: the same work as the command line, against a running server.
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operator-visits'
import type { RouteDeps } from '#server/platform/http/deps'
import { serve } from '#server/platform/http/register'
import type { Counter } from './counter.ts'
import { block, changeVisit, listVisits, missVisit, unblock } from './visit-counter.ts'

/** Adds the endpoints of contract/operator-visits.ts. */
export function registerVisitCounterRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  counterOf: (request: { store: { id: string }; operator: string }) => Counter,
): void {
  serve(app, deps, contract.listVisits, async (request) => ({
    data: await listVisits(counterOf(request), request.query.date),
  }))

  serve(app, deps, contract.moveVisit, async (request) => {
    const { reserved_at: reservedAt, resource_id: resourceId } = request.body
    return { data: await changeVisit(counterOf(request), Number(request.params.number), { reservedAt, resourceId }) }
  })

  serve(app, deps, contract.assignVisit, async (request) => {
    const { resource_id: resourceId } = request.body
    return { data: await changeVisit(counterOf(request), Number(request.params.number), { resourceId }) }
  })

  serve(app, deps, contract.missVisit, async (request) => ({
    data: await missVisit(counterOf(request), Number(request.params.number)),
  }))

  serve(app, deps, contract.blockTime, async (request) => {
    const { resource_id: resourceId, from, until } = request.body
    return { data: await block(counterOf(request), { resourceId, from, until }) }
  })

  serve(app, deps, contract.unblockTime, async (request) => ({
    data: await unblock(counterOf(request), request.params.id),
  }))
}
