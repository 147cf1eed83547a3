// How a person looks at pages, and how pages and redirects leave for them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Appearance } from '#domain/appearance'
import { appearanceIn } from '#domain/appearance'
import type { Locale } from '#domain/locale'
import { LOCALE_COOKIE, localeCookie, localeInAddress } from '#domain/locale'
import { cookieOf } from '#server/platform/http/cookies'
import type { Origin, PageDeps } from './page-deps.ts'
import { originOf } from './page-deps.ts'
import { localeOf } from '#server/platform/http/locale'
import type { FinishedPage } from './finished-page.ts'
import { sendFinished } from './finished-page.ts'
import { splitUrl } from './page-paths.ts'
import { withOrigins } from './policy.ts'

/** All that pages of one path differ in: language, whether the very address names it, how light they are, our address; and when. */
export type Visit = {
  readonly locale: Locale
  readonly isNamed: boolean
  readonly appearance: Appearance | null
  readonly origin: Origin
  readonly now: Date
}

/** Reads a request. @throws ProblemError 400 when its Host can be none. */
export function visitOf(request: FastifyRequest, { env, now }: PageDeps): Visit {
  const { url, headers } = request
  const named = localeInAddress(url)
  return {
    locale: named ?? localeOf(headers),
    isNamed: named !== null,
    appearance: appearanceIn(headers.cookie ?? ''),
    origin: originOf(request, env.PUBLIC_URL),
    now: now(),
  }
}

/** Addresses of mails carry a token: nothing keeps them, not even with their page. */
const cacheControlOf = (url: string) => (/[?&]reset=/.test(url) ? 'no-store' : 'private, no-cache')

/** Answers with a page. `mapOrigins` are the foreign origins that maps may load from now. */
export function sendPage(
  page: FinishedPage,
  { locale, isNamed }: Visit,
  mapOrigins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
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

/** Leads to the one address of what was asked for; the query goes along as it came. @param path begins with a single slash. */
export function leadTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = splitUrl(request.url).query.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  return reply.header('cache-control', cacheControlOf(request.url)).redirect(path + query, 308)
}
