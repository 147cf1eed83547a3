// Headers on every answer. Pages replace the content policy with their own (server/web/pages).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './route.ts'

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

/** Headers for every answer of a server with this public address. */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { ...common, 'strict-transport-security': HSTS } : common
}

/** Sets them, the request's id and on calls the time by the clock of this server, which pages go by, before anything else happens. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined, now: () => Date): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('date', now().toUTCString())
    done()
  })
}

// Refuses writing requests that another website makes the browser send.
// A request with neither header is not a browser's: it carries nobody's cookie by itself.

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const own = new Set(['same-origin', 'none'])

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** True when `Sec-Fetch-Site` or `Origin` says that another site asked. `ownHosts`: hosts this server is reached by. */
export function isCrossSite(headers: FastifyRequest['headers'], ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !(typeof site === 'string' && own.has(site))) return true
  if (headers.origin === undefined) return false
  const host = hostOf(headers.origin)
  return host === null || !ownHosts.includes(host)
}

/** Answers 403 `cross_site` to every writing request of another site. */
export function registerCrossSiteCheck(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? null : hostOf(publicUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (reading.has(request.method)) return done()
    const ownHosts = publicHost === null ? [request.host] : [request.host, publicHost]
    return done(isCrossSite(request.headers, ownHosts) ? new ProblemError(403, 'cross_site') : undefined)
  })
}

// A request that names its host twice: proxies and this server may each believe another one (RFC 9112, 3.2).

/** Answers 400 `malformed` to a request with more than one `Host`. Node itself takes the first and drops the others. */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    // Names and values take turns.
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    done(hosts.length > 1 ? new ProblemError(400, 'malformed') : undefined)
  })
}
