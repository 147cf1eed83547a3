// Wires one endpoint of the contract to its handler: store → caller → key → parse → handler → answer.
// The order matters: nobody's body is read before it is known who may send one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { BODY_LIMIT, ORDER_KEY_HEADER } from '#contract/endpoint'
import type { Endpoint } from '#contract/endpoint'
import type { User } from '#contract/identity'
import { sendAnswer, sendPieces } from './answer.ts'
import { takeJsonAsBytes } from './body.ts'
import { keyIfSent, parseBody, parseParams, parseQuery, requireKey } from './parse.ts'
import type { RouteDeps } from './deps.ts'
import { authLimit, markBrowser } from './browser-mark.ts'
import { lastEventIdOf } from './event-stream.ts'
import { localeOf } from './locale.ts'
import { LIMITS } from './rate-limit.ts'
import { type AnswerOf, type Handler, type Limit, ProblemError, type RequestOf, type RequestStore } from './route.ts'
import { sessionCookie, sessionTokenOf, signedInMark } from './cookies.ts'

/** An endpoint that is about no store has none; its handler does not ask. */
const NO_STORE: RequestStore = { id: '', slug: '' }

type Admission = {
  store: RequestStore
  customer: User | null
  operator: string
  sessionToken: string | null
  params: unknown
  /** Who is signed in in this browser, or is from now on. */
  signedIn: string | null
}

const admissions = new WeakMap<FastifyRequest, Admission>()

/** `/api/{tenant}/x/{id}` as the router writes it: `/api/:tenant/x/:id`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

async function storeOf(deps: RouteDeps, params: unknown): Promise<RequestStore> {
  if (typeof params !== 'object' || params === null || !('tenant' in params)) return NO_STORE
  const found = await deps.directory.find(String(params.tenant))
  if (!found) throw new ProblemError(404, 'not_found')
  return { id: found.id, slug: found.slug }
}

async function admit(deps: RouteDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Admission> {
  const params = parseParams(endpoint, request.params)
  const store = await storeOf(deps, params)
  const sessionToken = sessionTokenOf(request)
  if (endpoint.caller === 'operator') {
    const operator = await deps.callers.requireOperator(store.id, request.headers.authorization)
    return { store, customer: null, operator, sessionToken: null, params, signedIn: null }
  }
  const isPublicRead = endpoint.caller === 'anyone' && endpoint.method === 'GET'
  const customer =
    sessionToken === null || isPublicRead ? null : await deps.callers.findCustomer(store.id, sessionToken)
  if (endpoint.caller === 'customer' && !customer) throw new ProblemError(401, 'unauthenticated')
  return { store, customer, operator: '', sessionToken, params, signedIn: customer?.id ?? null }
}

function inputOf(endpoint: Endpoint, body: unknown, request: FastifyRequest, reply: FastifyReply): object {
  const admission = admissionOf(request)
  return {
    ...admission,
    locale: localeOf(request.headers),
    query: parseQuery(endpoint, request.query),
    body,
    idempotencyKey: idempotencyKeyOf(endpoint, request),
    orderKey: endpoint.caller === 'guest' ? orderKeyOf(request) : null,
    userAgent: request.headers['user-agent'] ?? '',
    network: request.ip,
    count: (limit: Limit) => limit(request),
    setSession: (token: string | null, customerId: string | null) => {
      const isSignedIn = customerId !== null
      admission.signedIn = customerId
      reply.header('set-cookie', [sessionCookie(token), signedInMark(admissionOf(request).store.slug, isSignedIn)])
      // Pages kept for going back and files fetched while signed in. Never `storage`: carts and unsent orders of every store are in it.
      if (!isSignedIn) reply.header('clear-site-data', '"cache"')
    },
  }
}

function idempotencyKeyOf({ idempotent }: Endpoint, { headers }: FastifyRequest): string {
  if (idempotent === undefined) return ''
  return idempotent === true ? requireKey(headers['idempotency-key']) : keyIfSent(headers['idempotency-key'])
}

function orderKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[ORDER_KEY_HEADER]
  return key === undefined ? null : String(key)
}

function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request)
  if (!admission) throw new Error('a request reached its handler without being admitted')
  return admission
}

type Reply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Runs before the body is read, once it is known who sends it. */
type Admitted = (request: FastifyRequest, reply: FastifyReply, store: RequestStore) => void

function register(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: Endpoint,
  handler: Reply,
  { bodyLimit = endpoint.bodyLimit ?? BODY_LIMIT, admitted }: { bodyLimit?: number; admitted?: Admitted } = {},
): void {
  app.route({
    method: endpoint.method,
    // A stream has no length to tell beforehand, and asking for its head would open one that nobody reads.
    exposeHeadRoute: endpoint.stream === undefined,
    url: routePattern(endpoint.path),
    config: { rateLimit: limitOf(deps, endpoint) },
    bodyLimit,
    preParsing: async (request, reply) => {
      const admission = await admit(deps, endpoint, request)
      admissions.set(request, admission)
      admitted?.(request, reply, admission.store)
    },
    handler,
  })
}

