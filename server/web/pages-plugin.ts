import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageData, pagesOf, STORES_A_PAGE, storesPageIn, storesPath } from '#contract/page'
import type { PageDeps } from '#server/web/pages/page-deps'
import { registerInstallFiles } from '#server/web/install/install-files'
import { type StoreEntry, entriesOn, requireCatalogue, versionOf } from '#server/modules/catalog/tenant-directory'
import type { Bundle } from '#server/web/pages/bundle'
import { registerCrawlerFiles } from '#server/web/pages/crawler-files'
import { documentOf } from './pages/document.ts'
import { FinishedPage } from '#server/web/pages/finished-page'
import { type PageSubject, subjectOf } from '#server/web/pages/head/subject'
import { createPageCaches, createPageQueue } from '#server/web/pages/page-cache'
import { type SearchQuery, searchQueryIn, searchPageData, storePageData } from './pages/page-data.ts'
import { lifeAt } from './pages/page-life.ts'
import { type Place, UNKNOWN, splitUrl } from './pages/page-paths.ts'
import { refusePage } from './pages/refused-page.ts'
import { type Visit, redirectTo, sendPage, visitOf } from './pages/visit.ts'

type StorePlace = Exclude<Place, { kind: 'stores' }>

type Drawing = { path: string; data: PageData; subject: PageSubject | null; until: Date }

/** The router redirected the page while it was drawn. */
class PageMovedError extends Error {
  readonly path: string

  constructor(path: string) {
    super('the page is somewhere else')
    this.path = path
  }
}

/** A rating changes without a new version of the store. */
function ratingShown({ rating }: StoreEntry, place: StorePlace) {
  const [page = ''] = place.kind === 'page' ? place.segments : [UNKNOWN]
  return page === '' || page === 'store-details' ? ` ${rating.rating_sum} ${rating.rating_count}` : ''
}

