// Every failure is answered in one shape: { message, code, errors?, details? } in the caller's language.
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale'
import type { Problem } from '#contract/problem'
import { sayRef, sentence } from '#server/platform/i18n/messages'
import { sendPersonal } from './answer.ts'
import { localeOf } from './locale.ts'
import { ProblemError } from './route.ts'

const busy = () => new ProblemError(503, 'overloaded', { retryAfterSeconds: 1 })

/** Errors of the database that bad input can cause are no 5xx. */
function ofSqlState(state: string): ProblemError | null {
  if (state.startsWith('22') || state === '23514' || state === '23502')
    return new ProblemError(422, 'validation_failed')
  if (state === '23P01') return new ProblemError(409, 'slot_taken')
  if (state.startsWith('23')) return new ProblemError(409, 'validation_failed')
  const isBusy =
    ['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03'].includes(state) || /^(?:08|53)/.test(state)
  return isBusy ? busy() : null
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])

function ofStatus(status: number): ProblemError | null {
  if (status === 413) return new ProblemError(413, 'payload_too_large')
  if (status === 415) return new ProblemError(415, 'unsupported_media_type')
  if (status === 404) return new ProblemError(404, 'not_found')
  if (status === 416) return new ProblemError(416, 'malformed')
  if (status === 503) return busy()
  return status >= 400 && status < 500 ? new ProblemError(400, 'malformed') : null
}

/** The problem that an error means to the caller; null for a fault of the server. */
export function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error
  if (!(error instanceof Error)) return null
  const { code, statusCode } = error as Partial<FastifyError> // any field may be absent, and is checked below
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return ofSqlState(code)
  if (typeof code === 'string' && unreachable.has(code)) return busy()
  return typeof statusCode === 'number' ? ofStatus(statusCode) : null
}

/** A hostile body must not cause a large answer. */
const MOST_FIELD_BYTES = 3 * 1024

function toldFields(fields: NonNullable<ProblemError['fields']>, locale: Locale): Record<string, string[]> {
  const told: [string, string[]][] = []
  let left = MOST_FIELD_BYTES
  for (const [name, sentences] of Object.entries(fields)) {
    const said = sentences.map((text) => sayRef(locale, text))
    left -= Buffer.byteLength(JSON.stringify([name, said]))
    if (left < 0) break
    told.push([name, said])
  }
  return Object.fromEntries(told)
}

function bodyOf(problem: ProblemError, locale: Locale): Problem {
  const fields = problem.fields && toldFields(problem.fields, locale)
  return {
    message: sentence(locale, `problem.${problem.code}`),
    code: problem.code,
    ...(fields ? { errors: fields } : {}),
    ...(problem.details === undefined ? {} : { details: problem.details }),
  }
}

function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers)
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))))
  reply.removeHeader('etag').removeHeader('content-encoding').status(problem.status)
  return sendPersonal(JSON.stringify(bodyOf(problem, locale)), request, reply)
}

/** `Content-Range` of a refused range (RFC 9110, 15.5.17). */
function rangeTold(error: unknown): string | null {
  const headers = error instanceof Error && 'headers' in error ? error.headers : null
  const told =
    typeof headers === 'object' && headers !== null && 'Content-Range' in headers ? headers['Content-Range'] : null
  return typeof told === 'string' ? told : null
}

/** The problem to answer an error with. Faults of the server are logged with the request's id and answered without their text. */
export function problemToAnswer(error: unknown, request: FastifyRequest): ProblemError {
  const problem = problemOf(error)
  if (!problem) request.log.error({ reqId: request.id, err: error }, 'request failed')
  else if (problem.status >= 500) request.log.warn({ reqId: request.id, err: error }, 'could not serve')
  return problem ?? new ProblemError(500, 'internal')
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemToAnswer(error, request)
  const range = rangeTold(error)
  if (range !== null) reply.header('content-range', range)
  return sendProblem(problem, request, reply)
}

function shapeOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
}

/** Answers 405 with `Allow` where the path is known, else 404. Call it before registering routes. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known = new Map<string, { readonly shape: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    const entry = known.get(route.url) ?? { shape: shapeOf(route.url), methods: new Set<string>() }
    for (const method of [route.method].flat()) entry.methods.add(method)
    known.set(route.url, entry)
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = new Set(
      [...known.values()].filter(({ shape }) => shape.test(path)).flatMap(({ methods }) => [...methods]),
    )
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(new ProblemError(404, 'not_found'), request, reply)
    reply.header('allow', [...allowed].sort().join(', '))
    return sendProblem(new ProblemError(405, 'method_not_allowed'), request, reply)
  }
  app.setNotFoundHandler(refuse)
  // Without these an unknown call would be a page of a store named api.
  app.get('/api', refuse)
  app.get('/api/*', refuse)
}

/** Milliseconds. The timeout of headers has to be the smaller one for that of requests to work. */
export const TIMEOUTS = {
  headersTimeout: 4_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
} as const

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no readable request on the bare socket, in English because no header is known. */
export function answerClientError(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: sentence('en', 'problem.malformed'), code: 'malformed' })
  const head = [
    `HTTP/1.1 ${statusLines[error.code] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store, private',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
    socket.destroy()
  })
}

/** Answers what the router refuses: an address that cannot be decoded, or an unknown method. */
export function frameworkErrorAnswer(headers: Readonly<Record<string, string>>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    void sendProblem(new ProblemError(400, 'malformed'), request, reply)
  }
}
