// What a handler of an endpoint gets and gives. Registration itself is in register.ts.
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type { Locale } from '#domain/locale'
import type { User } from '#contract/identity'
import type { ProblemCode } from '#contract/problem'

/** What a declared schema gives. Endpoint types its parts as optional: that is left aside; an undeclared part is unknown. */
type Output<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined

/** The store a request is for, resolved from its first path segment. */
export type RequestStore = { readonly id: string; readonly slug: string }

/**
 * A limit beside that of the endpoint, for requests that are known to be of some kind.
 * @throws ProblemError 429 with the seconds until there is room.
 */
export type Limit = (request: FastifyRequest) => Promise<void>

/** Everything a handler may know about the request. Bodies, queries and parameters are already parsed. */
export type RequestOf<E extends Endpoint> = {
  readonly store: RequestStore
  /** Signed-in customer of this store; null for a guest. An endpoint of customers is answered for nobody else. */
  readonly customer: E['caller'] extends 'customer' ? User : User | null
  /** Name of the token an operator's request shows; empty for everybody else. */
  readonly operator: string
  readonly locale: Locale
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** Of an endpoint that takes one; empty when none was sent that need not be. */
  readonly idempotencyKey: string
  /** What `Order-Key` holds, of endpoints that guests may call; null when it is absent. */
  readonly orderKey: string | null
  /** Raw cookie token of the session, when there is one. */
  readonly sessionToken: string | null
  /** What the browser calls itself; empty when it does not say. */
  readonly userAgent: string
  /** Address of the client, honouring TRUST_PROXY. */
  readonly network: string
  /** Counts the request against a limit. @throws ProblemError 429 `rate_limited`. */
  count(limit: Limit): Promise<void>
  /** Sets or clears the session cookie of the answer, and says which customer of this store the session is now; null for nobody. */
  setSession(token: string | null, customerId: string | null): void
}

/** A whole body (`{"data":…,"meta":…}` as UTF-8 JSON) made once and kept, with its compressed copies. */
export type AnswerBytes = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

/**
 * A success answer of an endpoint. `etag` makes an unchanged GET cost one 304 (without it, the body is hashed).
 * `bytes` replaces serialising `data` and is served compressed when the caller accepts it.
 */
export type AnswerOf<E extends Endpoint> = ({ readonly data: Output<E['data']> } | { readonly bytes: AnswerBytes }) & {
  readonly status?: number
  readonly etag?: string
  readonly bytes?: AnswerBytes
} & (unknown extends Output<E['meta']> ? { readonly meta?: undefined } : { readonly meta: Output<E['meta']> })

export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<AnswerOf<E>>

/** A failure a handler answers with: the error mapper turns it into the one error shape, in the caller's language. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: unknown
  /** Field (dotted path) to keys of server messages, or to finished sentences. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: ProblemCode,
    extra: { details?: unknown; fields?: Record<string, readonly string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.details = extra.details
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}
