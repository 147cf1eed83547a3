// How a finished page or sitemap leaves: compressed as the browser likes it, with the tag that makes an unchanged one cost a 304.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, matchesTag } from '#server/platform/http/answer'
import type { FinishedPage } from './finished-page.ts'

const AVAILABLE = { br: true, gzip: true }

/** Sends the bytes; the caller has set what kind of answer it is. `vary` names what else than the encoding the answer depends on. */
export async function sendFinished(
  page: FinishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  reply
    .header('vary', ['Accept-Encoding', ...vary].join(', '))
    .header('etag', page.etag)
    .code(page.status)
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], AVAILABLE)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await page.in(encoding))
}
