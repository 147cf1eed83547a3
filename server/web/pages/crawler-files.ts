// What programs that read the whole site ask for: robots.txt (RFC 9309) and the sitemaps.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slugSchema } from '#contract/tenant'
import type { PageDeps } from './page-deps.ts'
import { LIMITS } from '#server/platform/http/rate-limit'
import { requireCatalogue, versionOf } from '#server/modules/catalog/tenant-directory'
import { PERSONAL_PAGES } from './head/subject.ts'
import { type Origin, originOf } from './origin.ts'
import { FinishedPage } from './finished-page.ts'
import { PageCache } from './page-cache.ts'
import { sendFinished } from './send-finished.ts'
import { sitemapIndex, storeSitemap } from './sitemap.ts'

/** Sitemaps are kept by catalogue version, until there is no room: some 1,000 of our own address. */
const KEPT_BYTES = { own: 16 * 1024 * 1024, others: 1024 * 1024 }
const RATE = { config: { rateLimit: LIMITS.read } }

/** The longest rule counts, so an item whose id begins like a personal page stays readable. */
function robotsText(origin: string): string {
  const rules = PERSONAL_PAGES.flatMap((page) => [`Disallow: /*/${page}`, `Allow: /*/item/${page}`])
  return ['User-agent: *', 'Disallow: /api/', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Registers `/robots.txt`, `/sitemap.xml` and `/{tenant}/sitemap.xml`. */
export function registerCrawlerFiles(app: FastifyInstance, { directory, env, now }: PageDeps): void {
  const kept = { own: new PageCache(KEPT_BYTES.own), others: new PageCache(KEPT_BYTES.others) }

  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, isOwn }: Origin,
    name: string,
    write: () => Promise<string>,
  ): Promise<FastifyReply> {
    const cache = isOwn ? kept.own : kept.others
    const file = await cache.get(`${url} ${name}`, now().getTime(), async () => ({
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
    const entry = slug.success ? await directory.look(slug.data) : null
    if (!entry) return reply.code(404).type('text/plain').send('')
    return sendSitemap(request, reply, origin, versionOf([entry]), async () =>
      storeSitemap(await requireCatalogue(directory, entry.slug), origin.url),
    )
  })
}
