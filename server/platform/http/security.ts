import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './route.ts'

/** Pages replace the content policy with their own (server/web/pages). */
const common: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** One year; only where the public address is https: a browser must not lock itself out of http://localhost. */
const HSTS = 'max-age=31536000; includeSubDomains'

export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { ...common, 'strict-transport-security': HSTS } : common
}

/** Sets them and the request's id; on calls also the time of this server, which pages use as their clock. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined, now: () => Date): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('date', now().toUTCString())
    done()
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const own = new Set(['same-origin', 'none'])

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** A request without `Sec-Fetch-Site` and `Origin` does not come from a browser, so it carries no customer's cookie. */
export function isCrossSite(headers: FastifyRequest['headers'], ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !(typeof site === 'string' && own.has(site))) return true
  if (headers.origin === undefined) return false
  const host = hostOf(headers.origin)
  return host === null || !ownHosts.includes(host)
}

/** Answers 403 `cross_site` to writing requests that another site made the browser send. */
export function registerCrossSiteCheck(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? null : hostOf(publicUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (reading.has(request.method)) return done()
    const ownHosts = publicHost === null ? [request.host] : [request.host, publicHost]
    return done(isCrossSite(request.headers, ownHosts) ? new ProblemError(403, 'cross_site') : undefined)
  })
}

/** Answers 400 to a request with two `Host` headers, of which a proxy may take another one than Node (RFC 9112, 3.2). */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    // Names are at even places, values at odd ones.
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    done(hosts.length > 1 ? new ProblemError(400, 'malformed') : undefined)
  })
}