/** Registers pages, manifests and icons. The development server brings a bundle of its own. */
export function registerPages(app: FastifyInstance, deps: PageDeps, bundle: () => Promise<Bundle>) {
  const cacheOf = createPageCaches({ ownBytes: 64 * 1024 * 1024, otherBytes: 4 * 1024 * 1024 })
  const queue = createPageQueue(app)

  async function draw({ path, data, subject }: Omit<Drawing, 'until'>, visit: Visit) {
    const ready = await bundle()
    const page = await ready.renderPage(path, data)
    if (page.location !== null) throw new PageMovedError(page.location)
    if (page.status === 500) throw new Error(`the page ${path} could not be drawn`)
    const { isNamed, appearance } = visit
    const { html, csp } = documentOf(ready, page, data, { subject, origin: visit.origin.url, isNamed, appearance })
    return FinishedPage.of(page.status, html, csp)
  }

  /** `version` is of the content that the page shows. */
  const keyOf = ({ origin, locale, isNamed, appearance }: Visit, version: string, path: string) =>
    [origin.url, locale, isNamed, appearance, version, path].join(' ')

  function cachedPage(
    request: FastifyRequest,
    visit: Visit,
    { path, version }: { readonly path: string; readonly version: string },
    drawing: () => Promise<Drawing>,
  ) {
    return queue.cachedPage(request, visit.now.getTime(), {
      cache: cacheOf(visit.origin),
      key: keyOf(visit, version, path),
      make: async () => {
        const drawn = await drawing()
        return { page: await draw(drawn, visit), untilMs: drawn.until.getTime() }
      },
    })
  }

  function missingPage(request: FastifyRequest, visit: Visit) {
    const path = `/${UNKNOWN}/`
    return cachedPage(request, visit, { path, version: '' }, async () => {
      const { since, until } = lifeAt(visit.now)
      return { path, data: { locale: visit.locale, renderedAt: since.toISOString() }, subject: null, until }
    })
  }

  async function storesPage(request: FastifyRequest, visit: Visit) {
    const page = storesPageIn(new URLSearchParams(splitUrl(request.url).query).get('page'))
    const all = await deps.directory.entries()
    if (page > pagesOf(all.length)) return missingPage(request, visit)
    const entries = entriesOn(all, { number: page, size: STORES_A_PAGE })
    const path = storesPath(page)
    return cachedPage(request, visit, { path, version: `${all.length} ${versionOf(entries)}` }, async () => {
      const stores = { tenants: await deps.directory.summaries(entries), page, total: all.length }
      const { since, until } = lifeAt(visit.now)
      const data = { locale: visit.locale, renderedAt: since.toISOString(), stores }
      return { path, data, subject: { kind: 'stores', ...stores }, until }
    })
  }

  /** Not cached, because there are as many pages as queries. */
  function searchPage(request: FastifyRequest, visit: Visit, slug: string, asked: SearchQuery) {
    const query = new URLSearchParams({ q: asked.q, ...(asked.category === null ? {} : { category: asked.category }) })
    return queue.ownPage(request, async () => {
      const store = await requireCatalogue(deps.directory, slug)
      const data = await searchPageData(store, asked, visit.locale, visit.now)
      return draw({ path: `/${slug}/search?${query.toString()}`, data, subject: null }, visit)
    })
  }

  async function storePage(request: FastifyRequest, visit: Visit, entry: StoreEntry, place: StorePlace) {
    const version = `${entry.id} ${entry.version}${ratingShown(entry, place)}`
    const own = place.kind === 'page' ? place.normal : place.rendered
    // A cached page does not need the catalogue.
    const known = cacheOf(visit.origin).find(keyOf(visit, version, own), visit.now.getTime())
    if (known) return known
    const store = await requireCatalogue(deps.directory, entry.slug)
    const subject = place.kind === 'page' ? subjectOf(store, place.segments) : null
    const path = subject?.kind === 'item' ? own : place.rendered
    return cachedPage(request, visit, { path, version }, async () => {
      const { since, until } = lifeAt(visit.now, store.tenant)
      const [, , ...segments] = path.split('/')
      return { path, data: storePageData(store, segments, visit.locale, since), subject, until }
    })
  }

  async function pageAt(request: FastifyRequest, visit: Visit, place: Place) {
    if (place.kind === 'stores') return storesPage(request, visit)
    const entry = place.slug === null ? null : await deps.directory.findEntry(place.slug)
    if (!entry) return missingPage(request, visit)
    const asked = place.kind === 'page' ? searchQueryIn(request.url, place.segments) : null
    return asked ? searchPage(request, visit, entry.slug, asked) : storePage(request, visit, entry, place)
  }

  /** The normal path of a place, when another one was requested. */
  async function redirectOf(place: Place, path: string) {
    const normal = place.kind === 'stores' ? '/' : place.kind === 'page' ? place.normal : path
    if (normal === path) return null
    return place.kind === 'page' && !(await deps.directory.findEntry(place.slug)) ? null : normal
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = (await bundle()).paths(request.url)
    const other = await redirectOf(place, splitUrl(request.url).path)
    if (other !== null) return redirectTo(other, request, reply)
    const visit = visitOf(request, deps)
    try {
      const page = await pageAt(request, visit, place)
      return await sendPage(page, visit, deps.mapOrigins(), request, reply)
    } catch (error) {
      if (error instanceof PageMovedError) return redirectTo(error.path, request, reply)
      throw error
    }
  }

  registerCrawlerFiles(app, deps)
  registerInstallFiles(app, deps)
  const options = { errorHandler: refusePage }
  app.get('/', options, handler)
  app.get('/:tenant', options, async (request, reply) => {
    const place = (await bundle()).paths(request.url)
    // Browsers request /favicon.ico and the like by themselves.
    if (place.kind === 'missing' && place.slug === null) return reply.code(404).type('text/plain').send('')
    return handler(request, reply)
  })
  app.get('/:tenant/*', options, handler)
}
