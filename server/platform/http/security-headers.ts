// Headers on every answer. Pages replace the content policy with their own (server/web/pages).
import type { FastifyInstance } from 'fastify'

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
