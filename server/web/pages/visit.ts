import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Appearance, appearanceIn } from '#domain/appearance'
import { type Locale, LOCALE_COOKIE, localeCookie, localeInAddress } from '#domain/locale'
import { cookieOf } from '#server/platform/http/cookies'
import { type Origin, originOf, type PageDeps } from './page-deps.ts'
import { localeOf } from '#server/platform/http/locale'
import { type FinishedPage, sendFinished } from './finished-page.ts'
import { splitUrl } from './page-paths.ts'
import { withOrigins } from './policy.ts'

export type Visit = {
  readonly locale: Locale
  /** True when the address names the language. */
  readonly isNamed: boolean
  readonly appearance: Appearance | null
  readonly origin: Origin
  readonly now: Date
}

/** @throws ProblemError 400 when the Host is malformed. */
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

/** Links in mails have a token, which no cache may keep. */
const cacheControlOf = (url: string) => (/[?&]reset=/.test(url) ? 'no-store' : 'private, no-cache')

export function sendPage(
  page: FinishedPage,
  { locale, isNamed }: Visit,
  mapOrigins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('content-security-policy', withOrigins(page.csp, mapOrigins))
    .header('cache-control', cacheControlOf(request.url))
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
  // A link with a language chooses it for later pages, as the toggle does.
  if (isNamed && cookieOf(request.headers.cookie, LOCALE_COOKIE) !== locale)
    reply.header('set-cookie', localeCookie(locale))
  return sendFinished(page, request, reply, ['Accept-Language', 'Cookie'])
}

/** Keeps the query. @param path begins with a single slash. */
export function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply) {
  const query = splitUrl(request.url).query.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  return reply.header('cache-control', cacheControlOf(request.url)).redirect(path + query, 308)
}
