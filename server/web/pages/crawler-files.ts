// robots.txt (RFC 9309) and sitemaps (sitemaps.org 0.9) with Google's extension for languages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Catalogue, requireCatalogue, type StoreEntry, versionOf } from '#server/modules/catalog/tenant-directory'
import { slugSchema } from '#contract/values'
import { LIMITS } from '#server/platform/http/rate-limit'
import { escapedHtml } from '#server/platform/i18n/messages'
import { PUBLIC_PAGES, PERSONAL_PAGES, alternatesOf, itemAddress, storeAddress } from './head/subject.ts'
import { type Origin, originOf, type PageDeps } from './page-deps.ts'
import { FinishedPage, sendFinished } from './finished-page.ts'
import { createPageCaches } from './page-cache.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const lastModified = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

/** Every address of a page has an entry that names them all. */
function urlsOf(address: string, changedAt: Date | null) {
  const alternates = alternatesOf(address)
  const links = alternates
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapedHtml(href)}"/>`)
    .join('')
  return alternates
    .map(({ href }) => `<url><loc>${escapedHtml(href)}</loc>${lastModified(changedAt)}${links}</url>\n`)
    .join('')
}

/**
 * A store has 5,000 items with three addresses each at most, below the 50,000 entries of a sitemap. Pages of items have no date, because
 * the change of a single item is not known.
 */
function storeSitemap(catalogue: Catalogue, origin: string): string {
  const { slug, items, changedAt } = catalogue
  const urls = [
    ...PUBLIC_PAGES.map((page) => urlsOf(storeAddress(origin, slug, page), changedAt)),
    ...items.map((item) => urlsOf(itemAddress(origin, slug, item.id), null)),
  ]
  return `${HEAD}<urlset ${SITEMAPS} ${XHTML}>\n${urls.join('')}</urlset>\n`
}

function sitemapIndex(stores: readonly StoreEntry[], origin: string): string {
  const sitemaps = stores.map(
    ({ slug, changedAt }) =>
      `<sitemap><loc>${escapedHtml(`${origin}/${slug}/sitemap.xml`)}</loc>${lastModified(changedAt)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${sitemaps.join('')}</sitemapindex>\n`
}

const RATE = { config: { rateLimit: LIMITS.read } }

/** The longest rule counts, so items whose ids begin like a personal page stay readable. */
function robotsText(origin: string) {
  const rules = PERSONAL_PAGES.flatMap((page) => [`Disallow: /*/${page}`, `Allow: /*/item/${page}`])
  return ['User-agent: *', 'Disallow: /api/', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

export function registerCrawlerFiles(app: FastifyInstance, { directory, env, now }: PageDeps) {
  const cacheOf = createPageCaches({ ownBytes: 16 * 1024 * 1024, otherBytes: 1024 * 1024 })

  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    origin: Origin,
    name: string,
    write: () => Promise<string>,
  ) {
    const file = await cacheOf(origin).get(`${origin.url} ${name}`, now().getTime(), async () => ({
      page: await FinishedPage.of(200, await write()),
      untilMs: Infinity,
    }))
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
    return sendFinished(file, request, reply)
  }

  app.get('/robots.txt', RATE, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(request, env.PUBLIC_URL).url)),
  )

  app.get('/sitemap.xml', RATE, async (request, reply) => {
    const origin = originOf(request, env.PUBLIC_URL)
    const entries = await directory.entries()
    return sendSitemap(request, reply, origin, versionOf(entries), async () => sitemapIndex(entries, origin.url))
  })

  app.get<{ Params: { tenant: string } }>('/:tenant/sitemap.xml', RATE, async (request, reply) => {
    const origin = originOf(request, env.PUBLIC_URL)
    const slug = slugSchema.safeParse(request.params.tenant)
    const entry = slug.success ? await directory.findEntry(slug.data) : null
    if (!entry) return reply.code(404).type('text/plain').send('')
    return sendSitemap(request, reply, origin, versionOf([entry]), async () =>
      storeSitemap(await requireCatalogue(directory, entry.slug), origin.url),
    )
  })
}
