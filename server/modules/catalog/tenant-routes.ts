// The store itself and the list of stores.
import type { FastifyInstance } from 'fastify'
import { getTable, getTenant, listTenants } from '#contract/tenant'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { pageAsked, pageMeta } from '#server/platform/http/paging'
import { requireCatalogue } from './require-catalogue.ts'
import type { CatalogDeps } from './tenant-directory.ts'
import { publicAnswer } from './public-answers.ts'
import { isTableOf } from '#server/modules/stores/table-links'
import { entriesOn } from './tenant-directory.ts'

/** Adds the endpoints of contract/tenant.ts. */
export function registerTenantsRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  serve(app, deps, getTenant, async ({ store }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return { data: catalogue.tenant, ...(await publicAnswer(catalogue, 'tenant')) }
  })

  serve(app, deps, getTable, async ({ store, query: { table: number, key } }) => {
    const isKnown = await deps.db.inTenant(store.id, (tx) => isTableOf(tx, store.id, { number, key }))
    if (!isKnown) throw new ProblemError(404, 'not_found')
    return { data: { number } }
  })

  serve(app, deps, listTenants, async ({ query }) => {
    const page = pageAsked(query)
    const entries = await deps.directory.entries()
    const data = await deps.directory.summaries(entriesOn(entries, page))
    return { data, meta: pageMeta(page, entries.length) }
  })
}
