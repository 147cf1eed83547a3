// How a finished page or sitemap leaves: compressed as the browser likes it, with the tag that makes an unchanged one cost a 304.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, matchesTag } from '#server/http/answer'
import type { FinishedPage } from './page-cache.ts'

/** Sends the bytes; the caller has set what kind of answer it is. `vary` names what else than the encoding the answer depends on. */
export function sendFinished(
  page: Pick<FinishedPage, 'status' | 'etag' | 'plain' | 'br' | 'gzip'>,
  request: FastifyRequest,
  reply: FastifyReply,
  vary: readonly string[] = [],
): FastifyReply {
  reply
    .header('vary', ['Accept-Encoding', ...vary].join(', '))
    .header('etag', page.etag)
    .code(page.status)
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const bytes = { identity: page.plain, br: page.br, gzip: page.gzip }
  const encoding = encodingFor(request.headers['accept-encoding'], bytes)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? bytes[encoding] : page.plain)
}
