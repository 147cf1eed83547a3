// Serves an endpoint of the contract: store, caller, key, body, handler, answer. This order matters: no body is read before it
// is known who may send one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { BODY_LIMIT, type Endpoint, ORDER_KEY_HEADER } from '#contract/endpoint'
import type { User } from '#contract/identity'
import { sendAnswer, sendPersonal, sendPieces } from './answer.ts'
import { takeJsonAsBytes } from './body.ts'
import { parseBody, parseKey, parseParams, parseQuery } from './parse.ts'
import type { RouteDeps } from './deps.ts'
import { authLimit, sessionCookie, sessionTokenOf, setDeviceCookie, signedInMark } from './cookies.ts'
import { lastEventIdOf } from './event-stream.ts'
import { localeOf } from './locale.ts'
import { LIMITS } from './rate-limit.ts'
import { type AnswerOf, type Limit, ProblemError, type RequestOf, type RequestStore } from './route.ts'

type Admission = {
  store: RequestStore
  customer: User | null
  operator: string
  sessionToken: string | null
  params: unknown
  /** Customer of this browser's session; the handler may change it. */
  signedIn: string | null
}

const admissions = new WeakMap<FastifyRequest, Admission>()

function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request)
  if (!admission) throw new Error('a request reached its handler without being admitted')
  return admission
}

/** `/api/{tenant}/x/{id}` as the router writes it: `/api/:tenant/x/:id`. */
export const routePattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

async function storeOf(deps: RouteDeps, params: unknown): Promise<RequestStore> {
  // The handlers of endpoints without a store do not look at it.
  if (typeof params !== 'object' || params === null || !('tenant' in params)) return { id: '', slug: '' }
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

function inputOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  body = parseBody(endpoint, request.body),
): RequestOf<E> {
  const admission = admissionOf(request)
  const input = {
    ...admission,
    locale: localeOf(request.headers),
    query: parseQuery(endpoint, request.query),
    body,
    idempotencyKey: parseKey(endpoint, request.headers['idempotency-key']),
    orderKey: endpoint.caller === 'guest' ? (request.headers[ORDER_KEY_HEADER]?.toString() ?? null) : null,
    userAgent: request.headers['user-agent'] ?? '',
    network: request.ip,
    count: (limit: Limit) => limit(request),
    setSession: (token: string | null, customerId: string | null) => {
      const isSignedIn = customerId !== null
      admission.signedIn = customerId
      reply.header('set-cookie', [sessionCookie(token), signedInMark(admission.store.slug, isSignedIn)])
      // Never `storage`: the carts and unsent orders of every store are in it.
      if (!isSignedIn) reply.header('clear-site-data', '"cache"')
    },
  }
  return input as unknown as RequestOf<E> // each part was parsed by the schema it is typed by
}

const isAboutAccount = ({ path }: Endpoint) => path.includes('/auth/')

function limitOf(deps: RouteDeps, endpoint: Endpoint) {
  if (endpoint.method === 'GET') return LIMITS.read
  return isAboutAccount(endpoint) ? authLimit(deps, `${endpoint.method} ${endpoint.path}`) : LIMITS.write
}

type Reply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

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
    // HEAD of a stream would open one that is never read.
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
  handler: (request: RequestOf<E>) => Promise<AnswerOf<E>>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const answer = await handler(inputOf(endpoint, request, reply))
    const { store, signedIn } = admissionOf(request)
    if (signedIn !== null && isAboutAccount(endpoint))
      await setDeviceCookie(deps, { store, customerId: signedIn }, request, reply)
    return sendAnswer(endpoint, answer, request, reply)
  })
}

/** Registers an endpoint that answers a personal file. Its name is ASCII without quotes. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: (request: RequestOf<E>) => Promise<{ readonly text: string; readonly name: string }>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const { text, name } = await handler(inputOf(endpoint, request, reply))
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return sendPersonal(text, request, reply, `${endpoint.file ?? 'text/plain'}; charset=utf-8`)
  })
}

type BytesRequest<E extends Endpoint> = Omit<RequestOf<E>, 'body'> & {
  readonly body: Uint8Array<ArrayBuffer>
  /** To be checked again, because it was valid before the body arrived. */
  readonly authorization: string | undefined
}

type BytesHandler<E extends Endpoint> = {
  readonly limit: number
  /** Lets the request in before its body is read; the returned function lets it out. @throws ProblemError */
  enter(store: RequestStore): () => void
  handle(request: BytesRequest<E>): Promise<AnswerOf<E>>
}

/** Like serve, for bodies of many megabytes, which the handler gets as bytes. */
export function serveBytes<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  { limit, enter, handle }: BytesHandler<E>,
): void {
  const inside = new WeakMap<FastifyRequest, () => void>()
  const handler: Reply = async (request, reply) => {
    const leave = inside.get(request)
    // From here on it stays inside until it is done, also when the client has gone.
    inside.delete(request)
    try {
      const { body, headers } = request
      if (!(body instanceof Uint8Array) || body.length === 0) throw new ProblemError(400, 'malformed')
      const input = inputOf(endpoint, request, reply, body) as unknown as BytesRequest<E> // parsed as in serve
      return sendAnswer(endpoint, await handle({ ...input, authorization: headers.authorization }), request, reply)
    } finally {
      leave?.()
    }
  }
  app.register(async (scope) => {
    takeJsonAsBytes(scope, limit)
    const admitted: Admitted = (request, reply, store) => {
      // Already closed: the listener below would never let it out again.
      if (reply.raw.destroyed) throw new ProblemError(400, 'malformed')
      inside.set(request, enter(store))
      reply.raw.once('close', () => inside.get(request)?.())
    }
    register(scope, deps, endpoint, handler, { bodyLimit: limit, admitted })
  })
}

/** A slower answer is cut off, because it keeps others from theirs. */
const LONGEST_ANSWER_MS = 10 * 60_000

/** Like serve, for an operator's answer of many megabytes: `handle` gives its data as pieces of JSON. */
export function servePieces<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handlers: Pick<BytesHandler<E>, 'enter'> & { handle(request: RequestOf<E>): Promise<AsyncIterable<string>> },
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const input = inputOf(endpoint, request, reply)
    const ended = handlers.enter(admissionOf(request).store)
    try {
      return sendPieces(await handlers.handle(input), { most: LONGEST_ANSWER_MS, ended, request, reply })
    } catch (error) {
      ended()
      throw error
    }
  })
}

/** Registers a stream of events. Without a body it answers 204, which tells a browser not to connect again (HTML standard). */
export function serveEvents<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: (request: RequestOf<E> & { readonly lastEventId: number | null }) => Promise<Readable | null>,
): void {
  register(app, deps, endpoint, async (request, reply) => {
    const lastEventId = lastEventIdOf(request.headers['last-event-id'])
    const body = await handler({ ...inputOf(endpoint, request, reply), lastEventId })
    reply.header('cache-control', 'no-store, private, no-transform')
    if (body === null) return reply.status(204).send()
    // Some proxies would otherwise hold the answer back until it is complete.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body)
  })
}
