// The store itself and the list of stores.
import type { FastifyInstance } from 'fastify'
import { getTenant, listTenants } from '#contract/tenant'
import type { RouteDeps } from '#server/http/deps'
import { serve } from '#server/http/register'
import { requireCatalogue } from './require-catalogue.ts'
import { publicAnswer } from './public-answers.ts'

/** Adds the endpoints of contract/tenant.ts. */
export function registerTenantsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, getTenant, async ({ store }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return { data: catalogue.tenant, ...(await publicAnswer(catalogue, 'tenant')) }
  })

  serve(app, deps, listTenants, async () => ({ data: await deps.directory.list() }))
}
