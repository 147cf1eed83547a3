// What pages are made with.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'
import type { ServerDeps } from '#server/platform/http/deps'
import { ProblemError } from '#server/platform/http/route'

/** `mapOrigins` are the foreign origins that maps may load from now. */
export type PageDeps = ServerDeps & {
  readonly directory: TenantDirectory
  readonly mapOrigins: () => readonly string[]
}

/** Adds the server-rendered pages, static files and manifests to the app. */
export type PagesPlugin = (app: FastifyInstance, deps: PageDeps) => Promise<void>

// The address people reach this server by, for everything that must name one in full: canonical links, shared pictures, sitemaps.

export type Origin = {
  /** Such as `https://order.example.com`, without a closing slash. */
  readonly url: string
  /**
   * False when only the request says so. Anybody can send any Host, so what is made for such an address must not take the place of
   * what is kept for our own.
   */
  readonly isOwn: boolean
}

/** Host as RFC 9112 section 3.2 lets it be, reduced to what a browser would send. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** True when the name in the request is the very address its connection came to. */
function isConnection(url: URL, { localAddress = '', localPort }: FastifyRequest['socket']): boolean {
  const address = localAddress.replace(/^::ffff:/, '')
  const isOurName = LOOPBACK.includes(url.hostname) || url.hostname === address || url.hostname === `[${address}]`
  return isOurName && Number(url.port || 80) === localPort
}

/**
 * PUBLIC_URL, else the origin the request was sent to; a proxy's word counts by TRUST_PROXY alone.
 * @throws ProblemError 400 when there is no PUBLIC_URL and the Host is none (RFC 9112 section 3.2).
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): Origin {
  if (publicUrl !== undefined) return { url: publicUrl, isOwn: true }
  const { protocol, host } = request
  const text = `${protocol}://${host}`
  const url = /^https?$/.test(protocol) && HOST.test(host) ? URL.parse(text) : null
  if (!url) throw new ProblemError(400, 'malformed')
  return { url: url.origin, isOwn: isConnection(url, request.socket) }
}
