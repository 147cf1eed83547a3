// A large body as bytes: held once, and in a piece of memory that can be handed to another thread.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#contract/endpoint'
import { ProblemError } from './route.ts'

/** Room made for a body whose length is not told; it doubles as the body grows. */
const FIRST_ROOM = 64 * 1024

/** The length a body is said to have; null when nothing is said. */
function lengthTold({ headers }: FastifyRequest): number | null {
  const told = Number(headers['content-length'])
  return headers['content-length'] === undefined || !Number.isSafeInteger(told) ? null : told
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number, limit: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(Math.min(limit, Math.max(length, bytes.length * 2)))
  room.set(bytes)
  return room
}

/**
 * Reads a body of at most `limit` bytes.
 * @throws ProblemError 413 when it is longer.
 */
async function readBytes(request: FastifyRequest, body: Readable, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = lengthTold(request)
  if (told !== null && told > limit) throw new ProblemError(413, 'payload_too_large')
  let bytes = new Uint8Array(told ?? FIRST_ROOM)
  let length = 0
  // What is left of a body that is too long is not read, but its connection still carries the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    const end = length + chunk.length
    if (end > limit) throw new ProblemError(413, 'payload_too_large')
    if (end > bytes.length) bytes = grown(bytes, end, limit)
    bytes.set(chunk, length)
    length = end
  }
  return bytes.subarray(0, length)
}

// Reading bodies: JSON in UTF-8 and nothing else. Fastify's own parsers are taken out, because they also take text/plain.

/** Objects and lists inside each other; our deepest body has 7. */
const MAX_DEPTH = 32
/** Names that would change how an object behaves. */
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const malformed = () => new ProblemError(400, 'malformed')

/** A value for so many bytes that an endpoint takes: 10,000 in a whole cart, of which a full one has half. */
const BYTES_FOR_A_VALUE = 20

/** Depth, names and number of parsed values, without recursion: hostile input may be nested 100,000 deep. */
function assertHarmless(value: unknown, mostValues: number): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let values = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH) throw malformed()
    values += Array.isArray(next.value) ? next.value.length : Object.keys(next.value).length
    // Refused here, before each of them makes a finding of its own.
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

/** Makes `application/json` the only body the app reads; anything else is 415. */
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

/** Makes `application/json` arrive as bytes at the routes of this scope, `limit` of them at most: others parse it. */
export function takeJsonAsBytes(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: FastifyRequest['raw']) => {
    assertPlain(request)
    return readBytes(request, body, limit)
  })
}
