import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import Negotiator from 'negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { localeOf } from './locale.ts'
import type { AnswerBytes } from './route.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

type Answer = { data?: unknown; meta?: unknown; status?: number; etag?: string; bytes?: AnswerBytes }

function bytesOf(endpoint: Endpoint, answer: Answer): AnswerBytes {
  if (answer.bytes) return answer.bytes
  // Parsing drops fields that the contract does not name. Documents of operators are too large for it, and checked at import.
  const data = endpoint.caller === 'operator' ? answer.data : endpoint.data.parse(answer.data)
  return { identity: Buffer.from(JSON.stringify({ data, meta: answer.meta })) }
}

function tagOf(answer: Answer, body: Uint8Array): string {
  const tag = answer.etag ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return /^(?:W\/)?".*"$/.test(tag) ? tag : `W/"${tag}"`
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** True when `If-None-Match` names this tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((candidate) => opaque(candidate) === opaque(tag))
}

export function encodingFor(
  header: string | undefined,
  bytes: { readonly identity?: unknown; readonly br?: unknown; readonly gzip?: unknown },
): 'br' | 'gzip' | null {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  if (bytes.br && accepted.includes('br')) return 'br'
  return bytes.gzip && accepted.includes('gzip') ? 'gzip' : null
}

/** Sends an answer that no cache may keep. */
export const sendPersonal = (body: unknown, request: FastifyRequest, reply: FastifyReply, type = JSON_TYPE) =>
  reply
    .type(type)
    .header('cache-control', 'no-store, private')
    .header('content-language', localeOf(request.headers))
    .send(body)

async function* enveloped(data: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"data":'
  yield* data
  yield '}'
}

/**
 * Sends `{ data }` whose JSON is made while it is sent.
 * @param most milliseconds that sending may take.
 * @param ended is called once, when all is sent or the client has gone.
 */
export function sendPieces(
  data: AsyncIterable<string>,
  { most, ended, request, reply }: { most: number; ended: () => void; request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const body = Readable.from(enveloped(data))
  const timer = setTimeout(() => body.destroy(), most)
  timer.unref()
  body.once('close', () => {
    clearTimeout(timer)
    ended()
  })
  return sendPersonal(body, request, reply)
}

export function sendAnswer(
  endpoint: Endpoint,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const bytes = bytesOf(endpoint, answer)
  reply.status(answer.status ?? endpoint.status ?? 200).type(JSON_TYPE)
  if (endpoint.caller !== 'anyone' || endpoint.method !== 'GET') return sendPersonal(bytes.identity, request, reply)
  const tag = tagOf(answer, bytes.identity)
  const encoding = encodingFor(request.headers['accept-encoding'], bytes)
  reply.header('cache-control', 'no-cache').header('etag', tag)
  if (bytes.br || bytes.gzip) reply.header('vary', 'Accept-Encoding')
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.removeHeader('content-type').status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? bytes[encoding] : bytes.identity)
}
