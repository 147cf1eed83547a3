import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#contract/endpoint'
import { ProblemError } from './route.ts'

/** First size of the buffer for a body of unknown length; it doubles as the body grows. */
const FIRST_BYTES = 64 * 1024

/** Reads a body into one buffer, which can be handed to another thread. @throws ProblemError 413 when it is longer than `limit`. */
async function readBytes({ headers }: FastifyRequest, body: Readable, limit: number) {
  const declared = Number(headers['content-length'])
  if (declared > limit) throw new ProblemError(413, 'payload_too_large')
  let bytes = new Uint8Array(Number.isSafeInteger(declared) ? declared : FIRST_BYTES)
  let length = 0
  // The rest of a body that is too long is not read, but the connection is needed for the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    const end = length + chunk.length
    if (end > limit) throw new ProblemError(413, 'payload_too_large')
    if (end > bytes.length) {
      const longer = new Uint8Array(Math.min(limit, Math.max(end, bytes.length * 2)))
      longer.set(bytes)
      bytes = longer
    }
    bytes.set(chunk, length)
    length = end
  }
  return bytes.subarray(0, length)
}

/** Nested objects and lists; our deepest body has 7. */
const MAX_DEPTH = 32
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const malformed = () => new ProblemError(400, 'malformed')

/** Limits the number of values: 10,000 in a cart, of which a full one has half. */
const BYTES_FOR_A_VALUE = 20

/** Without recursion, because hostile input may be nested 100,000 deep. */
function assertHarmless(value: unknown, mostValues: number): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let values = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH) throw malformed()
    values += Array.isArray(next.value) ? next.value.length : Object.keys(next.value).length
    // Before each value makes a field error of its own.
    if (values > mostValues) throw new ProblemError(413, 'payload_too_large')
    for (const [key, inner] of Object.entries(next.value)) {
      if (POISON.has(key)) throw malformed()
      waiting.push({ value: inner, depth: next.depth + 1 })
    }
  }
}

/**
 * Parses the JSON of an endpoint that takes bodies of `limit` bytes.
 * @throws ProblemError 400 when it is not UTF-8, not JSON, too deep or poisoned; 413 when it holds too many values.
 */
export function parseJson(bytes: Buffer, limit: number): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw malformed()
  }
  assertHarmless(value, limit / BYTES_FOR_A_VALUE)
  return value
}

function assertPlain(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  const isPlain =
    (encoding === undefined || encoding === 'identity') && (charset === undefined || /^utf-?8$/i.test(charset))
  if (!isPlain) throw new ProblemError(415, 'unsupported_media_type')
}

/** Makes `application/json` the only body the app reads; anything else is 415. Fastify itself would also take text/plain. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      assertPlain(request)
      return parseJson(bytes, request.routeOptions.bodyLimit ?? BODY_LIMIT)
    },
  )
}

/** Makes `application/json` arrive unparsed at the routes of this scope, with `limit` bytes at most. */
export function takeJsonAsBytes(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: FastifyRequest['raw']) => {
    assertPlain(request)
    return readBytes(request, body, limit)
  })
}
