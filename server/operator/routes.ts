// The operator's calls: the same work as the command line, against a running server.
import type { FastifyInstance } from 'fastify'
import type { ImportFault } from '#contract/import-document'
import { exportTenant as exportEndpoint, importTenant as importEndpoint } from '#contract/operator'
import type { RouteDeps } from '#server/http/deps'
import { serve, serveRawBody } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { exportTenant } from '#server/tenants/export-tenant'
import { importTenant, ImportFaultsError } from '#server/tenants/import-tenant'

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
  serveRawBody(app, deps, importEndpoint, async ({ store, body }) => {
    const slug = slugOf(body)
    if (typeof slug === 'string' && slug !== store.slug) {
      refuse([{ path: 'store.slug', message: `is not the store of this address, ${store.slug}` }])
    }
    try {
      const result = await importTenant(deps.db, body)
      await deps.directory.refresh(store.slug)
      return { data: result }
    } catch (error) {
      if (error instanceof ImportFaultsError) refuse(error.faults)
      throw error
    }
  })

  serve(app, deps, exportEndpoint, async ({ store }) => ({ data: await exportTenant(deps.db, store.slug) }))
}
