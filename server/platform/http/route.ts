// Requests and answers of handlers, which register.ts registers.
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type { Locale } from '#domain/locale'
import type { User } from '#contract/identity'
import type { ProblemCode } from '#contract/problem'

type Output<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined

export type RequestStore = { readonly id: string; readonly slug: string }

/** A limit for some requests of an endpoint. @throws ProblemError 429 with the seconds until the next request. */
export type Limit = (request: FastifyRequest) => Promise<void>

export type RequestOf<E extends Endpoint> = {
  readonly store: RequestStore
  /** Signed-in customer of this store; null for a guest. */
  readonly customer: E['caller'] extends 'customer' ? User : User | null
  /** Name of the operator's token; empty for other callers. */
  readonly operator: string
  readonly locale: Locale
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** Empty when none was sent. */
  readonly idempotencyKey: string
  /** The `Order-Key` header, on endpoints that guests may call. */
  readonly orderKey: string | null
  readonly sessionToken: string | null
  readonly userAgent: string
  /** Address of the client, honouring TRUST_PROXY. */
  readonly network: string
  /** Counts the request against a limit. @throws ProblemError 429 `rate_limited`. */
  count(limit: Limit): Promise<void>
  /** Sets or clears the session cookie, and says which customer of this store the session is now. */
  setSession(token: string | null, customerId: string | null): void
}

/** A complete body (`{"data":…,"meta":…}`) that is made once, with its compressed copies. */
export type AnswerBytes = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

/** A success. Without an `etag` the body is hashed; `bytes` are sent in place of `data`. */
export type AnswerOf<E extends Endpoint> = ({ readonly data: Output<E['data']> } | { readonly bytes: AnswerBytes }) & {
  readonly status?: number
  readonly etag?: string
  readonly bytes?: AnswerBytes
} & (unknown extends Output<E['meta']> ? { readonly meta?: undefined } : { readonly meta: Output<E['meta']> })

export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: unknown
  /** By dotted path: ids of server messages, or finished sentences. */
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
