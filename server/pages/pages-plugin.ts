// Every address a person can open: the list of stores, a store's pages, its manifest and icons.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appearanceIn } from '#contract/appearance'
import type { Appearance } from '#contract/appearance'
import { LOCALE_COOKIE, isLocale, localeCookie, localeInAddress } from '#contract/locale'
import type { Locale } from '#contract/locale'
import type { PageData } from '#contract/page'
import { slugSchema } from '#contract/tenant'
import type { PageDeps } from '#server/http/deps'
import { cookieOf } from '#server/http/cookies'
import { localeOf } from '#server/http/locale'
import type { Catalogue } from '#server/tenants/tenant-directory'
import type { Bundle } from './bundle.ts'
import { documentOf } from './document.ts'
import type { PageAddress } from './document.ts'
import { PERSONAL_PAGES, subjectOf } from './head/subject.ts'
import type { PageSubject } from './head/subject.ts'
import { drawIcon } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { originOf } from './origin.ts'
import { withOrigins } from './policy.ts'
import { PageCache, finishPage } from './page-cache.ts'
import type { FinishedPage } from './page-cache.ts'
import { askedIn, directoryPageData, foundPageData, storePageData } from './page-data.ts'
import { registerCrawlerFiles } from './crawler-files.ts'
import { sendFinished } from './send-finished.ts'

const KEPT_PAGES = { own: 400, others: 40 }
/** Opening hours move with the clock, so a kept page grows old. */
const KEPT_MS = 60_000

/** Personal pages are the same for everybody until their script runs, but for those that carry an id. */
const isKept = (subject: PageSubject | null, [page = '', , ...more]: readonly string[]) =>
  subject !== null || (PERSONAL_PAGES.some((personal) => personal === page) && more.length === 0)

/** Language of a page, whether its very address names it, and how light it shall be. */
type Look = { readonly locale: Locale; readonly isNamed: boolean; readonly appearance: Appearance | null }

function lookOf({ url, headers }: FastifyRequest): Look {
  const named = localeInAddress(url)
  return {
    locale: named ?? localeOf(headers),
    isNamed: named !== null,
    appearance: appearanceIn(headers.cookie ?? ''),
  }
}

/** Addresses of mails carry a token: nothing keeps them, not even with their page. */
const cacheControlOf = (url: string) => (/[?&]reset=/.test(url) ? 'no-store' : 'private, no-cache')

type Sending = Look & { readonly mapOrigins: readonly string[] }

function sendPage(page: FinishedPage, sending: Sending, request: FastifyRequest, reply: FastifyReply) {
  const { locale, isNamed, mapOrigins } = sending
  reply
    .header('content-security-policy', withOrigins(page.csp, mapOrigins))
    .header('cache-control', cacheControlOf(request.url))
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
  // Whoever came in by a link in a language goes on in it, as if the toggle had been pressed.
  if (isNamed && cookieOf(request.headers.cookie, LOCALE_COOKIE) !== locale)
    reply.header('set-cookie', localeCookie(locale))
  return sendFinished(page, request, reply, ['Accept-Language', 'Cookie'])
}

/** Registers pages, manifests and icons. Works on any bundle, so that a development server may bring its own. */
export function registerPages(app: FastifyInstance, deps: PageDeps, bundle: () => Promise<Bundle>): void {
  const kept = { own: new PageCache(KEPT_PAGES.own, KEPT_MS), others: new PageCache(KEPT_PAGES.others, KEPT_MS) }

  async function render(path: string, data: PageData, address: PageAddress, forLater: boolean): Promise<FinishedPage> {
    const ready = await bundle()
    const page = await ready.renderPage(path, data)
    const { html, csp } = documentOf(ready, page, data, address)
    return finishPage(page.status, html, csp, forLater)
  }

  registerCrawlerFiles(app, deps)

  const sendingOf = (request: FastifyRequest): Sending => ({ ...lookOf(request), mapOrigins: deps.mapOrigins() })

  const findStore = async (slug: string): Promise<Catalogue | null> =>
    slugSchema.safeParse(slug).success ? deps.directory.find(slug) : null

  app.get('/', async (request, reply) => {
    const look = sendingOf(request)
    const data = await directoryPageData(deps.directory, look.locale, deps.now())
    const subject: PageSubject = { kind: 'stores', stores: data.tenants ?? [] }
    const { isNamed, appearance } = look
    const address = { subject, origin: originOf(request, deps.env.PUBLIC_URL).url, isNamed, appearance }
    return sendPage(await render('/', data, address, false), look, request, reply)
  })

  app.get<{ Params: { tenant: string } }>('/:tenant', (request, reply) => {
    const query = request.url.split('?')[1]
    // Browsers ask for /favicon.ico and the like by themselves; those are no stores.
    if (!slugSchema.safeParse(request.params.tenant).success) return reply.code(404).type('text/plain').send('')
    reply.header('cache-control', cacheControlOf(request.url))
    return reply.redirect(`/${encodeURIComponent(request.params.tenant)}/${query ? `?${query}` : ''}`, 308)
  })

  app.get<{ Params: { tenant: string }; Querystring: { locale?: string } }>(
    '/:tenant/manifest.webmanifest',
    async (request, reply) => {
      const store = await findStore(request.params.tenant)
      if (!store) return reply.code(404).send('')
      const locale = isLocale(request.query.locale) ? request.query.locale : 'en'
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('etag', `"m-${store.version}-${locale}"`)
        .type('application/manifest+json')
        .send(manifestOf(store.tenant, locale))
    },
  )

  app.get<{ Params: { tenant: string; name: string } }>('/:tenant/icons/:name', async (request, reply) => {
    const store = await findStore(request.params.tenant)
    const icon = store && (await drawIcon(deps.db, store, request.params.name))
    if (!icon) return reply.code(404).send('')
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
  })

  app.get<{ Params: { tenant: string; '*': string } }>('/:tenant/*', async (request, reply) => {
    const { tenant: slug, '*': rest } = request.params
    const look = sendingOf(request)
    const { locale, isNamed, appearance } = look
    const origin = originOf(request, deps.env.PUBLIC_URL)
    const now = deps.now()
    const store = await findStore(slug)
    const path = request.url.split('?')[0] ?? '/'
    if (!store) {
      const nowhere = { subject: null, origin: origin.url, isNamed, appearance }
      const page = await render(path, { locale, renderedAt: now.toISOString() }, nowhere, false)
      return sendPage(page, look, request, reply)
    }
    const segments = rest.split('/')
    const address = { subject: subjectOf(store, segments), origin: origin.url, isNamed, appearance }
    const asked = askedIn(request.url, segments)
    if (asked) {
      const data = await foundPageData(store, asked, locale, now)
      // There are as many results as questions: the page that asks is found, its answers are not.
      const unlisted = { ...address, subject: null }
      return sendPage(await render(request.url, data, unlisted, false), look, request, reply)
    }
    const make = (forLater: boolean) => render(path, storePageData(store, segments, locale, now), address, forLater)
    if (!isKept(address.subject, segments)) return sendPage(await make(false), look, request, reply)
    const cache = origin.isOwn ? kept.own : kept.others
    const key = [origin.url, slug, store.version, locale, isNamed, appearance, rest].join(' ')
    return sendPage(await cache.get(key, now.getTime(), () => make(true)), look, request, reply)
  })
}