/** Registers an endpoint. The handler gets parsed input only; what it throws becomes the one error shape. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const input = inputOf(endpoint, parseBody(endpoint, request.body), request, reply)
    const answer = await handler(input as RequestOf<E>) // each part was parsed by the schema it is typed by
    const { store, signedIn } = admissionOf(request)
    if (signedIn !== null && isAboutAccount(endpoint))
      await markBrowser(deps, { store, customerId: signedIn }, request, reply)
    return sendAnswer(endpoint, answer, request, reply)
  })
}

/** A file: its whole text, and what it is called where it is kept. The name is ASCII without quotes. */
export type FileHandler<E extends Endpoint> = (
  request: RequestOf<E>,
) => Promise<{ readonly text: string; readonly name: string }>

/** Registers an endpoint that answers a file for whoever asked and nobody else. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: FileHandler<E>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const input = inputOf(endpoint, parseBody(endpoint, request.body), request, reply)
    const { text, name } = await handler(input as RequestOf<E>) // as in serve
    return reply
      .type(`${endpoint.file ?? 'text/plain'}; charset=utf-8`)
      .header('cache-control', 'no-store, private')
      .header('content-language', localeOf(request.headers))
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text)
  })
}

/** A request with its body as bytes. `authorization` can be looked at again: it held before the body had come. */
type BytesRequest<E extends Endpoint> = Omit<RequestOf<E>, 'body'> & {
  readonly body: Uint8Array<ArrayBuffer>
  readonly authorization: string | undefined
}

/** How a body of many megabytes is taken: as its bytes, which the handler reads in its own way. */
export type BytesHandler<E extends Endpoint> = {
  /** Most bytes. */
  readonly limit: number
  /** Lets the request in before any of its body is read, and gives what lets it out. @throws ProblemError */
  enter(store: RequestStore): () => void
  handle(request: BytesRequest<E>): Promise<AnswerOf<E>>
}

/** Like serve, but the body reaches the handler as bytes. */
export function serveBytes<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  { limit, enter, handle }: BytesHandler<E>,
): void {
  const inside = new WeakMap<FastifyRequest, () => void>()
  const handler: Reply = async (request, reply) => {
    const leave = inside.get(request)
    // From here on it is inside until it is done, whether somebody still waits for the answer or not.
    inside.delete(request)
    try {
      if (!(request.body instanceof Uint8Array) || request.body.length === 0) throw new ProblemError(400, 'malformed')
      const { authorization } = request.headers
      const input = { ...(inputOf(endpoint, request.body, request, reply) as BytesRequest<E>), authorization } // parsed as in serve
      return sendAnswer(endpoint, await handle(input), request, reply)
    } finally {
      leave?.()
    }
  }
  app.register(async (scope) => {
    takeJsonAsBytes(scope, limit)
    const admitted: Admitted = (request, reply, store) => {
      // Whoever left while it was looked up who they are has closed already: nothing would let them out again.
      if (reply.raw.destroyed) throw new ProblemError(400, 'malformed')
      inside.set(request, enter(store))
      reply.raw.once('close', () => inside.get(request)?.())
    }
    register(scope, deps, endpoint, handler, { bodyLimit: limit, admitted })
  })
}

/** How an answer of many megabytes is given: its data as JSON, in pieces that are made while it leaves. */
export type PiecesHandler<E extends Endpoint> = {
  /** Lets the request in, and gives what lets it out when its answer has left. @throws ProblemError */
  enter(store: RequestStore): () => void
  handle(request: RequestOf<E>): Promise<AsyncIterable<string>>
}

/** Whoever takes longer for an answer keeps others from theirs. */
const LONGEST_ANSWER_MS = 10 * 60_000

/** Like serve, for an operator's answer that is too large to be held. */
export function servePieces<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  { enter, handle }: PiecesHandler<E>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const input = inputOf(endpoint, parseBody(endpoint, request.body), request, reply)
    const ended = enter(admissionOf(request).store)
    try {
      const pieces = await handle(input as RequestOf<E>) // as in serve
      return sendPieces(pieces, { most: LONGEST_ANSWER_MS, ended, request, reply })
    } catch (error) {
      ended()
      throw error
    }
  })
}

/** Gives the body of an endless answer, or null when there is nothing to wait for. */
export type EventsHandler<E extends Endpoint> = (
  request: RequestOf<E> & { readonly lastEventId: number | null },
) => Promise<Readable | null>

/** Registers an endpoint that answers a stream of events; 204 tells a browser not to come back (HTML standard). */
export function serveEvents<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: EventsHandler<E>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const input = inputOf(endpoint, parseBody(endpoint, request.body), request, reply)
    const known = { lastEventId: lastEventIdOf(request.headers['last-event-id']) }
    const body = await handler({ ...(input as RequestOf<E>), ...known }) // as in serve
    reply.header('cache-control', 'no-store, private, no-transform')
    if (body === null) return reply.status(204).send()
    // Some proxies hold an answer back until it is whole, unless they are told.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body)
  })
}

const isAboutAccount = ({ path }: Endpoint) => path.includes('/auth/')

function limitOf(deps: RouteDeps, endpoint: Endpoint) {
  if (endpoint.method === 'GET') return LIMITS.read
  return isAboutAccount(endpoint) ? authLimit(deps, `${endpoint.method} ${endpoint.path}`) : LIMITS.write
}
