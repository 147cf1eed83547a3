import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getItem, listCategories, listItems } from '#contract/catalog'
import { getMenu } from '#contract/menu'
import { packMenu } from '#domain/menu-document'
import { getTable, getTenant, listTenants } from '#contract/tenant'
import { isTableOf } from '#server/modules/stores/table-links'
import { toBrotli, toGzip, toSmallestBrotli } from '#server/platform/http/compression'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { serve } from '#server/platform/http/register'
import { type AnswerBytes, ProblemError } from '#server/platform/http/route'
import { filterItems } from './item-search.ts'
import type { Catalogue } from './load-catalogue.ts'
import { type CatalogDeps, entriesOn, requireCatalogue } from './tenant-directory.ts'

export function registerCatalogRoutes(app: FastifyInstance, deps: CatalogDeps) {
  serve(app, deps, getMenu, async ({ store }) =>
    publicAnswer(await requireCatalogue(deps.directory, store.slug), 'menu'),
  )

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

export function registerTenantsRoutes(app: FastifyInstance, deps: CatalogDeps) {
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

type PublicAnswer = { readonly bytes: AnswerBytes; readonly etag: string }

type PublicAnswerName = 'tenant' | 'categories' | 'items' | 'menu'

/** Below this, compression saves less than its headers add. */
const WORTH_COMPRESSING = 1_024

/** `isLast` when the answer will not be compressed better. */
type Written = { readonly answer: Promise<PublicAnswer>; readonly isLast: boolean }
const answers = new WeakMap<Catalogue, Map<PublicAnswerName, Written>>()

const wholeMenuMeta = ({ items, version }: Catalogue) => ({
  total: items.length,
  page: 1,
  per_page: items.length,
  catalogue_version: version,
})

function bodyOf(catalogue: Catalogue, name: PublicAnswerName) {
  if (name === 'menu') {
    const { version, tenant, categories, items } = catalogue
    return { data: packMenu({ catalogue_version: version, tenant, categories, items }) }
  }
  if (name === 'items') return { data: catalogue.items, meta: wholeMenuMeta(catalogue) }
  return { data: name === 'tenant' ? catalogue.tenant : catalogue.categories }
}

async function write(catalogue: Catalogue, name: PublicAnswerName): Promise<PublicAnswer> {
  const identity = Buffer.from(JSON.stringify(bodyOf(catalogue, name)))
  // By content, not by version: a new database counts versions from one again.
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  if (identity.length < WORTH_COMPRESSING) return { bytes: { identity }, etag }
  const [br, gzip] = await Promise.all([toBrotli(identity), toGzip(identity)])
  return { bytes: { identity, br, gzip }, etag }
}

/** Every page asks for the menu document, which is therefore compressed better once it is asked for again. */
function publicAnswer(catalogue: Catalogue, name: PublicAnswerName) {
  const written = answers.get(catalogue) ?? new Map<PublicAnswerName, Written>()
  answers.set(catalogue, written)
  const known = written.get(name)
  if (!known) {
    const answer = write(catalogue, name)
    written.set(name, { answer, isLast: name !== 'menu' })
    answer.catch(() => written.delete(name))
    return answer
  }
  if (!known.isLast) {
    written.set(name, { ...known, isLast: true })
    void improve(known.answer, (answer) => written.set(name, { answer, isLast: true }))
  }
  return known.answer
}

/** The smallest brotli has a quarter fewer bytes: 22.9 kB instead of 31.1 kB for 2,000 items. */
async function improve(known: Promise<PublicAnswer>, put: (better: Promise<PublicAnswer>) => void) {
  const { bytes, etag } = await known
  if (!bytes.br) return
  // Too many compressions are waiting: the answer stays as it is.
  const br = await toSmallestBrotli(() => Promise.resolve(Buffer.from(bytes.identity))).catch(() => null)
  if (br) put(Promise.resolve({ bytes: { ...bytes, br }, etag }))
}
