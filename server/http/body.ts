// Reading bodies: JSON in UTF-8 and nothing else. Fastify's own parsers are taken out, because they also take text/plain.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './route.ts'

/** Bytes a customer's body may have. */
export const BODY_LIMIT = 256 * 1024
/** Objects and lists inside each other; our deepest body has 7. */
const MAX_DEPTH = 32
/** Names that would change how an object behaves. */
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const malformed = () => new ProblemError(400, 'malformed')

/** Depth and names of a parsed value, without recursion: hostile input may be nested 100,000 deep. */
function assertHarmless(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH) throw malformed()
    for (const [key, inner] of Object.entries(next.value)) {
      if (POISON.has(key)) throw malformed()
      waiting.push({ value: inner, depth: next.depth + 1 })
    }
  }
}

/** Parses a JSON body. @throws ProblemError 400 when it is not UTF-8, not JSON, too deep or poisoned. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw malformed()
  }
  assertHarmless(value)
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
      return parseJson(bytes)
    },
  )
}
