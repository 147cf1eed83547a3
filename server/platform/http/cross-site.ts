// Refuses writing requests that another website makes the browser send.
// A request with neither header is not a browser's: it carries nobody's cookie by itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './route.ts'

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
