import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'
import type { ServerDeps } from '#server/platform/http/deps'
import { ProblemError } from '#server/platform/http/route'

/** `mapOrigins` are the foreign origins that maps load from at this time. */
export type PageDeps = ServerDeps & {
  readonly directory: TenantDirectory
  readonly mapOrigins: () => readonly string[]
}

export type PagesPlugin = (app: FastifyInstance, deps: PageDeps) => Promise<void>

/** For canonical links, shared pictures and sitemaps. */
export type Origin = {
  readonly url: string
  /** False when only the Host of the request names it, which can be anything; its pages must not evict those of our own address. */
  readonly isOwn: boolean
}

/** Hosts of RFC 9112 section 3.2 that browsers send. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** True when the request names the address of its own connection. */
function isConnection(url: URL, { localAddress = '', localPort }: FastifyRequest['socket']) {
  const address = localAddress.replace(/^::ffff:/, '')
  const isOurName = LOOPBACK.includes(url.hostname) || url.hostname === address || url.hostname === `[${address}]`
  return isOurName && Number(url.port || 80) === localPort
}

/** PUBLIC_URL, else the origin that the request was sent to. @throws ProblemError 400 when its Host is malformed. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): Origin {
  if (publicUrl !== undefined) return { url: publicUrl, isOwn: true }
  const { protocol, host } = request
  const text = `${protocol}://${host}`
  const url = /^https?$/.test(protocol) && HOST.test(host) ? URL.parse(text) : null
  if (!url) throw new ProblemError(400, 'malformed')
  return { url: url.origin, isOwn: isConnection(url, request.socket) }
}
