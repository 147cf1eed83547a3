// Menus, answered from memory.
import type { FastifyInstance } from 'fastify'
import { getItem, listCategories, listItems } from '#contract/catalog'
import { getMenu } from '#contract/menu'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { publicAnswer, wholeMenuMeta } from './public-answers.ts'
import { requireCatalogue } from './require-catalogue.ts'
import type { CatalogDeps } from './tenant-directory.ts'
import { filterItems } from './item-search.ts'

/** Adds the endpoints of contract/catalog.ts and contract/menu.ts. */
export function registerCatalogRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  serve(app, deps, getMenu, async ({ store }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return publicAnswer(catalogue, 'menu')
  })

  serve(app, deps, listCategories, async ({ store }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return { data: catalogue.categories, ...(await publicAnswer(catalogue, 'categories')) }
  })

  serve(app, deps, listItems, async ({ store, query }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const meta = wholeMenuMeta(catalogue)
    const { page, per_page, ...filter } = query
    if (Object.keys(query).length === 0)
      return { data: catalogue.items, meta, ...(await publicAnswer(catalogue, 'items')) }
    const found = await filterItems(catalogue, filter)
    const perPage = per_page === undefined ? found.length : Number(per_page)
    const number = page === undefined || per_page === undefined ? 1 : Number(page)
    return {
      data: found.slice((number - 1) * perPage, number * perPage),
      meta: { ...meta, total: found.length, page: number, per_page: perPage },
    }
  })

  serve(app, deps, getItem, async ({ store, params }) => {
    const item = (await requireCatalogue(deps.directory, store.slug)).itemsById.get(params.id)
    if (!item) throw new ProblemError(404, 'not_found')
    return { data: item }
  })
}
