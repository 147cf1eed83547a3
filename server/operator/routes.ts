// The operator's calls: the same work as the command line, against a running server.
import type { FastifyInstance } from 'fastify'
import type { ImportFault } from '#contract/import-document'
import * as contract from '#contract/operator'
import type { RouteDeps } from '#server/http/deps'
import { pageAsked, pageMeta } from '#server/http/paging'
import { serve, serveRawBody } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { exportTenant } from '#server/tenants/export-tenant'
import { importTenant, ImportFaultsError } from '#server/tenants/import-tenant'
import { tableLink } from '#server/tenants/table-links'
import { listAudit, listOrders, moveOrder, setAvailability } from './counter.ts'
import type { Counter } from './counter.ts'

function refuse(faults: readonly ImportFault[]): never {
  throw new ProblemError(422, 'validation_failed', { details: { faults } })
}

/** The slug a document names, whatever else is wrong with it. */
function slugOf(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('store' in document)) return undefined
  const { store } = document
  return typeof store === 'object' && store !== null && 'slug' in store ? store.slug : undefined
}

/** Adds the endpoints of contract/operator.ts. */
export function registerOperatorRoutes(app: FastifyInstance, deps: RouteDeps): void {
  // The body arrives as it was sent: the import itself lists everything that is wrong with it.
  serveRawBody(app, deps, contract.importTenant, async ({ store, body, operator }) => {
    const slug = slugOf(body)
    if (typeof slug === 'string' && slug !== store.slug) {
      refuse([{ path: 'store.slug', message: `is not the store of this address, ${store.slug}` }])
    }
    try {
      const result = await importTenant(deps.db, body, { who: operator, at: deps.now() })
      await deps.directory.refresh(store.slug)
      return { data: result }
    } catch (error) {
      if (error instanceof ImportFaultsError) refuse(error.faults)
      throw error
    }
  })

  serve(app, deps, contract.exportTenant, async ({ store }) => ({ data: await exportTenant(deps.db, store.slug) }))

  const counterOf = (request: { store: { id: string }; operator: string }): Counter => ({
    db: deps.db,
    storeId: request.store.id,
    who: request.operator,
    now: deps.now,
  })

  serve(app, deps, contract.listStoreOrders, async (request) => {
    const page = pageAsked(request.query)
    const { entries, total } = await listOrders(counterOf(request), page, request.query.status)
    return { data: entries, meta: pageMeta(page, total) }
  })

  serve(app, deps, contract.moveOrder, async (request) => {
    const { params, body, store } = request
    const data = await moveOrder(counterOf(request), Number(params.number), body.status)
    // What a canceled order gives back may be on sale again.
    if (body.status === 'canceled') await deps.directory.refresh(store.slug)
    return { data }
  })

  serve(app, deps, contract.setItemAvailability, async (request) => {
    const { params, body, store } = request
    const data = await setAvailability(counterOf(request), params.id, body.available)
    await deps.directory.refresh(store.slug)
    return { data }
  })

  serve(app, deps, contract.getTableLink, async ({ store, params: { number } }) => {
    return { data: { number, path: await deps.db.inTenant(store.id, (tx) => tableLink(tx, store, number)) } }
  })

  serve(app, deps, contract.listAudit, async (request) => {
    const page = pageAsked(request.query)
    const { entries, total } = await listAudit(counterOf(request), page)
    return { data: entries, meta: pageMeta(page, total) }
  })
}
