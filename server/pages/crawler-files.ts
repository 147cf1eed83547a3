// What programs that read the whole site ask for: robots.txt (RFC 9309) and the sitemaps.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slugSchema } from '#contract/tenant'
import type { AppDeps } from '#server/http/deps'
import { LIMITS } from '#server/http/rate-limit'
import { PERSONAL_PAGES } from './head/subject.ts'
import { originOf } from './origin.ts'
import type { Origin } from './origin.ts'
import { PageCache, finishPage } from './page-cache.ts'
import { sendFinished } from './send-finished.ts'
import { sitemapIndex, storeSitemap } from './sitemap.ts'

/** Sitemaps are kept by catalogue version; the time only lets go of stores nobody reads. */
const KEPT_MS = 86_400_000
const KEPT_SITEMAPS = { own: 100, others: 5 }
const RATE = { config: { rateLimit: LIMITS.read } }

/** The longest rule counts, so an item whose id begins like a personal page stays readable. */
function robotsText(origin: string): string {
  const rules = PERSONAL_PAGES.flatMap((page) => [`Disallow: /*/${page}`, `Allow: /*/item/${page}`])
  return ['User-agent: *', 'Disallow: /api/', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Registers `/robots.txt`, `/sitemap.xml` and `/{tenant}/sitemap.xml`. */
export function registerCrawlerFiles(app: FastifyInstance, { directory, env, now }: AppDeps): void {
  const kept = {
    own: new PageCache(KEPT_SITEMAPS.own, KEPT_MS),
    others: new PageCache(KEPT_SITEMAPS.others, KEPT_MS),
  }

  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, isOwn }: Origin,
    name: string,
    write: () => string,
  ): Promise<FastifyReply> {
    const cache = isOwn ? kept.own : kept.others
    const file = await cache.get(`${url} ${name}`, now().getTime(), () => finishPage(200, write(), '', false))
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
    const listed = await directory.list()
    const found = await Promise.all(listed.map(({ slug }) => directory.find(slug)))
    const stores = found.filter((store) => store !== null)
    const name = stores.map(({ slug, version }) => `${slug} ${version}`).join(' ')
    return sendSitemap(request, reply, origin, name, () => sitemapIndex(stores, origin.url))
  })

  app.get<{ Params: { tenant: string } }>('/:tenant/sitemap.xml', RATE, async (request, reply) => {
    const origin = originOf(request, env.PUBLIC_URL)
    const slug = slugSchema.safeParse(request.params.tenant)
    const store = slug.success ? await directory.find(slug.data) : null
    if (!store) return reply.code(404).type('text/plain').send('')
    return sendSitemap(request, reply, origin, `${store.slug} ${store.version}`, () => storeSitemap(store, origin.url))
  })
}
